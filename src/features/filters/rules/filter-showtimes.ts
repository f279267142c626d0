import type { AccessNeed } from '../../schedule/rules/access-need'
import { facetVocabularyOf, resolveFacets, type TagMeaning } from './facet-vocabulary'
import { FACET_PARAMETERS, type FacetParameter, type FinderQuery, type IgnoredParameter } from './finder-query'
import type { Attribute, Showtime } from '../../schedule/rules/showtime'
import { timeOfDay } from '../../schedule/rules/time-of-day'

export interface Findable extends Pick<Showtime, 'startsAt' | 'availability'> {
  tags: readonly string[]
  /** How many alike it stands for where options are counted; one unless said otherwise. */
  weight?: number
}

/** What can turn a showtime away; each on its own, so that a list can say which one to take off. */
export type FinderCondition = FacetParameter | 'access' | 'time' | 'sold'

export const FINDER_CONDITIONS: readonly FinderCondition[] = [...FACET_PARAMETERS, 'access', 'time', 'sold']

interface FilterInput {
  query: FinderQuery
  /** The visitor's own needs; they apply where the address says nothing about access. */
  needs: readonly AccessNeed[]
  /** What the page's tags mean. */
  attributes: readonly Attribute[]
}

/**
 * Whether a showtime is what the visitor looks for: any of the asked keys of each facet, all needs, any of the times of day,
 * and not sold out where those are hidden. Keys that no attribute has are left out, so an unknown filter narrows nothing
 * (`findUnofferedFacets` names it). Days and past showtimes are not its question. Fast: once per combination of tags.
 */
export function createShowtimeFilter(input: FilterInput): (showtime: Findable) => boolean {
  const check = createShowtimeCheck(input)
  return showtime => check(showtime, 1).length === 0
}

/** As `createShowtimeFilter`, but names the conditions that turn a showtime away, at most `limit` of them. */
export function createShowtimeCheck({ query, needs, attributes }: FilterInput) {
  const words = facetVocabularyOf(attributes)
  const facets = resolveFacets(query.facets, words)
  const asked = FACET_PARAMETERS.filter(parameter => facets[parameter].length > 0)
  const access = query.access ?? needs
  const failures = new WeakMap<TagMeaning, readonly FinderCondition[]>()
  const failuresOf = (meaning: TagMeaning): readonly FinderCondition[] => {
    const known = failures.get(meaning)
    if (known) return known
    const found: FinderCondition[] = asked.filter(
      parameter => !meaning.keys[parameter].some(key => facets[parameter].includes(key)),
    )
    if (!access.every(need => meaning.needs.includes(need))) found.push('access')
    failures.set(meaning, found)
    return found
  }
  return (showtime: Findable, limit = Infinity): readonly FinderCondition[] => {
    const byTags = failuresOf(words.meaningOf(showtime.tags))
    if (byTags.length >= limit) return byTags
    const isLate = query.times.length > 0 && !query.times.includes(timeOfDay(showtime.startsAt))
    const isGone = query.hidesSoldOut && showtime.availability === 'soldOut'
    if (!isLate && !isGone) return byTags
    return [...byTags, ...(isLate ? (['time'] as const) : []), ...(isGone ? (['sold'] as const) : [])]
  }
}

/** The facet keys asked for that no attribute of the page has. */
export function findUnofferedFacets({
  query,
  attributes,
}: {
  query: FinderQuery
  attributes: readonly Attribute[]
}): IgnoredParameter[] {
  const words = facetVocabularyOf(attributes)
  return FACET_PARAMETERS.flatMap(name =>
    query.facets[name].filter(value => words.resolve(name, value) === null).map(value => ({ name, value })),
  )
}

/** Whether an address, or the visitor's needs, ask for less (or, of today, for more) than a day as it was built. */
export function isNarrowing(query: FinderQuery, needs: readonly AccessNeed[]): boolean {
  const hasFacet = FACET_PARAMETERS.some(parameter => query.facets[parameter].length > 0)
  const hasAccess = (query.access ?? needs).length > 0
  return hasFacet || hasAccess || query.times.length > 0 || query.hidesSoldOut || query.showsPast
}
