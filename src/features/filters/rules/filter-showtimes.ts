import { remember } from '../../site/rules/remember'
import type { AccessNeed } from '../../schedule/rules/access-need'
import { facetVocabularyOf, resolveFacets, type TagMeaning } from './facet-vocabulary'
import { FACET_PARAMETERS, type FacetParameter, type FinderQuery, type IgnoredParameter } from './finder-query'
import type { Attribute, Showtime } from '../../schedule/rules/showtime'
import { timeOfDay } from '../../schedule/rules/business-day'
import { isUnderstood } from './understood'

export interface Findable extends Pick<Showtime, 'startsAt' | 'availability'> {
  tags: readonly string[]
  /** Number of equal showtimes that this one represents; 1 by default. */
  weight?: number
}

/** Conditions that can exclude a showtime, separate so that an empty list can suggest which one to remove. */
export type FinderCondition = FacetParameter | 'understand' | 'access' | 'time' | 'hours' | 'sold'

export const FINDER_CONDITIONS: readonly FinderCondition[] = [
  ...FACET_PARAMETERS,
  ...(['understand', 'access', 'time', 'hours', 'sold'] as const),
]

export interface FilterInput {
  query: FinderQuery
  /** The visitor's needs, which apply when the query has no `access`. */
  needs: readonly AccessNeed[]
  attributes: readonly Attribute[]
}

/**
 * Whether a showtime matches: any selected key of each facet, understood in any selected language, all needs, any
 * selected time of day, and not sold out when those are hidden. Ignores unknown keys (`findUnofferedFacets`), days, hours
 * (`createTimeWindow`) and whether it is past.
 */
export function createShowtimeFilter(input: FilterInput): (showtime: Findable) => boolean {
  const check = createShowtimeCheck(input)
  return showtime => check(showtime, 1).length === 0
}

/** Like `createShowtimeFilter`, but returns the conditions that exclude a showtime, at most `limit` of them. */
export function createShowtimeCheck({ query, needs, attributes }: FilterInput) {
  const words = facetVocabularyOf(attributes)
  const facets = resolveFacets(query.facets, words)
  const requested = FACET_PARAMETERS.filter(parameter => facets[parameter].length > 0)
  const access = query.access ?? needs
  const failures = new WeakMap<TagMeaning, readonly FinderCondition[]>()
  const failuresOf = (meaning: TagMeaning): readonly FinderCondition[] => {
    const missed: FinderCondition[] = requested.filter(
      name => !meaning.keys[name].some(key => facets[name].includes(key)),
    )
    const isForeign = query.understood.length > 0 && !isUnderstood(meaning.understood, query.understood)
    if (isForeign) missed.push('understand')
    return access.every(need => meaning.needs.includes(need)) ? missed : [...missed, 'access']
  }
  return (showtime: Findable, limit = Infinity): readonly FinderCondition[] => {
    const meaning = words.meaningOf(showtime.tags)
    const byTags = remember(failures, meaning, () => failuresOf(meaning))
    if (byTags.length >= limit) return byTags
    const isLate = query.times.length > 0 && !query.times.includes(timeOfDay(showtime.startsAt))
    const isGone = query.hidesSoldOut && showtime.availability === 'soldOut'
    if (!isLate && !isGone) return byTags
    return [...byTags, ...(isLate ? (['time'] as const) : []), ...(isGone ? (['sold'] as const) : [])]
  }
}

/** Requested facet keys that no attribute of the page has. */
export function findUnofferedFacets({ query, attributes }: Omit<FilterInput, 'needs'>): IgnoredParameter[] {
  const words = facetVocabularyOf(attributes)
  return FACET_PARAMETERS.flatMap(name =>
    query.facets[name].filter(value => words.resolve(name, value) === null).map(value => ({ name, value })),
  )
}

/** Whether query or needs change the list of a day as it was built: filters, or past showtimes. */
export function isNarrowing(query: FinderQuery, needs: readonly AccessNeed[]): boolean {
  const hasFacet = FACET_PARAMETERS.some(parameter => query.facets[parameter].length > 0)
  const hasAccess = (query.access ?? needs).length > 0
  const hasLanguage = query.understood.length > 0
  const hasTime = query.times.length > 0 || hasHours(query)
  return hasFacet || hasLanguage || hasAccess || hasTime || query.hidesSoldOut || query.showsPast
}

/** Whether showtimes must start from, or end by, a clock time. */
export function hasHours({ startsFrom, endsBy }: Pick<FinderQuery, 'startsFrom' | 'endsBy'>): boolean {
  return startsFrom !== null || endsBy !== null
}
