import { groupHits, type HitGroup } from './group-hits'
import type { SearchHit } from './rank-results'
import type { SearchKind } from './search-item'

/** Few enough to scan while typing; the results page has all. */
const LIMITS: Record<SearchKind, number> = { film: 5, theater: 3, event: 3, page: 3, person: 3 }

export function suggestGroups(hits: readonly SearchHit[]): HitGroup[] {
  return groupHits(hits).map(({ kind, hits: found }) => ({ kind, hits: found.slice(0, LIMITS[kind]) }))
}
