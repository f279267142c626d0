import { type Tier, TIERS, type SearchHit } from './rank-results'
import type { FoundPerson, SearchKind } from './search-item'

/** Hits of one kind, the best first. */
export type HitGroup = { kind: SearchKind; hits: SearchHit[] }

const KINDS: readonly SearchKind[] = ['film', 'filter', 'theater', 'event', 'page', 'person']

/**
 * Groups hits by kind, films first. A kind whose best hit has exactly the typed name precedes kinds that match within a
 * name, and those precede kinds that match elsewhere.
 */
export function groupHits(hits: readonly SearchHit[]): HitGroup[] {
  return KINDS.map(kind => ({ kind, hits: hits.filter(({ item }) => item.kind === kind) }))
    .filter(group => group.hits.length > 0)
    .sort((a, b) => weightOf(a) - weightOf(b))
}

function weightOf({ hits }: HitGroup): number {
  const best: Tier = hits[0]?.tier ?? TIERS.part
  if (best <= TIERS.same) return 0
  return best <= TIERS.words ? 1 : best
}

export const GROUP_LABELS: Record<SearchKind, string> = {
  film: 'layout.films',
  theater: 'layout.cinemas',
  filter: 'search.showtimes',
  event: 'layout.events',
  page: 'search.pages',
  person: 'search.people',
}

/** Few enough to scan while typing; the results page has all. */
const LIMITS: Record<SearchKind, number> = { film: 5, filter: 4, theater: 3, event: 3, page: 3, person: 3 }

export function suggestGroups(hits: readonly SearchHit[]): HitGroup[] {
  return groupHits(hits).map(({ kind, hits: found }) => ({ kind, hits: found.slice(0, LIMITS[kind]) }))
}

/** Up to this many people are featured without an exact match of the name. */
const FEW = 2

/** People whose films are shown: those with exactly the typed name, or all when there are one or two. */
export function featuredPeople(hits: readonly SearchHit[]): FoundPerson[] {
  const people = hits.flatMap(({ item, tier }) => (item.kind === 'person' ? [{ item, tier }] : []))
  const named = people.filter(({ tier }) => tier <= TIERS.same)
  const meant = named.length > 0 ? named : people.length <= FEW ? people : []
  return meant.map(({ item }) => item)
}
