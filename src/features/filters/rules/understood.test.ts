import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildLanguageOptions, isUnderstood, readLanguages, understoodIn } from './understood'

const linesOf = (held: Record<string, number>, chosen: readonly string[] = [], locale = 'en') => {
  const numbers = new Map(Object.entries(held))
  const total = Object.values(held).reduce((sum, of) => sum + of, 0)
  return buildLanguageOptions({ held: numbers, total, counts: numbers, chosen, locale }).map(
    ({ key, label, count, isSelected }) => `${key} ${label ?? '–'} ${count}${isSelected ? ' on' : ''}`,
  )
}

describe('understoodIn', () => {
  it.each([
    [[], ['und']],
    [['Localization.Subtitle.French'], ['und']],
    [
      ['Format.Projection.35mm', 'Localization.Understood.en', 'Localization.Understood.fr'],
      ['en', 'fr'],
    ],
  ])('of %j is %j', (tags, codes) => {
    expect(understoodIn(tags)).toEqual(codes)
  })
})

describe('readLanguages', () => {
  it.each([
    [['fr', 'en'], ['en', 'fr'], []],
    [['fr-BE', 'FR', 'nl_BE'], ['fr', 'nl'], []],
    [['iw'], ['he'], []],
    [['und', 'zxx'], ['und', 'zxx'], []],
    [['en', 'klingon', 'xx', '-'], ['en'], ['klingon', 'xx', '-']],
    [[], [], []],
  ])('reads %j', (values, codes, unknown) => {
    expect(readLanguages(values)).toEqual({ codes, unknown })
  })

  it('never throws, and reads what it wrote', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), values => {
        const { codes } = readLanguages(values)
        expect(readLanguages(codes)).toEqual({ codes, unknown: [] })
      }),
    )
  })
})

describe('isUnderstood', () => {
  it('is so in a chosen language or without words, and not otherwise', () => {
    const codes = fc.uniqueArray(fc.constantFrom<string>('en', 'fr', 'nl', 'zxx', 'und'), { minLength: 1 })
    fc.assert(
      fc.property(codes, fc.uniqueArray(fc.constantFrom<string>('en', 'fr', 'nl', 'de', 'und')), (of, chosen) => {
        const common = of.filter(code => chosen.includes(code) || code === 'zxx')
        expect(isUnderstood(of, chosen)).toBe(common.length > 0)
      }),
    )
  })
})

describe('buildLanguageOptions', () => {
  it.each([
    ['names, and what is not stated last', { fr: 2, und: 3, en: 1 }, ['en English 1', 'fr French 2', 'und – 3']],
    ['films without words count for each', { fr: 2, zxx: 1, en: 1 }, ['en English 2', 'fr French 3']],
    ['nothing where all are in one language', { en: 4 }, []],
    ['nothing where none states a language', { und: 4 }, []],
    ['nothing where the rest has no words', { en: 3, zxx: 1 }, []],
    ['nothing where no words are left', { zxx: 3, und: 1 }, []],
    ['one language where others are not stated', { en: 3, und: 1 }, ['en English 3', 'und – 1']],
  ])('offers %s', (_, held, lines) => {
    expect(linesOf(held)).toEqual(lines)
  })

  it('keeps a chosen language that no showtime has, so that it can be taken off', () => {
    expect(linesOf({ en: 4 }, ['ja'])).toEqual(['en English 4', 'ja Japanese 0 on'])
  })

  it('names languages as the site does', () => {
    expect(linesOf({ fr: 1, en: 1 }, [], 'de')).toEqual(['en Englisch 1', 'fr Französisch 1'])
  })
})
