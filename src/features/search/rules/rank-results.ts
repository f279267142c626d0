import type { SearchResult } from 'minisearch'
import { isIdeographic } from './fold-scripts'
import { FILM_STATES, type SearchItem } from './search-item'
import { foldName, withoutSmallWords } from './search-words'

/** Rank of a match, best first. Matches in the name precede matches elsewhere, exact ones precede fuzzy ones. */
export const TIERS = {
  exact: 0,
  /** `same`, `sameStart`: equal except for small words. */
  same: 1,
  start: 2,
  sameStart: 3,
  phrase: 4,
  words: 5,
  elsewhere: 6,
  text: 7,
  like: 8,
  part: 9,
} as const

export type Tier = (typeof TIERS)[keyof typeof TIERS]

export type ComparableName = ReturnType<typeof comparable>

/** Prepares a text for comparison: folded, without small words (`significant`), and both without spaces (`tight`). */
export function comparable(text: string) {
  const words = foldName(text)
  const significant = withoutSmallWords(words)
  return { words, tight: words.replaceAll(' ', ''), significant, significantTight: significant.replaceAll(' ', '') }
}

/** Rank of a name for the typed text: equal, starts with it, or contains it; null for none. */
function nameTier(name: ComparableName, typed: ComparableName): Tier | null {
  if (typed.tight === '') return null
  if (name.tight === typed.tight) return TIERS.exact
  if (name.significantTight === typed.significantTight) return TIERS.same
  if (name.words.startsWith(typed.words)) return TIERS.start
  if (name.significant.startsWith(typed.significant) || name.tight.startsWith(typed.tight)) return TIERS.sameStart
  const isInside = isIdeographic(typed.tight)
    ? name.tight.includes(typed.tight)
    : ` ${name.significant}`.includes(` ${typed.significant}`)
  return isInside ? TIERS.phrase : null
}

/** A hit, with the folded words to mark in its name. */
export interface SearchHit {
  item: SearchItem
  tier: Tier
  marks: string[]
  /** The operator's text, if the match is in it rather than in a name. */
  text?: string
  /** Filters that its path contains. */
  note?: string
}

export interface IndexedItem {
  item: SearchItem
  names: readonly ComparableName[]
  /** Searchable text besides its names. */
  text?: string
}

interface RankResults {
  results: readonly SearchResult[]
  itemOf: (result: SearchResult) => IndexedItem | undefined
  /** The folded words of the search. */
  words: readonly string[]
  /** The whole typed text. */
  typed: ComparableName
  /** Fixes the rank of all results. */
  atBest?: Tier | undefined
}

type Ranked = SearchHit & { score: number }

/** Shorter words are ignored in long texts. */
const LEAST_IN_TEXT = 3

/**
 * Sorts results: exact names first, then names that start with the typed text, then names that contain it; films now
 * showing before coming and past ones; then by the index's score. Each item appears once.
 */
export function rankResults(input: RankResults): SearchHit[] {
  const best = new Map<SearchItem, Ranked>()
  for (const result of input.results) {
    const found = input.itemOf(result)
    const tier = found && (input.atBest ?? tierOf(result, found.names, input))
    if (!found || tier === null || tier === undefined) continue
    const known = best.get(found.item)
    if (known && (known.tier < tier || (known.tier === tier && known.score >= result.score))) continue
    const marks = marksOf(result, input.words)
    const { item, text } = found
    best.set(item, { item, tier, marks, score: result.score, ...(tier === TIERS.text && text ? { text } : {}) })
  }
  return [...best.values()].sort(compare).map(({ score: _score, ...hit }) => hit)
}

/** Among fuzzy matches the score comes before the film's state. */
function compare(a: Ranked, b: Ranked): number {
  const [state, score] = [stateOf(a.item) - stateOf(b.item), b.score - a.score]
  return a.tier - b.tier || (a.tier < TIERS.like ? state || score : score || state)
}

function stateOf(item: SearchItem): number {
  return item.kind === 'film' ? FILM_STATES.indexOf(item.state) : 0
}

/** Null for a fuzzy match in a long text, which is coincidental. */
function tierOf(result: SearchResult, names: readonly ComparableName[], { words, typed }: RankResults): Tier | null {
  const tiers = words.map(word => fieldTier(result, word))
  if (tiers.every(tier => tier !== null)) {
    const named = names.flatMap(name => nameTier(name, typed) ?? [])
    return named.sort(byRank)[0] ?? tiers.sort(byRank).at(-1) ?? TIERS.words
  }
  const isInName = result.terms.every(term => result.match[term]?.some(field => field !== 'text'))
  return isInName ? TIERS.like : null
}

const byRank = (a: Tier, b: Tier) => a - b

/** The best field that contains a word, whole or as a prefix. */
function fieldTier({ match }: SearchResult, word: string): Tier | null {
  const fields = Object.entries(match).flatMap(([term, where]) => (term.startsWith(word) ? where : []))
  if (fields.includes('title')) return TIERS.words
  if (fields.includes('also')) return TIERS.elsewhere
  const isSignificant = word.length >= LEAST_IN_TEXT || isIdeographic(word)
  return fields.includes('text') && isSignificant ? TIERS.text : null
}

/** The typed word where it is a prefix, else the whole matched word. */
function marksOf({ terms }: SearchResult, words: readonly string[]): string[] {
  return [...new Set(terms.map(term => words.find(word => term.startsWith(word)) ?? term))]
}
