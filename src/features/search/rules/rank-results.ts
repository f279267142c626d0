import type { SearchResult } from 'minisearch'
import { isIdeographic } from './bigrams'
import { FILM_STATES } from './film-state'
import { type ComparableName, rankName, type Tier, TIERS } from './rank-name'
import type { SearchItem } from './search-item'

/** One answer, with the folded words that are to be marked in its name. */
export interface SearchHit {
  item: SearchItem
  tier: Tier
  marks: string[]
  /** What an operator wrote, where it was found in that rather than in a name. */
  text?: string
}

/** What a document of the index stands for. */
export interface IndexedItem {
  item: SearchItem
  names: readonly ComparableName[]
  /** Words it is found by beside its names. */
  text?: string
}

interface RankResults {
  results: readonly SearchResult[]
  itemOf: (result: SearchResult) => IndexedItem | undefined
  /** The folded words that were looked for. */
  words: readonly string[]
  /** All that was typed. */
  asked: ComparableName
  /** Given: the results are no better than this. */
  atBest?: Tier
}

interface Ranked extends SearchHit {
  score: number
}

/** Letters from which on a word says something of a long text. */
const LEAST_IN_TEXT = 3

/**
 * Results in the order people expect: what bears the name that was typed, what begins with it, what holds it; films on now
 * before those coming and those that are over; then by the index's score. An item stands once.
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

/** Among what is only like the words, the likest comes first, whenever it is on. */
function compare(a: Ranked, b: Ranked): number {
  const [state, score] = [stateOf(a.item) - stateOf(b.item), b.score - a.score]
  return a.tier - b.tier || (a.tier < TIERS.like ? state || score : score || state)
}

function stateOf(item: SearchItem): number {
  return item.kind === 'film' ? FILM_STATES.indexOf(item.state) : 0
}

/** Null for what is only like the words, and in a long text: that is chance. */
function tierOf(result: SearchResult, names: readonly ComparableName[], { words, asked }: RankResults): Tier | null {
  const tiers = words.map(word => fieldTier(result, word))
  if (tiers.every(tier => tier !== null)) {
    return rankName(names, asked) ?? tiers.reduce<Tier>((worst, tier) => (tier > worst ? tier : worst), TIERS.words)
  }
  const isInName = result.terms.every(term => result.match[term]?.some(field => field !== 'text'))
  return isInName ? TIERS.like : null
}

/** The best field in which a word stands, whole or as a beginning. */
function fieldTier({ match }: SearchResult, word: string): Tier | null {
  const fields = Object.entries(match).flatMap(([term, where]) => (term.startsWith(word) ? where : []))
  if (fields.includes('title')) return TIERS.words
  if (fields.includes('also')) return TIERS.elsewhere
  const isTelling = word.length >= LEAST_IN_TEXT || isIdeographic(word)
  return fields.includes('text') && isTelling ? TIERS.text : null
}

/** What was typed of a word where it begins the word, else the whole word that is like it. */
function marksOf({ terms }: SearchResult, words: readonly string[]): string[] {
  return [...new Set(terms.map(term => words.find(word => term.startsWith(word)) ?? term))]
}
