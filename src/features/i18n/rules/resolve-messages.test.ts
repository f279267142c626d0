import { describe, expect, it } from 'vitest'
import { resolveMessages } from './resolve-messages'

const catalogues = {
  en: { a: 'en a', b: 'en b', c: 'en c', d: 'en d', e: 'en e' },
  fr: { a: 'fr a', b: 'fr b', c: 'fr c', d: 'fr d' },
  'fr-CA': { a: 'fr-CA a', b: 'fr-CA b', c: 'fr-CA c' },
}
const operator = { fr: { a: 'own fr a', b: 'own fr b' }, 'fr-CA': { a: 'own fr-CA a' } }

describe('resolveMessages', () => {
  /** Contracts §3: a locale falls back to its language, then to English; the operator's own wording lies over the built-in one. */
  it('falls back key by key: operator locale, operator language, built-in locale, built-in language, English', () => {
    expect(resolveMessages({ locale: 'fr-CA', catalogues, operator })).toEqual({
      a: 'own fr-CA a',
      b: 'own fr b',
      c: 'fr-CA c',
      d: 'fr d',
      e: 'en e',
    })
  })

  it.each([
    ['fr-BE', 'own fr a'],
    ['fr_ca', 'own fr-CA a'],
    ['FR-ca', 'own fr-CA a'],
    ['ja-JP', 'en a'],
    ['en-GB', 'en a'],
  ])('speaks %s with %s', (locale, text) => {
    expect(resolveMessages({ locale, catalogues, operator })['a']).toBe(text)
  })

  it('passes by a script on the way to the language', () => {
    const traditional = { ...catalogues, zh: { a: 'zh a', b: 'zh b' }, 'zh-Hant': { a: 'zh-Hant a' } }
    const messages = resolveMessages({ locale: 'zh-Hant-TW', catalogues: traditional, operator: {} })
    expect([messages['a'], messages['b'], messages['c']]).toEqual(['zh-Hant a', 'zh b', 'en c'])
  })

  it('fills the plural forms a language has with its own general form, never with English', () => {
    const films = { en: { n_one: '{{count}} film', n_other: '{{count}} films' }, he: { n_other: '{{count}} סרטים' } }
    const messages = resolveMessages({ locale: 'he-IL', catalogues: films, operator: {} })
    expect(messages).toEqual({ n_one: '{count} סרטים', n_two: '{count} סרטים', n_other: '{count} סרטים' })
  })

  it('fills them with English where the language says nothing', () => {
    const films = { en: { n_one: 'one film', n_other: '{count} films' } }
    const messages = resolveMessages({ locale: 'pl', catalogues: films, operator: {} })
    expect(messages).toEqual({
      n_one: 'one film',
      n_few: '{count} films',
      n_many: '{count} films',
      n_other: '{count} films',
    })
  })
})
