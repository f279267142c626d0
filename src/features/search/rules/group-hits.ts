import { type Tier, TIERS } from './rank-name'
import type { SearchHit } from './rank-results'
import type { SearchItem, SearchKind } from './search-item'

/** Hits of one kind, the best first. */
export interface HitGroup<T extends SearchItem = SearchItem> {
  kind: SearchKind
  hits: (SearchHit & { item: T })[]
}

/** Default order of groups. */
const KINDS: readonly SearchKind[] = ['film', 'theater', 'event', 'page', 'person']

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
