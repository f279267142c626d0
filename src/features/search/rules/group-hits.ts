import { type Tier, TIERS } from './rank-name'
import type { SearchHit } from './rank-results'
import type { SearchItem, SearchKind } from './search-item'

/** Hits of one kind, the best first. */
export interface HitGroup<T extends SearchItem = SearchItem> {
  kind: SearchKind
  hits: (SearchHit & { item: T })[]
}

/** In this order, unless one group is what was asked for. */
const KINDS: readonly SearchKind[] = ['film', 'theater', 'event', 'page', 'person']

/**
 * Hits by kind, films first; a kind whose best hit bears the very name that was typed goes before those that only hold it,
 * and one that holds it in a name before those that are found elsewhere. Groups change places as rarely as that.
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
