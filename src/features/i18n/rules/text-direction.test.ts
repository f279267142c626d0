import { describe, expect, it } from 'vitest'
import { textDirection } from './text-direction'

describe('textDirection', () => {
  /** Contracts §3: `dir` follows the language. */
  it.each([
    ['he-IL', 'rtl'],
    ['ar', 'rtl'],
    ['arc', 'rtl'],
    ['ckb-IQ', 'rtl'],
    ['dv', 'rtl'],
    ['fa-IR', 'rtl'],
    ['iw', 'rtl'],
    ['ks', 'rtl'],
    ['ps-AF', 'rtl'],
    ['sd', 'rtl'],
    ['ug', 'rtl'],
    ['ur-PK', 'rtl'],
    ['yi', 'rtl'],
    ['AR-eg', 'rtl'],
    ['pa-Arab-PK', 'rtl'],
    ['lad-Hebr', 'rtl'],
    ['pa-PK', 'ltr'],
    ['az-Latn', 'ltr'],
    ['ar-Latn', 'ltr'],
    ['en-GB', 'ltr'],
    ['ja', 'ltr'],
  ])('writes %s %s', (locale, direction) => {
    expect(textDirection(locale)).toBe(direction)
  })
})
