import { describe, expect, it } from 'vitest'
import { languageCodeOf } from './language-code'

describe('languageCodeOf', () => {
  it.each([
    ['German', 'de'],
    ['english', 'en'],
    ['Hebrew', 'he'],
    ['Japanese', 'ja'],
    ['Yiddish', 'yi'],
    ['Mandarin', 'zh'],
    ['Cantonese', 'yue'],
    ['SwissGerman', 'gsw'],
    ['Flemish', 'nl'],
    ['Farsi', 'fa'],
    ['Klingonese', null],
    ['', null],
    ['de', null],
  ])('of %j is %j', (name, code) => {
    expect(languageCodeOf(name)).toBe(code)
  })
})
