import { facetVocabularyOf, type TagMeaning } from './facet-vocabulary'
import type { Findable } from './filter-showtimes'
import type { Attribute } from '../../schedule/rules/showtime'
import { timeOfDay } from '../../schedule/rules/business-day'

/** A showtime and the number of showtimes that no filter distinguishes from it. */
export type WeighedShowtime = Findable & { weight: number }

const known = new WeakMap<
  readonly Findable[],
  { attributes: readonly Attribute[]; weighed: readonly WeighedShowtime[] }
>()

/**
 * Groups showtimes that no filter distinguishes: equal in meaning, part of the day and whether they are sold out.
 * Cached for each list, so that options are counted among a few dozen groups.
 */
export function weighShowtimes(
  showtimes: readonly Findable[],
  attributes: readonly Attribute[],
): readonly WeighedShowtime[] {
  const last = known.get(showtimes)
  if (last?.attributes === attributes) return last.weighed
  const { meaningOf } = facetVocabularyOf(attributes)
  const byMeaning = new Map<TagMeaning, Map<string, WeighedShowtime>>()
  for (const { tags, startsAt, availability, weight = 1 } of showtimes) {
    const meaning = meaningOf(tags)
    const alike = byMeaning.get(meaning) ?? new Map<string, WeighedShowtime>()
    byMeaning.set(meaning, alike)
    const key = timeOfDay(startsAt) + (availability === 'soldOut' ? ' sold' : '')
    const one = alike.get(key)
    if (one) one.weight += weight
    else alike.set(key, { tags, startsAt, availability, weight })
  }
  const weighed = [...byMeaning.values()].flatMap(alike => [...alike.values()])
  known.set(showtimes, { attributes, weighed })
  return weighed
}
