import { TIERS } from './rank-name'
import type { SearchHit } from './rank-results'
import type { FoundPerson } from './search-item'

/** So few people are shown with their films, whatever part of their names was typed. */
const FEW = 2

/** People who were meant, whose films are shown: those of exactly that name, or all where there are one or two. */
export function featuredPeople(hits: readonly SearchHit[]): FoundPerson[] {
  const people = hits.flatMap(({ item, tier }) => (item.kind === 'person' ? [{ item, tier }] : []))
  const named = people.filter(({ tier }) => tier <= TIERS.same)
  const meant = named.length > 0 ? named : people.length <= FEW ? people : []
  return meant.map(({ item }) => item)
}
