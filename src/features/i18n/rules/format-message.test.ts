import { describe, expect, it, vi } from 'vitest'
import { formatMessage, readableKey, rememberTexts } from './format-message'

const messages = new Map(
  Object.entries({
    'showtimes.soldOut': 'Complet',
    'login.redirect': 'Vers {0} dans { 1 } s',
    'movies.count_one': '{count} film',
    'movies.count_other': '{count} films',
    'list.count_zero': 'Keine Filme',
    'list.count_one': '{count} Film',
    'list.count_other': '{count} Filme',
    'seats.left': 'noch {count}',
  }),
)
const find = (key: string) => messages.get(key)

function say(key: string, args?: Record<string | number, string | number>, locale = 'fr') {
  return formatMessage({ find, plurals: new Intl.PluralRules(locale), key, ...(args ? { args } : {}) })
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

describe('readableKey', () => {
  it.each([
    ['showtimes.soldOut', 'Sold out'],
    ['movies.count_zero', 'Count'],
    ['movies.count_one', 'Count'],
    ['movies.count_two', 'Count'],
    ['movies.count_few', 'Count'],
    ['movies.count_many', 'Count'],
    ['movies.count_other', 'Count'],
    ['movies.other_films', 'Other films'],
    ['theaters.screen3Hall', 'Screen3 hall'],
    ['movies.--all__films-', 'All films'],
    ['layout.back-to_top', 'Back to top'],
    ['films', 'Films'],
    ['odd.', 'odd.'],
  ])('reads %s as %s', (key, words) => {
    expect(readableKey(key)).toBe(words)
  })
})

describe('rememberTexts', () => {
  it('looks up each text once, apart for other arguments', () => {
    const find = vi.fn((key: string, args?: object) => `${key} ${JSON.stringify(args ?? {})}`)
    const t = rememberTexts(find, key => key)
    expect([t('found', { count: 1 }), t('found', { count: 2 }), t('found', { count: 1 }), t('found')]).toEqual([
      'found {"count":1}',
      'found {"count":2}',
      'found {"count":1}',
      'found {}',
    ])
    expect(find).toHaveBeenCalledTimes(3)
  })

  it('remembers some thousand texts, and begins anew with one more', () => {
    const find = vi.fn((key: string) => key)
    const t = rememberTexts(find, key => key)
    const say = (count: number) => Array.from({ length: count }, (_, at) => t(String(at)))
    say(3000)
    say(3000)
    expect(find).toHaveBeenCalledTimes(3000)
    say(3001)
    expect(find).toHaveBeenCalledTimes(3001)
    t('0')
    expect(find).toHaveBeenCalledTimes(3002)
  })

  it('asks again for what has no message yet', () => {
    const messages = new Map<string, string>()
    const t = rememberTexts(
      key => messages.get(key) ?? null,
      key => key.toUpperCase(),
    )
    expect(t('late')).toBe('LATE')
    messages.set('late', 'Too late')
    expect(t('late')).toBe('Too late')
  })
})
