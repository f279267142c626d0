import { remember } from '../../site/rules/remember'
import type { Findable } from './filter-showtimes'
import type { DigestShowtime, ShowtimeDigest } from '../../schedule/rules/codec/showtime-digest'
import type { WeighedShowtime } from './facets'
import { timeOfDay } from '../../schedule/rules/business-day'

export interface FilmMatch {
  count: number
  theaterCount: number
  next: DigestShowtime
}

/** Theaters, days and time of the search. */
export interface MatchReach {
  /** Null for all of the digest. */
  theaterIds: readonly string[] | null
  days: readonly string[] | null
  /** Epoch ms; null while unknown, when no showtime counts as past. */
  now: number | null
  /** Grace period of a theater in minutes: a showtime is past when it is over. */
  graceOf: (theaterId: string) => number
  /** Hours that a showtime must fit; any by default. */
  isTimely?: ((showtime: DigestShowtime) => boolean) | null
}

const MINUTE_MS = 60_000

/** Films with a showtime within reach that passes the filter and is not past or cancelled, by movie id. */
export function matchFilms(
  index: DigestIndex,
  { fits, ...reach }: MatchReach & { fits: (showtime: Findable) => boolean },
): ReadonlyMap<string, FilmMatch> {
  const { movieIds, theaterIds, classes, movieOf, theaterOf, dayOf, classOf, startOf, digest } = index
  const isFitting = classes.map(one => one.availability !== 'cancelled' && fits(one))
  const isDay = dayTest(index, reach.days)
  const counts = new Uint32Array(movieIds.length)
  const theaterCounts = new Uint32Array(movieIds.length)
  const nexts = new Uint32Array(movieIds.length)
  const isSeen = new Uint8Array(movieIds.length * theaterIds.length)
  for (const row of rowsInReach(index, reach)) {
    if (!isFitting[classOf[row] ?? 0] || !isDay[dayOf[row] ?? 0]) continue
    const movie = movieOf[row] ?? 0
    const count = counts[movie] ?? 0
    if (count === 0 || (startOf[row] ?? 0) < (startOf[nexts[movie] ?? 0] ?? 0)) nexts[movie] = row
    counts[movie] = count + 1
    const place = movie * theaterIds.length + (theaterOf[row] ?? 0)
    if (isSeen[place]) continue
    isSeen[place] = 1
    theaterCounts[movie] = (theaterCounts[movie] ?? 0) + 1
  }
  const matches = new Map<string, FilmMatch>()
  movieIds.forEach((movieId, movie) => {
    const count = counts[movie] ?? 0
    const next = digest.showtimes[nexts[movie] ?? 0]
    if (count > 0 && next) matches.set(movieId, { count, theaterCount: theaterCounts[movie] ?? 0, next })
  })
  return matches
}

const weighed = new WeakMap<Uint32Array, { days: readonly string[] | null; classes: readonly WeighedShowtime[] }>()

/** Classes of showtimes within reach with their number of showtimes. Cached for all filters on the same days. */
export function weighClasses(index: DigestIndex, reach: MatchReach): readonly WeighedShowtime[] {
  const rows = rowsInReach(index, reach)
  const last = weighed.get(rows)
  if (last?.days === reach.days) return last.classes
  const classes = countClasses(index, rows, reach.days)
  weighed.set(rows, { days: reach.days, classes })
  return classes
}

function countClasses(index: DigestIndex, rows: Uint32Array, days: readonly string[] | null): WeighedShowtime[] {
  const weights = new Uint32Array(index.classes.length)
  const isDay = dayTest(index, days)
  const { classOf, dayOf } = index
  for (const row of rows) {
    if (!isDay[dayOf[row] ?? 0]) continue
    const place = classOf[row] ?? 0
    weights[place] = (weights[place] ?? 0) + 1
  }
  return index.classes.flatMap(({ tags, startsAt, availability }, place) => {
    const weight = weights[place] ?? 0
    return weight > 0 && availability !== 'cancelled' ? [{ tags, startsAt, availability, weight }] : []
  })
}

function dayTest(index: DigestIndex, days: readonly string[] | null): boolean[] {
  return index.days.map(day => days?.includes(day) ?? true)
}

type PlaceReach = Omit<MatchReach, 'days'>
const known = new WeakMap<DigestIndex, { reach: PlaceReach; rows: Uint32Array }>()

/** Rows of the theaters that are not past, cached for all filters and days. */
function rowsInReach(index: DigestIndex, { theaterIds, now, graceOf, isTimely = null }: PlaceReach): Uint32Array {
  const last = known.get(index)
  const isSame = last?.reach.theaterIds === theaterIds && last.reach.now === now && last.reach.graceOf === graceOf
  if (last && isSame && last.reach.isTimely === isTimely) return last.rows
  const { theaterOf, startOf, digest } = index
  const wanted = theaterIds && new Set(theaterIds)
  const earliest = index.theaterIds.map(id => {
    if (wanted?.has(id) === false) return Infinity
    return now === null ? -Infinity : now - graceOf(id) * MINUTE_MS
  })
  const rows = new Uint32Array(startOf.length).map((_, row) => row)
  const isInTime = (row: number) => {
    const showtime = digest.showtimes[row]
    return !isTimely || (showtime !== undefined && isTimely(showtime))
  }
  const inReach = rows.filter(row => (startOf[row] ?? 0) >= (earliest[theaterOf[row] ?? 0] ?? 0) && isInTime(row))
  known.set(index, { reach: { theaterIds, now, graceOf, isTimely }, rows: inReach })
  return inReach
}

type DigestIndex = ReturnType<typeof buildIndex>

const indexes = new WeakMap<ShowtimeDigest, DigestIndex>()

export function indexDigest(digest: ShowtimeDigest): DigestIndex {
  return remember(indexes, digest, () => buildIndex(digest))
}

/** A digest indexed for searches: showtimes that no filter distinguishes are one class, which is filtered once. */
function buildIndex(digest: ShowtimeDigest) {
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
    /** By row: indexes into the lists below. */
    movieOf: Uint32Array.from(showtimes, ({ movieId }) => movies.of(movieId)),
    theaterOf: Uint32Array.from(showtimes, ({ theaterId }) => theaters.of(theaterId)),
    dayOf: Uint32Array.from(showtimes, ({ businessDay }) => days.of(businessDay)),
    classOf: Uint32Array.from(showtimes, classPlace),
    /** By row: epoch ms. */
    startOf: Float64Array.from(showtimes, ({ startsAtMs }) => startsAtMs),
    movieIds: movies.list,
    theaterIds: theaters.list,
    days: days.list,
    /** One showtime of each class: equal tags, part of the day and availability. */
    classes: samples,
  }
}

function createPlaces<T>() {
  const list: T[] = []
  const known = new Map<T, number>()
  return { list, of: (value: T) => remember(known, value, () => list.push(value) - 1) }
}
