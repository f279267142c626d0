import { facetVocabularyOf } from '../../../features/filters/rules/facet-vocabulary'
import type { DigestShowtime, ShowtimeDigest } from '../../../features/schedule/rules/codec/showtime-digest'
import type { NewDay, NewSale, NewSeats, Series, Trait, WishNews } from './wish-news'

/** What the host has seen of the programme: days and sales are news once, until they are over. */
export interface SeenListings {
  /** Keys of days (`dayKey`). */
  days: Set<string>
  /** By trait, film and theater (`saleKey`): first time on sale in epoch ms, and its last day. */
  sales: Map<string, { at: number; until: string }>
  /** By theater and showtime: since when it is sold out in epoch ms, and its day. */
  soldOut: Map<string, { since: number; day: string }>
}

/** What the site publishes, as far as wishes are about it. */
export interface PublishedListings {
  digest: Pick<ShowtimeDigest, 'showtimes' | 'attributes'>
  /** Folded names by film. */
  peopleOf: ReadonlyMap<string, readonly string[]>
  series: readonly Series[]
}

interface CompareListings {
  /** Null at the first look: nothing is news then. */
  seen: SeenListings | null
  listings: PublishedListings
  /** Epoch ms. */
  now: number
}

const SEPARATOR = '\n'
/** Of a showtime whose language nobody says. */
const UNKNOWN_LANGUAGE = 'und'
const DAY_MS = 86_400_000

const dayKey = ({ movieId, theaterId, day, trait }: NewDay) => [theaterId, movieId, day, trait].join(SEPARATOR)
const saleKey = (trait: Trait, movieId: string, theaterId: string) => [trait, movieId, theaterId].join(SEPARATOR)

/**
 * Compares what is published with what was seen before: new days, films that go on sale, showtimes with seats again.
 * What leaves the programme and comes back is no news before its day is over.
 */
export function compareListings({ seen, listings, now }: CompareListings): { seen: SeenListings; news: WishNews } {
  // The latest zone is half a day behind; a business day ends at three.
  const over = new Date(now - 2 * DAY_MS).toISOString().slice(0, 10)
  const next = keepCurrent(seen, over)
  const traitsOf = createTraits(listings.digest)
  const days: NewDay[] = []
  const seats: NewSeats[] = []
  const freshSales = new Map<string, { movieId: string; trait: Trait; theaterIds: Set<string> }>()
  for (const showtime of listings.digest.showtimes) {
    if (showtime.availability === 'cancelled' || showtime.startsAtMs < now) continue
    const { movieId, theaterId, businessDay: day } = showtime
    const traits = traitsOf(showtime.tags)
    for (const trait of ['', ...traits]) {
      const found = { movieId, theaterId, day, trait }
      const key = dayKey(found)
      if (!next.days.has(key)) {
        next.days.add(key)
        days.push(found)
      }
      if (!isOnSale(showtime)) continue
      const sale = saleKey(trait, movieId, theaterId)
      const known = next.sales.get(sale)
      if (known && known.until < day) known.until = day
      if (known) continue
      next.sales.set(sale, { at: now, until: day })
      const name = trait + SEPARATOR + movieId
      const fresh = freshSales.get(name) ?? { movieId, trait, theaterIds: new Set() }
      freshSales.set(name, fresh)
      fresh.theaterIds.add(theaterId)
    }
    const back = followSeats(next.soldOut, showtime, now)
    if (back !== null) {
      seats.push({ movieId, theaterId, showtimeId: showtime.id, day, startsAt: showtime.startsAt, traits, since: back })
    }
  }
  if (seen === null) return { seen: next, news: { at: now, days: [], sales: [], seats: [], people: {}, series: [] } }
  const sales = salesOf(freshSales, next.sales)
  return { seen: next, news: { at: now, days, sales, seats, ...companyOf({ days, sales, seats }, listings) } }
}

const isOnSale = ({ availability, isBookable }: DigestShowtime) =>
  isBookable && (availability === 'available' || availability === 'almostFull')

/** Notes whether a showtime is sold out. @returns since when it was, for one that has seats again; otherwise null */
function followSeats(soldOut: SeenListings['soldOut'], showtime: DigestShowtime, now: number): number | null {
  const key = showtime.theaterId + SEPARATOR + showtime.id
  const known = soldOut.get(key)
  if (showtime.availability === 'soldOut') {
    if (!known) soldOut.set(key, { since: now, day: showtime.businessDay })
    return null
  }
  if (!known) return null
  soldOut.delete(key)
  return known.since
}

/** A copy without what is over. @param over the last day that is */
function keepCurrent(seen: SeenListings | null, over: string): SeenListings {
  const days = [...(seen?.days ?? [])].filter(key => (key.split(SEPARATOR)[2] ?? '') > over)
  const sales = [...(seen?.sales ?? [])].filter(([, { until }]) => until > over)
  const soldOut = [...(seen?.soldOut ?? [])].filter(([, { day }]) => day > over)
  return {
    days: new Set(days),
    sales: new Map(sales.map(([key, sale]) => [key, { ...sale }])),
    soldOut: new Map(soldOut),
  }
}

type FreshSales = ReadonlyMap<string, { movieId: string; trait: Trait; theaterIds: ReadonlySet<string> }>

function salesOf(fresh: FreshSales, known: SeenListings['sales']): NewSale[] {
  const firstAt = new Map<string, Record<string, number>>()
  for (const [key, { at }] of known) {
    const [trait = '', movieId = '', theaterId = ''] = key.split(SEPARATOR)
    const name = trait + SEPARATOR + movieId
    if (!fresh.has(name)) continue
    const times = firstAt.get(name) ?? {}
    firstAt.set(name, times)
    times[theaterId] = at
  }
  return [...fresh].map(([name, { movieId, trait, theaterIds }]) => {
    return { movieId, trait, theaterIds: [...theaterIds], firstAt: firstAt.get(name) ?? {} }
  })
}

/** People and series of the films in the news. */
function companyOf(
  { days, sales, seats }: Pick<WishNews, 'days' | 'sales' | 'seats'>,
  { peopleOf, series }: PublishedListings,
): Pick<WishNews, 'people' | 'series'> {
  const movieIds = new Set([...days, ...sales, ...seats].map(({ movieId }) => movieId))
  const people = [...movieIds].flatMap(id => (peopleOf.has(id) ? [[id, [...(peopleOf.get(id) ?? [])]] as const] : []))
  return {
    people: Object.fromEntries(people.map(([id, names]) => [id, [...names]])),
    series: series.filter(one => one.movieIds.some(id => movieIds.has(id))),
  }
}

/** Traits of a combination of tags; combinations share an array in digests. */
function createTraits({ attributes }: PublishedListings['digest']): (tags: readonly string[]) => Trait[] {
  const vocabulary = facetVocabularyOf(attributes)
  const known = new Map<readonly string[], Trait[]>()
  return tags => {
    const found = known.get(tags)
    if (found) return found
    const { keys, needs, understood } = vocabulary.meaningOf(tags)
    const traits = [
      ...[...keys.format, ...keys.experience].map(key => `format:${key}`),
      ...needs.map(need => `access:${need}`),
      ...understood.filter(code => code !== UNKNOWN_LANGUAGE).map(code => `language:${code}`),
    ]
    const distinct = [...new Set(traits)]
    known.set(tags, distinct)
    return distinct
  }
}

/** The seen listings as JSON, for the database. */
export function formatSeen({ days, sales, soldOut }: SeenListings): string {
  return JSON.stringify({ days: [...days], sales: [...sales], soldOut: [...soldOut] })
}
