import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { abbreviateLabels } from './abbreviate-labels'

describe('abbreviateLabels', () => {
  it.each([
    ['Audio description', 'AD'],
    ['35 mm', '35mm'],
    ['70 mm film print', '70MF'],
    ['3D', '3D'],
    ['IMAX', 'IMAX'],
    ['VO', 'VO'],
    ['Q&A', 'Q&A'],
    ['Relaxed', 'R'],
    ['sous-titres français', 'STF'],
    ['吹替版（日本語）', '吹'],
    ['כתוביות', 'כ'],
  ])('writes %s as %s', (label, letters) => {
    expect(abbreviateLabels([label]).get(label)).toBe(letters)
  })

  it('takes more letters where others have the first ones', () => {
    expect([
      ...abbreviateLabels(['Relaxed', 'Reclining', 'Audio description', 'All dubbed', 'A day']).values(),
    ]).toEqual(['R', 'Re', 'AD', 'Adu', 'Aday'])
  })

  it('gives every label letters of its own, whatever the labels', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(
          fc.string({ maxLength: 24 }).filter(label => label.trim() !== ''),
          { maxLength: 30 },
        ),
        labels => {
          const marks = abbreviateLabels(labels)
          expect(marks.size).toBe(labels.length)
          expect(new Set([...marks.values()].map(mark => mark.toLocaleLowerCase())).size).toBe(labels.length)
          for (const mark of marks.values()) expect(mark).not.toBe('')
        },
      ),
    )
  })
})
