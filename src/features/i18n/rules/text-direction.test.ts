import { describe, expect, it } from 'vitest'
import { textDirection } from './text-direction'

describe('textDirection', () => {
  /** Contracts §3: `dir` follows the language. */
  it.each([
    ['he-IL', 'rtl'],
    ['ar', 'rtl'],
    ['fa-IR', 'rtl'],
    ['ur-PK', 'rtl'],
    ['AR-eg', 'rtl'],
    ['pa-Arab-PK', 'rtl'],
    ['az-Latn', 'ltr'],
    ['ar-Latn', 'ltr'],
    ['en-GB', 'ltr'],
    ['ja', 'ltr'],
  ])('writes %s %s', (locale, direction) => {
    expect(textDirection(locale)).toBe(direction)
  })
})
