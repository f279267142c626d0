import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText } from './fold-text'

describe('foldText', () => {
  it.each([
    // design/product.md: accent-insensitive search in original titles too
    ['Cœur fidèle!', 'coeur fidele'],
    ['Der müde Tod', 'der mude tod'],
    ['Singin’ in the Rain', 'singin in the rain'],
    ['STRAßE', 'strasse'],
    ['東京物語', '東京物語'],
    ['  Safety   Last! ', 'safety last'],
    ['Ёлки', 'елки'],
    ['שָׁלוֹם', 'שלום'],
    ['مَرْحَبًا', 'مرحبا'],
    // Voiced kana and Indic vowels are letters of their own; Hangul stays in syllables.
    ['がんばれ', 'がんばれ'],
    ['हिन्दी', 'हिन्दी'],
    ['기생충', '기생충'],
    ['…', ''],
  ])('compares %s as %s', (text, folded) => expect(foldText(text)).toBe(folded))

  it('folds a folded text to itself, whatever the case', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), text => foldText(foldText(text)) === foldText(text)))
  })
})
