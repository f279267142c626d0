import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { TemplateName } from '../../features/site/rules/page-context'
import { readI18next } from '../../features/i18n/rules/i18next-format'
import { ATTRIBUTE_MESSAGES, BUILT_IN_MESSAGES, messagesOf } from './message-catalogue'
import { pickMessages } from './page-messages'
import { LANGUAGE_SETS } from './language-file'

const features = path.resolve(import.meta.dirname, '../../features')
const catalogueFiles = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter(file =>
  /messages\/.*\.json$/.test(file),
)

const TEMPLATES: Record<TemplateName, true> = {
  home: true,
  movies: true,
  movie: true,
  'movie-resolver': true,
  theaters: true,
  theater: true,
  events: true,
  event: true,
  content: true,
  'privacy-policy': true,
  'not-found': true,
  'server-error': true,
  gallery: true,
  programme: true,
  shortlist: true,
  notable: true,
  'tell-me': true,
  checkout: true,
  search: true,
  login: true,
  register: true,
  activate: true,
  confirm: true,
  'forgot-password': true,
  'reset-password': true,
  'forgot-username': true,
  account: true,
  profile: true,
  orders: true,
  transactions: true,
  rewards: true,
  cards: true,
  'favourite-theaters': true,
  watchlist: true,
  'gift-card': true,
}
const templates = Object.keys(TEMPLATES).filter((name): name is TemplateName => name in TEMPLATES)

/** Languages beside English. */
const TRANSLATED = ['ar', 'de', 'es', 'fr', 'he', 'ja', 'nl']
/** Names that are the same in every script. */
const BRANDS = /^attributes\.(?:format|auditorium|showtime\.service)\./

describe('the built-in messages', () => {
  it('hold every file of every room: a room that forgets to register shows no text', async () => {
    const all = [BUILT_IN_MESSAGES, ATTRIBUTE_MESSAGES]
    expect(catalogueFiles.length).toBeGreaterThan(8)
    for (const file of catalogueFiles) {
      const language = path.basename(file, '.json')
      const messages: { default: Record<string, string> } = await import(path.join(features, file))
      const known = Object.assign({}, ...all.map(catalogues => catalogues[language]))
      expect(known, file).toMatchObject(readI18next(messages.default))
    }
  })

  it('are checked in every language there is', () => {
    for (const catalogues of [BUILT_IN_MESSAGES, ATTRIBUTE_MESSAGES])
      expect(Object.keys(catalogues).sort()).toEqual(['en', ...TRANSLATED].sort())
  })

  const flat = (language: string): Record<string, string> => ({
    ...BUILT_IN_MESSAGES[language],
    ...ATTRIBUTE_MESSAGES[language],
  })
  const placeholders = (text: string) => [...text.matchAll(/\{[^}]*\}|\[theaterName\]/g)].map(([match]) => match).sort()
  const withoutForm = (key: string) => key.replace(/_(zero|one|two|few|many)$/, '_other')
  const wanted = Object.keys(flat('en'))

  it.each(TRANSLATED)('have the keys of English in %s, plural forms aside', language => {
    const keys = (of: string[]) => [...new Set(of.map(withoutForm))].sort()
    expect(keys(Object.keys(flat(language)))).toEqual(keys(wanted))
  })

  it.each(TRANSLATED)('have every plural form that %s has, and no other', language => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    // French and Spanish count millions in a form of their own, which no page of a cinema needs.
    const expected = ['es', 'fr'].includes(language) ? ['one', 'other'] : [...forms].sort()
    for (const key of wanted.filter(found => found.endsWith('_other'))) {
      const base = key.slice(0, -'other'.length)
      const found = Object.keys(flat(language)).filter(name => withoutForm(name) === key)
      expect(found.map(name => name.slice(base.length)).sort(), key).toEqual(expected)
    }
  })

  it.each(TRANSLATED)('use the placeholders of English in %s', language => {
    const texts = flat(language)
    const different = Object.entries(flat('en')).filter(([key, text]) => {
      const own = texts[key]
      return own !== undefined && !key.endsWith('_one') && String(placeholders(own)) !== String(placeholders(text))
    })
    expect(different.map(([key]) => key)).toEqual([])
  })

  it.each(TRANSLATED)('leave out the count alone where %s has a word for one or two', language => {
    const uncounted = (text = '') => String(placeholders(text).filter(found => found !== '{count}'))
    const texts = flat(language)
    const different = Object.keys(texts).filter(
      key => /_(?:zero|one|two)$/.test(key) && uncounted(texts[key]) !== uncounted(flat('en')[withoutForm(key)]),
    )
    expect(different).toEqual([])
  })

  it.each(['he', 'ja'])('are in the script of %s, names and signs aside', language => {
    const script = language === 'he' ? /\p{Script=Hebrew}/u : /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u
    const latin = Object.entries(flat(language)).filter(
      ([, text]) => /\p{L}/u.test(text.replace(/\{[^}]*\}|\[theaterName\]/g, '')) && !script.test(text),
    )
    expect(latin.map(([key]) => key).filter(key => !BRANDS.test(key))).toEqual([])
  })
})

describe('the messages a page carries', () => {
  const english = BUILT_IN_MESSAGES.en ?? {}

  it('leave no built-in message without a page, or a loaded part that says it', () => {
    const carried = Object.assign(
      {},
      // Those of the offline page and of searches are in files of their own, which the build writes whole.
      messagesOf(english, [...LANGUAGE_SETS, 'offline/page', 'search/words']),
      ...templates.map(template =>
        pickMessages(english, template, [
          ...[
            'content/forms',
            'content/visits',
            'content/theater',
            'content/embed',
            'consent/embed',
            'ads',
            'loyalty',
            'layout/languages',
          ],
        ]),
      ),
    )
    expect(Object.keys(english).filter(key => !(key in carried))).toEqual([])
  })

  it.each([
    ['home', 'showtimes.', true],
    ['movie', 'showtimes.', false],
    ['theaters', 'showtimes.', false],
    ['server-error', 'movies.', false],
    ['server-error', 'layout.', true],
  ] as const)('of a %s page: those of %s %j', (template, prefix, expected) => {
    expect(Object.keys(pickMessages(english, template)).some(key => key.startsWith(prefix))).toBe(expected)
  })

  it('never hold the labels of attributes', () => {
    const messages = { ...english, 'attributes.format.projection.imax': 'IMAX' }
    for (const template of templates)
      expect(pickMessages(messages, template)).not.toHaveProperty(['attributes.format.projection.imax'])
  })
})
