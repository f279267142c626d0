import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escapeCalendarText, foldCalendarLine, formatCalendarInstant } from './build-calendar-event'

describe('escapeCalendarText', () => {
  /** RFC 5545 §3.3.11. */
  it.each([
    ['Hello, Dolly!', 'Hello\\, Dolly!'],
    ['2001; A Space Odyssey', '2001\\; A Space Odyssey'],
    ['C:\\Films', 'C:\\\\Films'],
    ['one\ntwo\r\nthree\rfour', 'one\\ntwo\\nthree\\nfour'],
    ['a\tb\u0007c', 'a bc'],
    ['שלום 🎬: “כן”', 'שלום 🎬: “כן”'],
  ])('writes %j as %j', (text, escaped) => {
    expect(escapeCalendarText(text)).toBe(escaped)
  })
})

describe('foldCalendarLine', () => {
  /** RFC 5545 §3.1: 75 octets, CRLF and a blank between. */
  it('leaves a line of 75 octets whole and folds one of 76', () => {
    expect(foldCalendarLine('x'.repeat(75))).toBe(`${'x'.repeat(75)}\r\n`)
    expect(foldCalendarLine('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x\r\n`)
  })

  it('folds any text between whole characters, loses none, and never writes a longer line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), text => {
        const line = text.replace(/[\r\n]/g, '')
        const folded = foldCalendarLine(line)
        for (const part of folded.split('\r\n')) {
          expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75)
          expect(Buffer.from(part).toString()).toBe(part)
        }
        expect(folded.replace(/\r\n /g, '')).toBe(`${line}\r\n`)
      }),
    )
  })
})

describe('formatCalendarInstant', () => {
  it('writes an instant in UTC', () => {
    expect(formatCalendarInstant(Date.parse('2025-03-30T01:30:00Z'))).toBe('20250330T013000Z')
  })
})
