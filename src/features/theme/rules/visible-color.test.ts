import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { labDistance, VISIBLE_DISTANCE, visibleColor } from './visible-color'

describe('visibleColor (specification §5 Colour contrast)', () => {
  it.each([
    // Greys: their distance is that of their lightness in Lab.
    ['the first candidate at a distance of 5.9 or more', ['#f8f8f8', '#eeeeee', '#000000'], '#eeeeee'],
    ['a first candidate that can be seen', ['#eeeeee', '#000000'], '#eeeeee'],
    ['the most readable where none can be seen', ['#fdfdfd', '#f8f8f8', '#fefefe'], '#f8f8f8'],
  ])('on white takes %s', (_which, candidates, expected) => {
    expect(visibleColor({ candidates, ground: '#ffffff' })).toBe(expected)
  })

  it('tells hues apart that have no contrast in lightness', () => {
    expect(visibleColor({ candidates: ['#ff0000', '#000000'], ground: '#767676' })).toBe('#ff0000')
  })
})

describe('labDistance', () => {
  it.each([
    ['#ffffff', '#ffffff', 0],
    ['#000000', '#ffffff', 100],
    ['#ffffff', '#ff0000', Math.hypot(100 - 53.24, 80.09, 67.2)],
    ['#ff0000', '#0000ff', Math.hypot(53.24 - 32.3, 80.09 - 79.19, 67.2 + 107.86)],
  ])('from %s to %s is Euclid’s', (one, other, distance) => {
    expect(labDistance(one, other)).toBeCloseTo(distance, 1)
    expect(labDistance(other, one)).toBeCloseTo(distance, 1)
  })

  it('lies just below the threshold at one grey and above it at the next', () => {
    expect(labDistance('#ffffff', '#eeeeee')).toBeGreaterThanOrEqual(VISIBLE_DISTANCE)
    expect(labDistance('#ffffff', '#efefef')).toBeLessThan(VISIBLE_DISTANCE)
  })
})

const file = path.join(process.env['REAL_DATA_DIR'] ?? '', 'vectors-color/lab.json')

describe.skipIf(!process.env['REAL_DATA_DIR'] || !existsSync(file))('Lab vectors under D65 (REAL_DATA_DIR)', () => {
  it('give the distances of their colours', () => {
    const { rgb2lab_chroma: vectors }: { rgb2lab_chroma: { D65_2dp: Record<string, [number[], number[]]> } } =
      JSON.parse(readFileSync(file, 'utf8'))
    const colors = Object.values(vectors.D65_2dp)
    expect(colors.length).toBeGreaterThan(5)
    const toHex = (channels: number[]) => `#${channels.map(value => value.toString(16).padStart(2, '0')).join('')}`
    for (const [rgb, lab] of colors) {
      for (const [otherRgb, otherLab] of colors) {
        const euclid = Math.hypot(...lab.map((value, index) => value - (otherLab[index] ?? 0)))
        expect(labDistance(toHex(rgb), toHex(otherRgb))).toBeCloseTo(euclid, 1)
      }
    }
  })
})
