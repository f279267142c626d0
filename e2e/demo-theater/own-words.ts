import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ATTRIBUTE_MESSAGES, BUILT_IN_MESSAGES } from '../../src/site-build/messages/message-catalogue'

const SITE = path.resolve('sites/demo-theater')

function readSite(file: string): unknown {
  return JSON.parse(readFileSync(path.join(SITE, file), 'utf8'))
}

/** Fields whose texts visitors read, by any record that has them. */
const SPOKEN = new Set([
  ...['name', 'title', 'description', 'shortDescription', 'synopsis', 'text', 'html', 'label', 'kicker', 'comment'],
  ...['note', 'notes', 'reason', 'author', 'type', 'button', 'imageAlt', 'genres', 'amenities', 'certificate'],
  ...['guestHeaderAccessLabel', 'guestSignupTabButton', 'guestSignupTabText', 'loggedInHeaderAccessLabel'],
])
/** Names that stay as they are, in every language. */
const NAMES = new Set(['address', 'street', 'city', 'email', 'originalTitle', 'studio', 'directors', 'cast', 'source'])

/** Every text below a field with one of these names. */
function textsOf(value: unknown, names: ReadonlySet<string>, isNamed = false): string[] {
  if (typeof value === 'string') return isNamed ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, entry]) =>
    textsOf(entry, names, Array.isArray(value) ? isNamed : names.has(key) || (isNamed && typeof entry === 'object')),
  )
}

export function wordsOf(texts: readonly string[]): Set<string> {
  const words = texts.flatMap(text => text.replace(/<[^>]+>/g, ' ').match(/[\p{L}\p{M}]{4,}/gu) ?? [])
  return new Set(words.map(word => word.toLowerCase()))
}

const records = [
  ...['site.json', 'theaters.json', 'movies.json', 'events.json', 'programme.json'],
  ...readdirSync(path.join(SITE, 'pages')).map(file => `pages/${file}`),
].map(readSite)

/** Words of people, places and titles that are no word of a language. */
export const NAMED = wordsOf(textsOf(records, NAMES))

/** Words that the site's French texts have and its German ones do not. */
export function wordsThatAreFrench(): Set<string> {
  const { texts, ...german } = readSite('translations/de.json') as { texts: Record<string, string> }
  const known = wordsOf([
    ...textsOf(german, new Set([...SPOKEN, 'attributes'])),
    ...Object.values(texts),
    ...Object.values(BUILT_IN_MESSAGES['de'] ?? {}),
    ...Object.values(ATTRIBUTE_MESSAGES['de'] ?? {}),
  ])
  return new Set([...wordsOf(textsOf(records, SPOKEN))].filter(word => !known.has(word) && !NAMED.has(word)))
}
