import { describe, expect, it } from 'vitest'
import en from './messages/en.json'
import fr from './messages/fr.json'
import contentEn from './messages/content/en.json'
import contentFr from './messages/content/fr.json'
import templatesEn from './messages/content/templates.en.json'
import templatesFr from './messages/content/templates.fr.json'
import { chooseLanguage, templateWordsOf, translatorOf } from './translate'

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

  it('have their places filled', () => {
    expect(translatorOf('fr')('contrast.many', { count: 3 })).toBe('3 paires de couleurs sont insuffisantes.')
  })

  it('of templates name the site', () => {
    expect(templateWordsOf('fr', 'Lumen')('gift.lead')).toBe('Offrez une soirée à Lumen.')
  })
})
