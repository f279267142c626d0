import { nameOrder } from '../../i18n/rules/name-order'
import { remember } from '../../site/rules/remember'
import { ACCESS_NEEDS, type AccessNeed } from '../../schedule/rules/access-need'
import { facetVocabularyOf, type FacetVocabulary, resolveFacets, type TagMeaning } from './facet-vocabulary'
import { createShowtimeCheck, type FilterInput, type Findable } from './filter-showtimes'
import { timeOfDay, TIMES_OF_DAY } from '../../schedule/rules/business-day'
import { FACET_PARAMETERS } from './finder-query'
import type { Attribute } from '../../schedule/rules/showtime'
import { buildLanguageOptions } from './understood'

/** All facets in the order in which they are offered. */
export const FACETS = [...FACET_PARAMETERS, 'understand', 'access', 'time'] as const
type FacetName = (typeof FACETS)[number]
type Keys = Readonly<Record<FacetName, readonly string[]>>

export interface FacetOption {
  key: string
  /** From the page's attributes, or a language's name; null for what has a message, such as needs. */
  label: string | null
  /** Number of showtimes with this option, the other facets unchanged. */
  count: number
  isSelected: boolean
  /** Some showtimes have it and others do not, so that it can narrow. */
  isMixed: boolean
}

export interface Facet {
  parameter: FacetName
  options: FacetOption[]
}

interface FacetsInput extends FilterInput {
  /** All showtimes within reach; they determine the options. */
  offered: readonly Findable[]
  /** Showtimes of the shown days, which are counted; all by default. */
  counted?: readonly Findable[]
  /** BCP 47, for the order of labels. */
  locale: string
}

/**
 * Facets with options and counts, in the order of `FACETS`. Options are sorted by weight, then label; needs and times
 * keep their own order. A facet is included when an option is selected or can narrow.
 */
export function buildFacets(input: FacetsInput): Facet[] {
  const { query, needs, attributes, offered, counted = offered } = input
  const compare = nameOrder(input.locale)
  const vocabulary = facetVocabularyOf(attributes)
  const access = query.access ?? needs
  const chosen: Keys = {
    ...resolveFacets(query.facets, vocabulary),
    understand: query.understood,
    access,
    time: query.times,
  }
  const check = createShowtimeCheck({ query, needs, attributes })
  const counts = countOptions({ counted, vocabulary, access, check })
  const reach = countReach(offered, vocabulary)
  const total = offered.reduce((sum, { weight = 1 }) => sum + weight, 0)
  const optionsOf = (parameter: Exclude<FacetName, 'understand'>): FacetOption[] =>
    offeredKeys(parameter, vocabulary, compare).flatMap(({ key, label }) => {
      const name = `${parameter} ${key}`
      const held = reach.get(name) ?? 0
      const isMixed = held > 0 && held < total
      const isSelected = chosen[parameter].includes(key)
      const isOffered = isSelected || (isMixed && key !== PLAIN_KEY)
      return isOffered ? [{ key, label, count: counts.get(name) ?? 0, isSelected, isMixed }] : []
    })
  const languages = () =>
    buildLanguageOptions({
      ...{ held: ofLanguages(reach), counts: ofLanguages(counts), total },
      ...{ chosen: query.understood, locale: input.locale },
    })
  return FACETS.map(parameter => ({
    parameter,
    options: parameter === 'understand' ? languages() : optionsOf(parameter),
  })).filter(({ options }) => options.length > 0)
}

/** The numbers by language of those by `<facet> <key>`. */
function ofLanguages(numbers: ReadonlyMap<string, number>): Map<string, number> {
  const prefix = 'understand '
  const ofLanguage = [...numbers].filter(([name]) => name.startsWith(prefix))
  return new Map(ofLanguage.map(([name, of]) => [name.slice(prefix.length), of]))
}

/** Applies to nearly every showtime: valid in the query, but not offered. */
export const PLAIN_KEY = 'digital'

/** Keys without attributes of the page. */
const OWN_KEYS = { access: ACCESS_NEEDS, time: TIMES_OF_DAY } as const

function offeredKeys(
  facet: Exclude<FacetName, 'understand'>,
  { wordsOf }: FacetVocabulary,
  compare: ReturnType<typeof nameOrder>,
): readonly Pick<FacetOption, 'key' | 'label'>[] {
  if (facet !== 'access' && facet !== 'time')
    return [...wordsOf(facet)].sort((a, b) => b.weight - a.weight || compare(a.label, b.label))
  return OWN_KEYS[facet].map(key => ({ key, label: null }))
}

