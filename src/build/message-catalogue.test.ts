import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { TemplateName } from '../features/site/rules/page-context'
import { ATTRIBUTE_MESSAGES, BUILT_IN_MESSAGES, messagesOf } from './message-catalogue'
import { pickMessages } from './template-namespaces'
import { PART_NAMES, wordsOfPart } from './words-of-part'

const features = path.resolve(import.meta.dirname, '../features')
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

describe('the built-in messages', () => {
  it('hold every file of every room: a room that forgets to register shows no text', async () => {
    const all = [BUILT_IN_MESSAGES, ATTRIBUTE_MESSAGES]
    expect(catalogueFiles.length).toBeGreaterThan(8)
    for (const file of catalogueFiles) {
      const language = path.basename(file, '.json')
      const messages: { default: Record<string, string> } = await import(path.join(features, file))
      const known = Object.assign({}, ...all.map(catalogues => catalogues[language]))
      expect(known, file).toMatchObject(messages.default)
    }
  })

  it('have the same keys in every language, plural forms aside', () => {
    const keys = (language: string) =>
      [
        ...new Set(
          [BUILT_IN_MESSAGES, ATTRIBUTE_MESSAGES]
            .flatMap(all => Object.keys(all[language] ?? {}))
            .map(key => key.replace(/_(one|two|few|many)$/, '_other')),
        ),
      ].sort()
    expect(keys('fr')).toEqual(keys('en'))
  })

  it('use the same placeholders in every language', () => {
    const placeholders = (text: string) => [...text.matchAll(/\{[^}]*\}/g)].map(([match]) => match).sort()
    const different = Object.entries(BUILT_IN_MESSAGES.en ?? {}).filter(([key, text]) => {
      const french = BUILT_IN_MESSAGES.fr?.[key]
      return (
        french !== undefined && !key.endsWith('_one') && String(placeholders(french)) !== String(placeholders(text))
      )
    })
    expect(different.map(([key]) => key)).toEqual([])
  })
})

describe('the messages a page carries', () => {
  const english = BUILT_IN_MESSAGES.en ?? {}

  it('leave no built-in message without a page, or a loaded part that says it', () => {
    const carried = Object.assign(
      {},
      ...PART_NAMES.map(part => wordsOfPart(english, part)),
      // A file of its own, which the build writes whole.
      messagesOf(english, ['offlinePage']),
      ...templates.map(template =>
        pickMessages(english, template, ['contentForms', 'contentTheater', 'contentEmbed', 'embeds', 'ads', 'loyalty']),
      ),
    )
    expect(Object.keys(english).filter(key => !(key in carried))).toEqual([])
  })

  it.each([
    ['movie', 'showtimes.', true],
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
