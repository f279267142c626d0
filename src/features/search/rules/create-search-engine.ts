import MiniSearch, { type Query, type SearchResult } from 'minisearch'
import { isIdeographic } from './fold-scripts'
import { nearestWords, swapNeighbours } from './nearest-words'
import { comparable, rankResults, TIERS } from './rank-results'
import type { ComparableName, IndexedItem, SearchHit, Tier } from './rank-results'
import type { SearchItem } from './search-item'
import { indexWords, queryWords } from './search-words'

export interface SearchOutcome {
  hits: SearchHit[]
  /** No item matches everything that was typed: the hits are similar, or match a part of it. */
  isClose: boolean
  /** The name that was probably meant. */
  suggestion: string | null
}

export interface SearchEngine {
  add: (item: SearchItem) => void
  addText: (item: SearchItem, text: string) => void
  /** Never throws. A text without letters and digits finds nothing. */
  search: (text: string) => SearchOutcome
}

/** With fewer exact hits than this, fuzzy hits are appended. */
const ENOUGH = 3
/** Words from this length on match as a prefix; the last word always does. */
const PREFIX_FROM = 3
const ONE_WRONG_FROM = 4
const TWO_WRONG_FROM = 8
const BOOST = { title: 3, also: 1.5, text: 0.5 }
const itself = (word: string) => word
const alone = (word: string) => [word]

/**
 * A search over films, theaters, events, pages and people. Matches all words as prefixes, with typos by length. If
 * nothing matches, it tries in turn: two words joined as one, the nearest known words, and items that match most of the
 * words.
 */
export function createSearchEngine(): SearchEngine {
  const entries: IndexedItem[] = []
  const vocabulary = new Set<string>()
  const index = new MiniSearch<{ id: number; title: string; also: string; text?: string }>({
    fields: ['title', 'also', 'text'],
    tokenize: (text, field) => {
      const words = indexWords(text)
      if (field === 'title') for (const word of words) vocabulary.add(word)
      return words
    },
    processTerm: itself,
    searchOptions: { boost: BOOST, tokenize: alone, processTerm: itself },
  })
  const insert = (item: SearchItem, text?: string) => {
    const names = namesOf(item)
    const compared = names.map(comparable)
    const more = text === undefined ? {} : { text }
    index.add({ id: entries.length, title: names.join(' ; '), also: alsoOf(item, compared), ...more })
    entries.push({ item, names: compared, ...more })
  }
  const itemOf = ({ id }: SearchResult) => (typeof id === 'number' ? entries[id] : undefined)
  const isKnown = (word: string) => {
    for (const known of vocabulary) if (known.startsWith(word)) return true
    return false
  }

  const search = (text: string): SearchOutcome => {
    const words = queryWords(text)
    if (words.length === 0) return { hits: [], isClose: false, suggestion: null }
    const typed = comparable(text)
    const rank = (query: Query, atBest?: Tier) =>
      rankResults({ results: index.search(query), itemOf, words, typed, atBest })
    const found = rank(allOf(words.map(forgiving)))
    const sure = found.filter(({ tier }) => tier < TIERS.like)
    const isNamed = sure.some(({ tier }) => tier <= TIERS.same)
    if (sure.length > 0)
      return { hits: isNamed || sure.length >= ENOUGH ? sure : found, isClose: false, suggestion: null }
    if (found.length > 0) return close(found)
    const written = rank(anyOf(joinNeighbours(words).map(joined => allOf(joined.map(forgiving)))), TIERS.words)
    if (written.length > 0) return { hits: written, isClose: false, suggestion: null }
    const nearest = words.map(word => (isIdeographic(word) || isKnown(word) ? [word] : nearestWords(word, vocabulary)))
    const like = rank(allOf(nearest.map(near => anyOf(near.map(starting)))), TIERS.like)
    if (like.length > 0) return close(like)
    const results = mostOf(index.search(anyOf(words.map(whole))), words)
    return { ...close(rankResults({ results, itemOf, words, typed, atBest: TIERS.part })), suggestion: null }
  }

  return { add: item => insert(item), addText: insert, search }
}

function close(hits: SearchHit[]): SearchOutcome {
  return { hits, isClose: hits.length > 0, suggestion: hits[0]?.item.name ?? null }
}

const allOf = (queries: Query[]): Query => ({ combineWith: 'AND', queries })
const anyOf = (queries: Query[]): Query => ({ combineWith: 'OR', queries })

/** A typed word: a prefix; from four letters on with one typo or two letters swapped, from eight with two typos. */
function forgiving(word: string, at: number, words: readonly string[]): Query {
  const prefix = at === words.length - 1 || word.length >= PREFIX_FROM
  const isFuzzy = word.length >= ONE_WRONG_FROM && !isIdeographic(word) && !/^\p{N}+$/u.test(word)
  if (!isFuzzy) return { queries: [word], prefix, fuzzy: false }
  if (word.length >= TWO_WRONG_FROM) return { queries: [word], prefix, fuzzy: 2 }
  return anyOf([{ queries: [word], prefix, fuzzy: 1 }, ...swapNeighbours(word).map(starting)])
}

/** A whole word, or a prefix when it is long enough. */
const whole = (word: string): Query => ({ queries: [word], prefix: word.length > PREFIX_FROM, fuzzy: false })
const starting = (word: string): Query => ({ queries: [word], prefix: true })

/** Each way to join two neighbouring words: `spider man` as `spiderman`. */
function joinNeighbours(words: readonly string[]): string[][] {
  return words.slice(1).map((word, at) => [...words.slice(0, at), `${words[at] ?? ''}${word}`, ...words.slice(at + 2)])
}

/** The results that match the most words, at least half of them. */
function mostOf(results: readonly SearchResult[], words: readonly string[]): SearchResult[] {
  const countOf = ({ queryTerms }: SearchResult) => new Set(queryTerms).size
  const most = Math.max(0, ...results.map(countOf))
  return most * 2 < words.length ? [] : results.filter(result => countOf(result) === most)
}

/** Longest title, in letters, that is indexed as one word. */
const LONGEST_WORD = 24

/** Names of an item, which rank equally. */
function namesOf(item: SearchItem): string[] {
  const other = item.kind === 'film' ? item.originalTitle : item.kind === 'theater' ? item.fullName : null
  return other ? [item.name, other] : [item.name]
}

/** Indexed text besides the names: place, description, or the title as one word. */
function alsoOf(item: SearchItem, names: readonly ComparableName[]): string {
  switch (item.kind) {
    case 'theater':
      return [item.city, item.zip, item.street].filter(Boolean).join(' ; ')
    case 'event':
      return item.type ?? ''
    case 'page':
      return item.description ?? ''
    case 'film':
      return names.map(asOneWord).join(' ')
    case 'filter':
      return item.words
    case 'person':
      return ''
  }
}

/** For searches such as `bladerunner` or `redshoes`. */
function asOneWord({ words, tight, significantTight }: ComparableName): string {
  return words.includes(' ') && tight.length <= LONGEST_WORD ? `${tight} ${significantTight}` : ''
}