/** Showtimes with the same meaning and part of the day. */
interface Bucket {
  keys: Keys
  count: number
}

function bucketsOf(showtimes: Iterable<Findable>, vocabulary: FacetVocabulary): Bucket[] {
  const groups = groupAlike(showtimes, vocabulary, ({ startsAt }) => timeOfDay(startsAt))
  return groups.map(({ tags, startsAt, weight }) => {
    const { keys, needs, understood } = vocabulary.meaningOf(tags)
    return { keys: { ...keys, understand: understood, access: needs, time: [timeOfDay(startsAt)] }, count: weight }
  })
}

const reaches = new WeakMap<readonly Findable[], { vocabulary: FacetVocabulary; reach: Map<string, number> }>()

/** Number of offered showtimes with each option, cached for each list. */
function countReach(offered: readonly Findable[], vocabulary: FacetVocabulary): ReadonlyMap<string, number> {
  const known = reaches.get(offered)
  if (known?.vocabulary === vocabulary) return known.reach
  const reach = new Map<string, number>()
  reaches.set(offered, { vocabulary, reach })
  for (const { keys, count } of bucketsOf(offered, vocabulary)) {
    for (const facet of FACETS) for (const key of keys[facet]) add(reach, `${facet} ${key}`, count)
  }
  return reach
}

interface CountOptions {
  counted: readonly Findable[]
  vocabulary: FacetVocabulary
  access: readonly AccessNeed[]
  check: ReturnType<typeof createShowtimeCheck>
}

/** Counts options among the showtimes that no other facet excludes; a need among those that meet the other needs. */
function countOptions({ counted, vocabulary, access, check }: CountOptions): Map<string, number> {
  const counts = new Map<string, number>()
  const byFailure = new Map<string | undefined, Findable[]>()
  for (const showtime of counted) {
    const [failure, ...others] = check(showtime, 2)
    if (others.length > 0) continue
    remember(byFailure, failure, () => []).push(showtime)
  }
  for (const [failure, members] of byFailure) {
    for (const { keys, count } of bucketsOf(members, vocabulary)) {
      const meetsOthers = (key: string) => access.every(need => need === key || keys.access.includes(need))
      for (const facet of FACETS) {
        if (failure !== undefined && failure !== facet) continue
        const fitting = facet === 'access' ? keys.access.filter(meetsOthers) : keys[facet]
        for (const key of fitting) add(counts, `${facet} ${key}`, count)
      }
    }
  }
  return counts
}

function add(counts: Map<string, number>, key: string, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count)
}

/** A showtime and the number of showtimes that no filter distinguishes from it. */
export type WeighedShowtime = Findable & { weight: number }

const known = new WeakMap<
  readonly Findable[],
  { attributes: readonly Attribute[]; weighed: readonly WeighedShowtime[] }
>()

/** Groups showtimes that no filter distinguishes, cached for each list: options are counted among few groups. */
export function weighShowtimes(
  showtimes: readonly Findable[],
  attributes: readonly Attribute[],
): readonly WeighedShowtime[] {
  const last = known.get(showtimes)
  if (last?.attributes === attributes) return last.weighed
  const weighed = groupAlike(
    showtimes,
    facetVocabularyOf(attributes),
    ({ startsAt, availability }) => timeOfDay(startsAt) + (availability === 'soldOut' ? ' sold' : ''),
  )
  known.set(showtimes, { attributes, weighed })
  return weighed
}

/** Groups showtimes of the same meaning whose further keys are equal, too. */
function groupAlike(
  showtimes: Iterable<Findable>,
  { meaningOf }: FacetVocabulary,
  keyOf: (showtime: Findable) => string,
): WeighedShowtime[] {
  const byMeaning = new Map<TagMeaning, Map<string, WeighedShowtime>>()
  for (const showtime of showtimes) {
    const { tags, startsAt, availability, weight = 1 } = showtime
    const alike = remember(byMeaning, meaningOf(tags), () => new Map<string, WeighedShowtime>())
    remember(alike, keyOf(showtime), () => ({ tags, startsAt, availability, weight: 0 })).weight += weight
  }
  return [...byMeaning.values()].flatMap(alike => [...alike.values()])
}
