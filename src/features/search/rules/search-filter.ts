import { isIdeographic } from './fold-scripts'
import { foldName } from './search-words'
import { formatUtc } from '../../i18n/rules/format-utc'
import { addDays } from '../../schedule/rules/business-day'

/** A filter of the films page that a search can name: a format, a language, an access need, a day. */
export interface SearchFilter {
  name: string
  /** Parameters of the films page, `format=35mm`. */
  query: string
  /** Folded and without spaces; any of them names the filter. */
  phrases: readonly string[]
}

/** @param words further words for the filter, separated by commas */
export function createSearchFilter(name: string, query: string, words: string): SearchFilter {
  const phrases = [name, ...words.split(/[,、،]/)].map(phrase => foldName(phrase).replaceAll(' ', ''))
  return { name, query, phrases: [...new Set(phrases)].filter(Boolean) }
}

/** A short name of a weekday in fewer letters is not understood: it would be a word of many titles. */
const LEAST_OF_WEEKDAY = 3

/** Filters for the seven days from today on, by the names of their weekdays. @param today `YYYY-MM-DD` */
export function weekdayFilters(today: string, locale: string): SearchFilter[] {
  return Array.from({ length: 7 }, (_, at) => {
    const day = addDays(today, at)
    const noon = Date.parse(`${day}T12:00Z`)
    const names = (['long', 'short'] as const).map(weekday => formatUtc(noon, locale, { weekday }))
    const words = names.filter(word => foldName(word).length >= LEAST_OF_WEEKDAY)
    const name = formatUtc(noon, locale, { weekday: 'long', day: 'numeric', month: 'long' })
    return createSearchFilter(name, `day=${day}`, words.join())
  })
}

export interface ReadFilters {
  /** For each phrase the filters it names. */
  chosen: SearchFilter[][]
  /** What is left of the search. */
  rest: string
}

/** Assumption: most words of a phrase. */
const LONGEST_PHRASE = 4
/** Letters from which on the last word may be the beginning of a phrase. */
const LEAST_TYPED = 3

interface ReadInput {
  text: string
  filters: readonly SearchFilter[]
  /** Words that only connect: `films with subtitles`. */
  connecting: ReadonlySet<string>
}

/** Finds the filters that a search names: `nosferatu on 35mm tonight`. Null when it names none. */
export function readFilters({ text, filters, connecting }: ReadInput): ReadFilters | null {
  const named = new Map<string, SearchFilter[]>()
  for (const filter of filters)
    for (const phrase of filter.phrases) named.set(phrase, [...(named.get(phrase) ?? []), filter])
  const words = foldName(text)
    .split(' ')
    .filter(Boolean)
    .flatMap(word => (isIdeographic(word) ? cutAtPhrases(word, named) : word))
  const chosen: SearchFilter[][] = []
  const rest: string[] = []
  for (let at = 0; at < words.length;) {
    const { length, found } = phraseAt(words, at, named)
    if (found) chosen.push(found)
    else if (!connecting.has(words[at] ?? '')) rest.push(words[at] ?? '')
    at += length
  }
  return chosen.length > 0 ? { chosen, rest: rest.join(' ') } : null
}

/** The longest phrase that starts at a word. */
function phraseAt(words: readonly string[], at: number, named: ReadonlyMap<string, SearchFilter[]>) {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 0; length -= 1) {
    const found = named.get(words.slice(at, at + length).join(''))
    if (found) return { length, found }
  }
  const word = words[at] ?? ''
  if (at < words.length - 1 || at === 0 || word.length < LEAST_TYPED) return { length: 1, found: undefined }
  const begun = [...named].flatMap(([phrase, filters]) => (phrase.startsWith(word) ? filters : []))
  return { length: 1, found: begun.length > 0 ? [...new Set(begun)] : undefined }
}

/** Splits a run of a script without spaces around the phrases in it: `字幕今夜`. */
function cutAtPhrases(word: string, named: ReadonlyMap<string, SearchFilter[]>): string[] {
  const phrases = [...named.keys()].filter(isIdeographic).sort((a, b) => b.length - a.length)
  const phrase = phrases.find(one => word.includes(one))
  if (phrase === undefined) return [word]
  const at = word.indexOf(phrase)
  const around = [word.slice(0, at), word.slice(at + phrase.length)].map(part =>
    part === '' ? [] : cutAtPhrases(part, named),
  )
  return [...(around[0] ?? []), phrase, ...(around[1] ?? [])]
}

/** Most combinations of filters that a search offers. */
const MOST_COMBINATIONS = 4

/** One filter of each phrase, in every combination: names joined, parameters merged. */
export function combineFilters(chosen: readonly (readonly SearchFilter[])[]): { name: string; query: string }[] {
  const all = chosen.reduce<SearchFilter[][]>(
    (made, filters) => made.flatMap(one => filters.map(filter => [...one, filter])).slice(0, MOST_COMBINATIONS),
    [[]],
  )
  return all.map(filters => ({
    name: filters.map(({ name }) => name).join(' · '),
    query: mergeQueries(filters.map(({ query }) => query)),
  }))
}

/** `format=35mm`, `day=today&time=evening` and `format=70mm` become `format=35mm,70mm&day=today&time=evening`. */
function mergeQueries(queries: readonly string[]): string {
  const merged = new Map<string, string[]>()
  for (const [name, value] of queries.flatMap(query => [...new URLSearchParams(query)])) {
    // A page shows one day, the last that was named.
    merged.set(name, name === 'day' ? [value] : [...new Set([...(merged.get(name) ?? []), value])])
  }
  return [...merged].map(([name, values]) => `${name}=${values.join(',')}`).join('&')
}
