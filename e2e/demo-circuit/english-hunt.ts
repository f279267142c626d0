import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { BUILT_IN_MESSAGES } from '../../src/site-build/messages/message-catalogue'

const SITE = path.resolve('sites/demo-circuit')
const read = (file: string): unknown => JSON.parse(readFileSync(path.join(SITE, file), 'utf8'))

/** Words that English needs in nearly every sentence, and French has not. */
const ENGLISH_WORD =
  /(?<![\p{L}\p{N}’'-])(?:the|and|of|with|for|is|are|was|were|your|you|we|our|this|that|these|from|at|by|to|be|been|not|nobody|somebody|who|which|when|where|what|why|how|all|any|every|more|most|than|then|there|their|they|it|its|he|she|his|her|will|would|has|have|had|into|about|after|before|until|under|over|only|also|buy|book|booked|choose|sold|today|tomorrow|tonight|week|day|days|night|evening|cinema|cinemas|screen|showtime|showtimes|ticket|tickets|seat|seats|member|members|sign|search|show|opens|closed|cancelled|comedy|horror|silent|war)(?![\p{L}\p{N}’'-])/giu

interface Film {
  title: string
  originalTitle?: string
  studio?: string
  cast: string[]
  directors: string[]
  originalLanguage?: string
}

type Texts = Record<string, unknown>

/** Every text of a value, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

const french = read('translations/fr.json') as { movies: Record<string, Texts> } & Texts

/** What a French page says in English for good: titles, people, studios, houses, streets and the press. */
function names(): string[] {
  const films = read('movies.json') as Film[]
  const theaters = read('theaters.json') as { fullName: string; name: string; address: Record<string, string> }[]
  const ofFilms = films.flatMap(({ title, originalTitle, studio, cast, directors }) => [
    ...[title, originalTitle ?? '', studio ?? ''],
    ...[...cast, ...directors],
  ])
  const ofTranslations = Object.values(french.movies).flatMap(({ originalTitle, quote }) => [
    ...textsIn(originalTitle),
    ...textsIn((quote as { source?: string } | undefined)?.source),
  ])
  const ofTheaters = theaters.flatMap(({ name, fullName, address }) => [name, fullName, ...Object.values(address)])
  return [...ofFilms, ...ofTranslations, ...ofTheaters, 'Lantern Quay', 'British Museum']
    .filter(name => name.includes(' ') || /^[A-Z]/.test(name))
    .toSorted((a, b) => b.length - a.length)
}

/** What the folder and the product say in English alone: sentences and titles, without their markup. */
function sentences(): string[] {
  const own = new Set(textsIn(french).flatMap(withoutMarkup))
  const files = readdirSync(SITE, { recursive: true, encoding: 'utf8' }).filter(
    file => file.endsWith('.json') && !/^(?:translations|messages)\//.test(file),
  )
  const values = [read('messages/en-GB.json'), ...files.map(read)]
  const known = new Set(names())
  const builtIn = (language: string) => Object.values(BUILT_IN_MESSAGES[language] ?? {})
  const ofProduct = builtIn('en').filter(text => !text.includes('{'))
  for (const text of builtIn('fr')) own.add(text)
  return [...values.flatMap(textsIn).flatMap(withoutMarkup), ...ofProduct].filter(
    // ‘Lumen’ before ‘Club Lumen’ reads the same.
    text =>
      text !== 'Lumen Club' &&
      text.includes(' ') &&
      text.length > 7 &&
      /\p{L}{3}/u.test(text) &&
      !own.has(text) &&
      !known.has(text),
  )
}

const withoutMarkup = (text: string) =>
  text
    .split(/<[^>]*>/)
    .map(part => part.trim())
    .filter(Boolean)

const NAMES = names()
const SENTENCES = [...new Set(sentences())]

/** How many English texts are looked for. */
export const HUNTED = SENTENCES.length

/** English in a text that is to be French: whole texts of the site and of the product, and words. */
export function englishIn(text: string): string[] {
  const plain = text
    .replace(/\blocalhost:\d+\/\S*/g, '·')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
  const found = SENTENCES.filter(sentence => plain.includes(sentence))
  const rest = NAMES.reduce((left, name) => left.replaceAll(name, '·'), plain)
  return [
    ...new Set([...found, ...[...rest.matchAll(ENGLISH_WORD)].map(({ 0: word, index }) => around(rest, word, index))]),
  ]
}

const around = (text: string, word: string, at: number) =>
  `${text.slice(Math.max(0, at - 20), at)}[${word}]${text.slice(at + word.length, at + word.length + 20)}`
