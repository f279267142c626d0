import * as v from 'valibot'
import { failure, type Result, success } from '../../../../platform/result'
import { BUSINESS_DAY_START_HOUR } from '../business-day'
import { type Attribute, AVAILABILITIES, type Availability, type Showtime } from '../showtime'
import type { DigestMovie, DigestShowtime, ShowtimeDigest } from './showtime-digest'
import { AttributeSchema } from './schedule-file'
import { dayText, type DigestField, DistinctValues } from './showtime-fields'
import { readStart, readStarts, writeOffset, writeStarts } from './showtime-fields'

/** Distinguishes the file from formats of newer releases. */
const DIGEST_VERSION = 1

const NullableText = v.nullable(v.string())
const Count = v.pipe(v.number(), v.integer(), v.minValue(0))
const isColumnOf = (type: 'string' | 'number') => (column: unknown) =>
  Array.isArray(column) && column.every(value => typeof value === type)
// Checks a column of thousands in one pass instead of running a schema for each entry.
const Texts = v.custom<string[]>(isColumnOf('string'), 'is no list of texts')
const Numbers = v.custom<number[]>(isColumnOf('number'), 'is no list of numbers')

/** A digest as stored, in columns for good compression: row n of the showtimes is the n-th entry of every column. */
const DigestFileSchema = v.object({
  version: v.literal(DIGEST_VERSION),
  /** ISO instant of the reading of the source at which the file's content last changed. */
  updatedAt: v.string(),
  /** Id, IANA zone and number of rows of each theater; rows follow in this order. */
  theaters: v.array(v.tuple([v.string(), v.string(), Count])),
  /** Id, title, path, poster, certificate, minutes. */
  movies: v.array(v.tuple([v.string(), v.string(), NullableText, NullableText, NullableText, v.nullable(v.number())])),
  attributes: v.array(AttributeSchema),
  tags: Texts,
  /** Indexes into `tags`. */
  tagSets: v.array(Numbers),
  /** `step`, `from` and `starts` are a `StartColumn`. */
  step: v.picklist([1, 60]),
  from: v.string(),
  ids: Texts,
  starts: Numbers,
  /** Local time minus UTC in minutes, and the number of rows it applies to. */
  offsets: v.array(v.tuple([v.number(), Count])),
  /** Indexes into `movies`. */
  movieOf: Numbers,
  /** Indexes into `tagSets`. */
  tagSetOf: Numbers,
  /** One letter of `STATES` per row. */
  states: v.string(),
})

export type DigestFile = v.InferOutput<typeof DigestFileSchema>

/** Availability and whether a booking link exists, by letter: lower case with a link, upper case without. */
const STATES: ReadonlyMap<string, { availability: Availability; isBookable: boolean }> = new Map(
  AVAILABILITIES.flatMap(availability =>
    [true, false].map(isBookable => [stateLetter(availability, isBookable), { availability, isBookable }] as const),
  ),
)
const UNKNOWN_STATE = { availability: 'available', isBookable: false } as const

function stateLetter(availability: Availability, isBookable: boolean): string {
  const letter = 'afsc'.charAt(AVAILABILITIES.indexOf(availability)) || 'a'
  return isBookable ? letter : letter.toUpperCase()
}

export interface DigestSource {
  /** ISO instant at which the source was read. */
  updatedAt: string
  /** In the order of the listings, showtimes by start; theaters without showtimes are left out. */
  theaters: readonly { theaterId: string; timeZone: string; showtimes: readonly DigestibleShowtime[] }[]
  /** Describes a film; undefined for an unlisted film, whose showtimes are left out. */
  movieOf: (movieId: string) => DigestMovie | undefined
  /** All attributes that a visitor can filter by at the site, whether or not these showtimes have them. */
  attributes: readonly Attribute[]
}

export type DigestibleShowtime = Pick<Showtime, Exclude<DigestField, 'theaterId' | 'businessDay'> | 'bookingUrl'>

export function buildDigest({ updatedAt, theaters, movieOf, attributes }: DigestSource): DigestFile {
  const movies = new DistinctValues<DigestFile['movies'][number]>()
  const tags = new DistinctValues<string>()
  const tagSets = new DistinctValues<number[]>()
  const places = theaters
    .map(theater => ({ ...theater, showtimes: theater.showtimes.filter(({ movieId }) => movieOf(movieId)) }))
    .filter(({ showtimes }) => showtimes.length > 0)
  const rows = places.flatMap(({ showtimes }) => showtimes)
  const { from, step, steps } = writeStarts(rows)
  return {
    version: DIGEST_VERSION,
    updatedAt,
    theaters: places.map(({ theaterId, timeZone, showtimes }) => [theaterId, timeZone, showtimes.length]),
    // These columns fill the lists below, so they come first.
    ...{
      movieOf: rows.map(({ movieId }) => movies.placeOf(movieId, () => movieRow(movieOf(movieId)))),
      tagSetOf: rows.map(row =>
        tagSets.placeOf(row.tags.join('\n'), () => row.tags.map(tag => tags.placeOf(tag, () => tag))),
      ),
    },
    movies: movies.values,
    tags: tags.values,
    tagSets: tagSets.values,
    attributes: [...attributes],
    step,
    from,
    ids: rows.map(({ id }) => id),
    starts: steps,
    offsets: runsOf(rows.map(writeOffset)),
    states: rows.map(({ availability, bookingUrl }) => stateLetter(availability, bookingUrl !== null)).join(''),
  }
}

