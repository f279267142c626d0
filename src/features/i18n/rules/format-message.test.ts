import { describe, expect, it } from 'vitest'
import { formatMessage } from './format-message'

const messages = {
  'showtimes.soldOut': 'Complet',
  'login.redirect': 'Vers {0} dans { 1 } s',
  'movies.count_one': '{count} film',
  'movies.count_other': '{count} films',
  'list.count_zero': 'Keine Filme',
  'list.count_one': '{count} Film',
  'list.count_other': '{count} Filme',
  'seats.left': 'noch {count}',
}

function say(key: string, args?: Record<string | number, string | number>, locale = 'fr') {
  return formatMessage({ messages, plurals: new Intl.PluralRules(locale), key, ...(args ? { args } : {}) })
}

describe('formatMessage', () => {
  it('lays named and positional arguments in, and nothing where one is missing', () => {
    expect(say('showtimes.soldOut')).toBe('Complet')
    expect(say('login.redirect', { 0: 'la billetterie', 1: 5 })).toBe('Vers la billetterie dans 5 s')
    expect(say('login.redirect', { 0: 'Ciné' })).toBe('Vers Ciné dans  s')
  })

  it('leaves an argument as it was typed, also where it looks like a placeholder or a pattern', () => {
    expect(say('login.redirect', { 0: '{1} $& $1', 1: 5 })).toBe('Vers {1} $& $1 dans 5 s')
  })

  it('takes the form of the locale for a count: none is one film in French, and films in English', () => {
    expect(say('movies.count', { count: 0 })).toBe('0 film')
    expect(say('movies.count', { count: 0 }, 'en')).toBe('0 films')
    expect(say('movies.count', { count: 1 })).toBe('1 film')
    expect(say('movies.count', { count: 3 })).toBe('3 films')
  })

  it('takes the words for none where there are some, `_other` for a form without words, and the bare key at last', () => {
    expect(say('list.count', { count: 0 }, 'de')).toBe('Keine Filme')
    expect(say('list.count', { count: 3 }, 'pl')).toBe('3 Filme')
    expect(say('seats.left', { count: 2 })).toBe('noch 2')
  })

  it('says of a key without words that there are none, whatever an object inherits', () => {
    expect(say('movies.nothingHere')).toBeNull()
    expect(say('toString')).toBeNull()
    expect(say('movies.count')).toBeNull()
    expect(say('login.redirect', { constructor: 1 })).toBe('Vers  dans  s')
  })
})
