import { TIERS } from './rank-name'
import type { SearchHit } from './rank-results'
import type { FoundPerson } from './search-item'

/** Up to this many people are featured without an exact match of the name. */
const FEW = 2

/** People whose films are shown: those with exactly the typed name, or all when there are one or two. */
export function featuredPeople(hits: readonly SearchHit[]): FoundPerson[] {
  const people = hits.flatMap(({ item, tier }) => (item.kind === 'person' ? [{ item, tier }] : []))
  const named = people.filter(({ tier }) => tier <= TIERS.same)
  const meant = named.length > 0 ? named : people.length <= FEW ? people : []
  return meant.map(({ item }) => item)
}
