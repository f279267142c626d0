import type { SearchEngine, SearchOutcome } from './create-search-engine'
import { type SearchHit, TIERS } from './rank-results'
import { combineFilters, readFilters, type SearchFilter } from './search-filter'
import { resultPath } from './result-path'

interface SearchSite {
  text: string
  engine: Pick<SearchEngine, 'search'>
  filters: readonly SearchFilter[]
  connecting: ReadonlySet<string>
  /** Directory of film pages, which lists the films of a filter: `/movies/`. */
  filmBase: string
}

/**
 * Searches names, and understands filters in the text (decision 075): `35mm tonight` finds the films page with these
 * filters, `nosferatu tonight` the film's page with them. What is found by name comes first.
 */
export function searchSite({ text, engine, filters, connecting, filmBase }: SearchSite): SearchOutcome {
  const plain = engine.search(text)
  const read = readFilters({ text, filters, connecting })
  if (read === null) return plain
  const isSure = plain.hits.length > 0 && !plain.isClose
  const combinations = combineFilters(read.chosen)
  const listed = combinations.map(({ name, query }): SearchHit => {
    const item = { kind: 'filter', name, path: `${filmBase}?${query}`, words: '' } as const
    return { item, tier: TIERS.exact, marks: [] }
  })
  if (read.rest === '') return isSure ? withHits(plain, listed) : { hits: listed, isClose: false, suggestion: null }
  if (isSure) return plain
  const rest = engine.search(read.rest)
  const narrowed = rest.isClose ? [] : narrow(rest.hits, combinations[0])
  if (narrowed.length > 0) return { hits: narrowed, isClose: false, suggestion: null }
  return plain.hits.length > 0 ? plain : { hits: listed, isClose: true, suggestion: null }
}

function withHits(outcome: SearchOutcome, more: readonly SearchHit[]): SearchOutcome {
  const known = new Set(outcome.hits.map(({ item }) => resultPath(item)))
  return { ...outcome, hits: [...outcome.hits, ...more.filter(({ item }) => !known.has(resultPath(item)))] }
}

/** Films and theaters with the filters in their address, and named beside them. */
function narrow(hits: readonly SearchHit[], filter: { name: string; query: string } | undefined): SearchHit[] {
  if (!filter) return []
  return hits.flatMap(hit => {
    const { item } = hit
    if (item.kind !== 'film' && item.kind !== 'theater') return []
    return [{ ...hit, item: { ...item, path: `${item.path}?${filter.query}` }, note: filter.name }]
  })
}
