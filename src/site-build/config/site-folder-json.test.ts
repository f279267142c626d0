import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findJsonError, parseJsonText } from './site-folder-json'
import { withoutWords } from '../../../tests/builders/without-words'

describe('parsing JSON', () => {
  it.each([
    ['{\n  "a": 1,\n}', 'line 3, column 1'],
    ['{"a" 1}', 'line 1, column 6'],
    ['[1, 2', 'line 1, column 6'],
    ['{"a": "é\n"}', 'line 1, column 7'],
    ["{'a': 1}", 'line 1, column 2'],
    ['{"a": 01}', 'line 1, column 8'],
    ['{} {}', 'line 1, column 4'],
    ['[1,, 2]', 'line 1, column 4'],
    ['{"a": undefined}', 'line 1, column 7'],
  ])('finds the first error of %j', (text, place) => {
    const parsed = parseJsonText(text, 'a.json')
    expect(parsed.ok ? [] : withoutWords([parsed.error])).toEqual([
      { severity: 'error', source: 'a.json', message: `No valid JSON at ${place}` },
    ])
  })

  it('says that an empty file is empty', () => {
    expect(parseJsonText(' \n', 'a.json')).toMatchObject({ ok: false, error: { message: 'The file is empty' } })
  })

  it('reads past a byte order mark', () => {
    expect(parseJsonText('\uFEFF{"a": 1}', 'a.json')).toEqual({ ok: true, value: { a: 1 } })
  })

  it('finds no error in what the runtime accepts', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(0, 2), (value, indent) => {
        const text = JSON.stringify(value, null, indent)
        expect(findJsonError(text)).toBe(text.length)
      }),
    )
  })

  it('finds an error wherever the runtime does: what stands before it could still become valid', () => {
    const piece = fc.constantFrom('{', '}', '[', ']', ',', ':', '"a"', '1', '-', 'true', ' ', '\n', '"')
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 10 }), pieces => {
        const text = pieces.join('')
        let isValid = true
        try {
          JSON.parse(text)
        } catch {
          isValid = false
        }
        fc.pre(!isValid)
        const error = findJsonError(text)
        expect(error).toBeLessThanOrEqual(text.length)
        // A text whose error is at its end is unfinished; one whose error lies before cannot be mended by more text.
        if (error < text.length) expect(() => JSON.parse(text.slice(0, error + 1) + ']')).toThrow()
      }),
    )
  })

  it('is not exhausted by depth', () => {
    expect(findJsonError('['.repeat(200_000))).toBe(200_000)
  })
})