function movieRow(movie: DigestMovie | undefined): DigestFile['movies'][number] {
  if (!movie) return ['', '', null, null, null, null]
  const { movieId, title, path, poster, certificate, runtimeMinutes } = movie
  return [movieId, title, path, poster, certificate, runtimeMinutes]
}

function runsOf(values: readonly number[]): [number, number][] {
  const runs: [number, number][] = []
  for (const value of values) {
    const last = runs.at(-1)
    if (last && last[0] === value) last[1] += 1
    else runs.push([value, 1])
  }
  return runs
}

const DAY_SECONDS = 86_400
/** Takes a few milliseconds on a slow phone. */
const ROWS_AT_ONCE = 3000
/** The end of the year 9999. */
const LAST_SECOND = 253_402_300_800
const NO_TAGS: readonly string[] = []

/**
 * Parses a `DigestFile` in slices of `ROWS_AT_ONCE`, so that slow phones stay responsive in between. Never throws. An
 * unknown state counts as available and not bookable.
 */
export function* parseDigest(json: unknown): Generator<undefined, Result<ShowtimeDigest, string>> {
  const parsed = v.safeParse(DigestFileSchema, json)
  if (!parsed.success) {
    const [issue] = parsed.issues
    return failure(`${v.getDotPath(issue) ?? ''}: ${issue.message}`)
  }
  const fault = findFault(parsed.output)
  return fault === null ? success(yield* readRows(parsed.output)) : failure(fault)
}

function findFault(file: DigestFile): string | null {
  const { ids, starts, movieOf, tagSetOf, states, movies, tagSets, tags, theaters, offsets } = file
  const rows = ids.length
  const isIn = (list: readonly unknown[]) => (place: number) => place in list
  const isTime = (wall: number) => wall >= 0 && wall < LAST_SECOND
  const tests: [boolean, string][] = [
    [[starts, movieOf, tagSetOf, states].every(({ length }) => length === rows), 'its columns differ in length'],
    [sum(theaters.map(([, , count]) => count)) === rows, 'its theaters have other showtimes'],
    [sum(offsets.map(([, count]) => count)) === rows, 'its offsets have other showtimes'],
    [wallsOf(file).every(isTime), 'a start is no time'],
    [movieOf.every(isIn(movies)), 'it names a film that it does not list'],
    [tagSetOf.every(isIn(tagSets)) && tagSets.flat().every(isIn(tags)), 'it names a tag that it does not list'],
  ]
  return tests.find(([holds]) => !holds)?.[1] ?? null
}

function wallsOf({ from, step, starts }: DigestFile): number[] {
  return readStarts({ from, step, steps: starts })
}

function* readRows(file: DigestFile): Generator<undefined, ShowtimeDigest> {
  const movies = file.movies.map(([movieId, title, path, poster, certificate, runtimeMinutes]): DigestMovie => {
    return { movieId, title, path, poster, certificate, runtimeMinutes }
  })
  const tagSets = file.tagSets.map(set => shareTags(set.map(place => file.tags[place] ?? '')))
  const theaterOf = spread(file.theaters.map(([theaterId, , count]) => [theaterId, count]))
  const offsetOf = spread(file.offsets)
  const showtimes: DigestShowtime[] = []
  for (const [row, wall] of wallsOf(file).entries()) {
    if (row > 0 && row % ROWS_AT_ONCE === 0) yield
    showtimes.push({
      id: file.ids[row] ?? '',
      theaterId: theaterOf[row] ?? '',
      movieId: movies[file.movieOf[row] ?? 0]?.movieId ?? '',
      ...readStart(wall, offsetOf[row] ?? 0),
      businessDay: dayText(Math.floor((wall - BUSINESS_DAY_START_HOUR * 3600) / DAY_SECONDS)),
      tags: tagSets[file.tagSetOf[row] ?? 0] ?? NO_TAGS,
      ...(STATES.get(file.states.charAt(row)) ?? UNKNOWN_STATE),
    })
  }
  const theaters = file.theaters.map(([theaterId, timeZone]) => ({ theaterId, timeZone }))
  return { updatedAt: file.updatedAt, theaters, movies, attributes: file.attributes, tagSets, showtimes }
}

function spread<T>(runs: readonly (readonly [T, number])[]): T[] {
  return runs.flatMap(([value, count]) => Array.from({ length: count }, () => value))
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

const sharedTags = new Map<string, readonly string[]>()

/** Returns one array for each combination of tags across files, so that results can be cached by identity. */
function shareTags(tags: readonly string[]): readonly string[] {
  const key = tags.join('\n')
  const shared = sharedTags.get(key) ?? tags
  sharedTags.set(key, shared)
  return shared
}
