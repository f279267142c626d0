import { describe, expect, it } from 'vitest'
import { commaOf } from './comma'

describe('commaOf', () => {
  it.each([
    ['en-GB', ', '],
    ['he-IL', ', '],
    ['ja', '、'],
    ['ja-JP', '、'],
    ['zh-Hant', '、'],
    ['ZH-cn', '、'],
    ['ar-EG', '، '],
    ['fa', '، '],
    ['UR-pk', '، '],
    ['arn', ', '],
    ['en-ja', ', '],
    ['en-ar', ', '],
    // Javanese is no Japanese.
    ['jav', ', '],
  ])('is of %s %j', (locale, comma) => {
    expect(commaOf(locale)).toBe(comma)
  })
})
