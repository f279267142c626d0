import { describe, expect, it } from 'vitest'
import { missingMessages } from './missing-messages'

const missing = (language: string, operator: Record<string, Record<string, string>> = {}) =>
  missingMessages({ language, locale: 'en-GB', operator })

describe('what a site cannot say in a language', () => {
  it.each(['ar', 'de', 'es', 'fr', 'he', 'ja', 'nl', 'de-AT'])('is nothing in %s, which is built in', language => {
    expect(missing(language)).toEqual({})
  })

  it('is every message in a language that is not, with the English text and the language’s plural forms', () => {
    const polish = missing('pl')
    expect(polish['theaters.chooserTitle']).toBe('Which cinema?')
    const forms = Object.keys(polish).filter(key => key.startsWith('finder.show_'))
    expect(forms.sort()).toEqual(['finder.show_few', 'finder.show_many', 'finder.show_one', 'finder.show_other'])
    expect(polish['finder.show_few']).toBe('Show {{count}} showtimes')
    expect(polish['finder.show_one']).toBe('Show {{count}} showtime')
  })

  it('is not what the operator says in it, for the language or for its country', () => {
    const polish = missing('pl-PL', {
      pl: { 'theaters.chooserTitle': 'Które kino?' },
      'pl-PL': { 'theaters.close': 'Zamknij' },
    })
    expect([polish['theaters.chooserTitle'], polish['theaters.close']]).toEqual([undefined, undefined])
  })

  it('is what the operator words in the site’s own language alone, with their text', () => {
    const operator = { 'en-GB': { 'theaters.chooserTitle': 'Which of our houses?' } }
    expect(missing('fr', operator)['theaters.chooserTitle']).toBe('Which of our houses?')
    expect(missing('fr', { ...operator, fr: { 'theaters.chooserTitle': 'Laquelle ?' } })).not.toHaveProperty([
      'theaters.chooserTitle',
    ])
  })
})
