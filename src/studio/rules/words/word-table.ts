import { isJsonObject, type JsonObject } from '../draft-changes'
import { withField } from '../merge-json'

/** A message of the site in a language, in i18next's format. */
export interface Word {
  key: string
  /** What the site says without a text of its own; null where the language has none, and English stands in. */
  builtIn: string | null
  english: string
  /** The operator's text; null for none. */
  own: string | null
}

/** Texts that were typed and not saved, by key; null takes a text away. */
export type WordChanges = Readonly<Record<string, string | null>>

/** `missing`: the site speaks English here. `unknown`: a text of no message, such as a misspelt key. */
export type WordState = 'changed' | 'missing' | 'unknown' | 'usual'

export function wordState({ builtIn, own, english }: Word): WordState {
  if (own !== null) return english === '' ? 'unknown' : 'changed'
  return builtIn === null ? 'missing' : 'usual'
}

/** The words that match a state and every part of a search, in any of their texts. */
export function filterWords(words: readonly Word[], { state, search }: { state: WordState | 'all'; search: string }) {
  const parts = search.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  return words.filter(word => {
    if (state !== 'all' && wordState(word) !== state) return false
    const text = [word.key, word.builtIn, word.english, word.own].join(' ').toLocaleLowerCase()
    return parts.every(part => text.includes(part))
  })
}

/** Texts by key of a messages file, which may be nested: `{"theaters": {"close": "…"}}` is `theaters.close`. */
export function flatWords(file: JsonObject, prefix = ''): Record<string, string> {
  const entries = Object.entries(file).flatMap(([name, value]): (readonly [string, string])[] => {
    if (typeof value === 'string') return [[prefix + name, value]]
    return isJsonObject(value) ? Object.entries(flatWords(value, `${prefix}${name}.`)) : []
  })
  return Object.fromEntries(entries)
}

/**
 * A merge patch of a messages file by changed texts; null takes a text out. A text stays where the file has it, nested or
 * flat, and new ones are flat.
 */
export function wordsPatch(file: JsonObject, changes: WordChanges): JsonObject {
  let patch: unknown = {}
  for (const [key, text] of Object.entries(changes)) {
    const path = pathOfWord(file, key)
    if (path || text !== null) patch = withField(patch, path ?? [key], text)
  }
  return isJsonObject(patch) ? patch : {}
}

function pathOfWord(file: JsonObject, key: string): string[] | null {
  if (typeof ownValue(file, key) === 'string') return [key]
  for (const [name, value] of Object.entries(file)) {
    if (!isJsonObject(value) || !key.startsWith(`${name}.`)) continue
    const rest = pathOfWord(value, key.slice(name.length + 1))
    if (rest) return [name, ...rest]
  }
  return null
}

const ownValue = (file: JsonObject, key: string) => (Object.hasOwn(file, key) ? file[key] : undefined)
