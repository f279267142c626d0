import { ACCESS_NEEDS, type AccessNeed } from '../../schedule/rules/access-need'
import { facetVocabularyOf, type FacetVocabulary, resolveFacets, type TagMeaning } from './facet-vocabulary'
import { createShowtimeCheck, type Findable } from './filter-showtimes'
import { type TimeOfDay, TIMES_OF_DAY, timeOfDay } from '../../schedule/rules/business-day'
import { FACET_PARAMETERS, type FacetParameter, type FinderQuery } from './finder-query'
import type { Attribute } from '../../schedule/rules/showtime'

export interface FacetOption {
  /** Key in the query. */
  key: string
  /** From the page's attributes; null for needs and parts of the day, which have messages. */
  label: string | null
  /** Number of showtimes with this option, the other facets unchanged. */
  count: number
  isSelected: boolean
  /** Some showtimes have it and others do not, so that it can narrow. */
  isMixed: boolean
}

export interface Facet {
  parameter: FacetParameter | 'access' | 'time'
  options: FacetOption[]
}

/** Applies to nearly every showtime: valid in the query, but not offered. */
const PLAIN_KEY = 'digital'

interface FacetsInput {
  query: FinderQuery
  /** The visitor's needs, which apply when the query has no `access`. */
  needs: readonly AccessNeed[]
  attributes: readonly Attribute[]
  /** All showtimes within reach; they determine the options. */
  offered: readonly Findable[]
  /** Showtimes of the shown days, which are counted; all by default. */
  counted?: readonly Findable[]
}

/**
 * Facets with options and counts, in the order format, language, subtitles, experience, access, time. Options are
 * sorted by weight, then label; needs and times keep their own order. A facet is included when it can narrow (some
 * showtimes have an option and others do not) or has a selected option.
 */
export function buildFacets({ query, needs, attributes, offered, counted = offered }: FacetsInput): Facet[] {
  const vocabulary = facetVocabularyOf(attributes)
  const chosen = resolveFacets(query.facets, vocabulary)
  const access = query.access ?? needs
  const counts = countOptions({
    counted,
    vocabulary,
    access,
    check: createShowtimeCheck({ query, needs, attributes }),
  })
  const reach = countReach(offered, vocabulary)
  const total = offered.reduce((sum, { weight = 1 }) => sum + weight, 0)
  const option = (facet: Facet['parameter'], key: string, label: string | null, isSelected: boolean): FacetOption[] => {
    const held = reach.get(`${facet} ${key}`) ?? 0
    const isMixed = held > 0 && held < total
    if (!isMixed && !isSelected) return []
    return [{ key, label, count: counts.get(`${facet} ${key}`) ?? 0, isSelected, isMixed }]
  }
  const facets: Facet[] = [
    ...FACET_PARAMETERS.map(parameter => ({
      parameter,
      options: vocabulary
        .wordsOf(parameter)
        .filter(({ key }) => key !== PLAIN_KEY || chosen[parameter].includes(key))
        .flatMap(({ key, label }) => option(parameter, key, label, chosen[parameter].includes(key))),
    })),
    { parameter: 'access', options: ACCESS_NEEDS.flatMap(need => option('access', need, null, access.includes(need))) },
    {
      parameter: 'time',
      options: TIMES_OF_DAY.flatMap(time => option('time', time, null, query.times.includes(time))),
    },
  ]
  return facets.filter(({ options }) => options.length > 0)
}

interface Bucket {
  meaning: TagMeaning
  time: TimeOfDay
  count: number
}

/** Counts showtimes with the same meaning and part of the day together. */
function bucketsOf(showtimes: Iterable<Findable>, vocabulary: FacetVocabulary): Bucket[] {
  const buckets = new Map<TagMeaning, Map<TimeOfDay, Bucket>>()
  for (const { tags, startsAt, weight = 1 } of showtimes) {
    const meaning = vocabulary.meaningOf(tags)
    const time = timeOfDay(startsAt)
    const byTime = buckets.get(meaning) ?? new Map<TimeOfDay, Bucket>()
    buckets.set(meaning, byTime)
    const bucket = byTime.get(time)
    if (bucket) bucket.count += weight
    else byTime.set(time, { meaning, time, count: weight })
  }
  return [...buckets.values()].flatMap(byTime => [...byTime.values()])
}

const reaches = new WeakMap<readonly Findable[], { vocabulary: FacetVocabulary; reach: Map<string, number> }>()

/** Number of offered showtimes with each option, cached for each list. */
function countReach(offered: readonly Findable[], vocabulary: FacetVocabulary): ReadonlyMap<string, number> {
  const known = reaches.get(offered)
  if (known?.vocabulary === vocabulary) return known.reach
  const reach = new Map<string, number>()
  reaches.set(offered, { vocabulary, reach })
  for (const { meaning, time, count } of bucketsOf(offered, vocabulary)) {
    for (const parameter of FACET_PARAMETERS)
      for (const key of meaning.keys[parameter]) add(reach, `${parameter} ${key}`, count)
    for (const need of meaning.needs) add(reach, `access ${need}`, count)
    add(reach, `time ${time}`, count)
  }
  return reach
}

/**
 * Counts each option among the showtimes that no other facet excludes: pressing it extends or starts its facet's
 * selection. A need is counted among showtimes that meet the other selected needs, because all needs must be met.
 */
function countOptions(input: {
  counted: readonly Findable[]
  vocabulary: FacetVocabulary
  access: readonly AccessNeed[]
  check: ReturnType<typeof createShowtimeCheck>
}): Map<string, number> {
  const { counted, vocabulary, access, check } = input
  const counts = new Map<string, number>()
  const byFailure = new Map<string, Findable[]>()
  for (const showtime of counted) {
    const failures = check(showtime, 2)
    if (failures.length > 1) continue
    const failure = failures[0] ?? ''
    const members = byFailure.get(failure)
    if (members) members.push(showtime)
    else byFailure.set(failure, [showtime])
  }
  for (const [failure, members] of byFailure) {
    for (const { meaning, time, count } of bucketsOf(members, vocabulary)) {
      for (const parameter of FACET_PARAMETERS) {
        if (failure !== '' && failure !== parameter) continue
        for (const key of meaning.keys[parameter]) add(counts, `${parameter} ${key}`, count)
      }
      if (failure === '' || failure === 'access') {
        for (const need of meaning.needs) {
          const meetsOthers = access.every(other => other === need || meaning.needs.includes(other))
          if (meetsOthers) add(counts, `access ${need}`, count)
        }
      }
      if (failure === '' || failure === 'time') add(counts, `time ${time}`, count)
    }
  }
  return counts
}

function add(counts: Map<string, number>, key: string, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count)
}
