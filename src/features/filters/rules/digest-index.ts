import type { DigestShowtime, ShowtimeDigest } from '../../schedule/rules/showtime-digest'
import type { Findable } from './filter-showtimes'
import { timeOfDay } from '../../schedule/rules/business-day'

/**
 * A digest indexed for repeated searches: showtimes that no filter distinguishes are one class, which is filtered once,
 * so that each showtime only needs number lookups.
 */
export interface DigestIndex {
  digest: ShowtimeDigest
  movieIds: readonly string[]
  theaterIds: readonly string[]
  days: readonly string[]
  /** One showtime of each class: equal tags, part of the day and availability. */
  classes: readonly Findable[]
  /** By row: indexes into the lists above. */
  movieOf: Uint32Array
  theaterOf: Uint32Array
  dayOf: Uint32Array
  classOf: Uint32Array
  /** By row: epoch ms. */
  startOf: Float64Array
}

const indexes = new WeakMap<ShowtimeDigest, DigestIndex>()

/** The index of a digest, built on first use. */
export function indexDigest(digest: ShowtimeDigest): DigestIndex {
  const known = indexes.get(digest)
  if (known) return known
  const index = buildIndex(digest)
  indexes.set(digest, index)
  return index
}

function buildIndex(digest: ShowtimeDigest): DigestIndex {
  const { showtimes } = digest
  const movies = createPlaces<string>()
  const theaters = createPlaces<string>()
  const days = createPlaces<string>()
  const tagSets = createPlaces<readonly string[]>()
  const classes = createPlaces<string>()
  const samples: Findable[] = []
  const classPlace = (showtime: DigestShowtime): number => {
    const { tags, startsAt, availability } = showtime
    const place = classes.of(`${tagSets.of(tags)} ${timeOfDay(startsAt)} ${availability}`)
    if (place === samples.length) samples.push(showtime)
    return place
  }
  return {
    digest,
    movieOf: Uint32Array.from(showtimes, ({ movieId }) => movies.of(movieId)),
    theaterOf: Uint32Array.from(showtimes, ({ theaterId }) => theaters.of(theaterId)),
    dayOf: Uint32Array.from(showtimes, ({ businessDay }) => days.of(businessDay)),
    classOf: Uint32Array.from(showtimes, classPlace),
    startOf: Float64Array.from(showtimes, ({ startsAtMs }) => startsAtMs),
    movieIds: movies.list,
    theaterIds: theaters.list,
    days: days.list,
    classes: samples,
  }
}

function createPlaces<T>() {
  const list: T[] = []
  const known = new Map<T, number>()
  const of = (value: T): number => {
    const place = known.get(value)
    if (place !== undefined) return place
    known.set(value, list.length)
    return list.push(value) - 1
  }
  return { list, of }
}
