import { describe, expect, it } from 'vitest'
import en from './messages/en.json'
import fr from './messages/fr.json'
import contentEn from './messages/content/en.json'
import contentFr from './messages/content/fr.json'
import templatesEn from './messages/content/templates.en.json'
import templatesFr from './messages/content/templates.fr.json'
import { chooseDateLocale, chooseLanguage, templateWordsOf, translatorOf } from './translate'

describe("the editor's words", () => {
  it('are the same sentences with the same places in both languages', () => {
    const places = (words: Record<string, string>) =>
      Object.entries(words).map(([key, text]) => [key, [...text.matchAll(/\{\{\w+\}\}/g)].map(String).sort()])
    expect(places(fr)).toEqual(places(en))
    expect(places(contentFr)).toEqual(places(contentEn))
    expect(places(templatesFr)).toEqual(places(templatesEn))
    expect(Object.keys(contentEn).filter(key => key in en)).toEqual([])
  })

  it.each([
    [['fr-CA', 'en'], 'fr'],
    [['de', 'fr'], 'fr'],
    [['en-GB', 'fr'], 'en'],
    [['ja'], 'en'],
    [[], 'en'],
  ] as const)('of a browser that asks for %j are %s', (languages, expected) => {
    expect(chooseLanguage(languages)).toBe(expected)
  })

  it.each([
    ['en', ['en-GB', 'en-US'], 'en-GB', '30 Nov 2026'],
    ['en', ['fr-FR', 'en-AU', 'en'], 'en-AU', '30 Nov 2026'],
    ['en', ['en-US'], 'en-US', 'Nov 30, 2026'],
    ['en', ['en'], 'en-GB', '30 Nov 2026'],
    ['fr', ['en-GB', 'fr'], 'fr-FR', '30 nov. 2026'],
    ['fr', [], 'fr-FR', '30 nov. 2026'],
  ] as const)('in %s have, of %j, the dates of %s', (language, locales, expected, date) => {
    const locale = chooseDateLocale(language, locales)
    expect(locale).toBe(expected)
    expect(new Date('2026-11-30T12:00Z').toLocaleDateString(locale, { dateStyle: 'medium' })).toBe(date)
  })

  it('have their places filled', () => {
    expect(translatorOf('fr')('contrast.many', { count: 3 })).toBe('3 paires de couleurs sont insuffisantes.')
  })

  it('of templates name the site', () => {
    expect(templateWordsOf('fr', 'Lumen')('gift.lead')).toBe('Offrez une soirée à Lumen.')
  })
})
