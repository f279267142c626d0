import * as v from 'valibot'
import { failure, type Result, success } from '../../../platform/result'
import { AttributeSchema } from './attribute-schema'
import { BUSINESS_DAY_START_HOUR } from './business-day'
import { DIGEST_STATES, DIGEST_VERSION, type DigestFile } from './digest-file'
import { dayText, localSeconds, localText } from './local-seconds'
import type { DigestMovie, DigestShowtime, ShowtimeDigest } from './showtime-digest'

const NullableText = v.nullable(v.string())
const Count = v.pipe(v.number(), v.integer(), v.minValue(0))
const isColumnOf = (type: 'string' | 'number') => (column: unknown) =>
  Array.isArray(column) && column.every(value => typeof value === type)
// Checks a column of thousands in one pass instead of running a schema for each entry.
const Texts = v.custom<string[]>(isColumnOf('string'), 'is no list of texts')
const Numbers = v.custom<number[]>(isColumnOf('number'), 'is no list of numbers')

const DigestFileSchema = v.object({
  version: v.literal(DIGEST_VERSION),
  updatedAt: v.string(),
  theaters: v.array(v.tuple([v.string(), v.string(), Count])),
  movies: v.array(v.tuple([v.string(), v.string(), NullableText, NullableText, NullableText, v.nullable(v.number())])),
  attributes: v.array(AttributeSchema),
  tags: Texts,
  tagSets: v.array(Numbers),
  step: v.picklist([1, 60]),
  from: v.string(),
  ids: Texts,
  starts: Numbers,
  offsets: v.array(v.tuple([v.number(), Count])),
  movieOf: Numbers,
  tagSetOf: Numbers,
  states: v.string(),
})

const DAY_SECONDS = 86_400
/** Takes a few milliseconds on a slow phone. */
const ROWS_AT_ONCE = 3000
/** The end of the year 9999. */
const LAST_SECOND = 253_402_300_800
const NO_TAGS: readonly string[] = []
const UNKNOWN_STATE = { availability: 'available', isBookable: false } as const

/**
 * Parses a digest file (`DigestFile`). Never throws: JSON of another shape, columns of unequal length and invalid
 * indexes return an error message. An unknown state counts as available and not bookable.
 */
export function parseDigest(json: unknown): Result<ShowtimeDigest, string> {
  const file = parseFile(json)
  if (!file.ok) return file
  const reading = readRows(file.value)
  for (;;) {
    const { done, value } = reading.next()
    if (done) return success(value)
  }
}

/**
 * Like `parseDigest`, in slices of some thousand showtimes, so that a page stays responsive on a slow phone. @param
 * pause yields to other tasks
 */
export async function parseDigestInSlices(
  json: unknown,
  pause: () => Promise<void>,
): Promise<Result<ShowtimeDigest, string>> {
  const file = parseFile(json)
  if (!file.ok) return file
  const reading = readRows(file.value)
  for (;;) {
    await pause()
    const { done, value } = reading.next()
    if (done) return success(value)
  }
}

function parseFile(json: unknown): Result<DigestFile, string> {
  const parsed = v.safeParse(DigestFileSchema, json)
  if (!parsed.success) {
    const [issue] = parsed.issues
    return failure(`${v.getDotPath(issue) ?? ''}: ${issue.message}`)
  }
  const fault = findFault(parsed.output)
  return fault === null ? success(parsed.output) : failure(fault)
}

function findFault(file: DigestFile): string | null {
  const { ids, starts, movieOf, tagSetOf, states, movies, tagSets, tags, theaters, offsets } = file
  const rows = ids.length
  const isIn = (list: readonly unknown[]) => (place: number) => place in list
  const tests: [boolean, string][] = [
    [[starts, movieOf, tagSetOf, states].every(({ length }) => length === rows), 'its columns differ in length'],
    [sum(theaters.map(([, , count]) => count)) === rows, 'its theaters have other showtimes'],
    [sum(offsets.map(([, count]) => count)) === rows, 'its offsets have other showtimes'],
    [rows === 0 || areTimes(file), 'a start is no time'],
    [movieOf.every(isIn(movies)), 'it names a film that it does not list'],
    [tagSetOf.every(isIn(tagSets)) && tagSets.flat().every(isIn(tags)), 'it names a tag that it does not list'],
  ]
  return tests.find(([holds]) => !holds)?.[1] ?? null
}

/** Whether every start is between the years 1970 and 9999. */
function areTimes({ from, starts, step }: DigestFile): boolean {
  let wall = localSeconds(from)
  return starts.every(steps => {
    wall += steps * step
    return wall >= 0 && wall < LAST_SECOND
  })
}

/** Reads the rows and yields after every `ROWS_AT_ONCE` of them. */
function* readRows(file: DigestFile): Generator<undefined, ShowtimeDigest> {
  const movies = file.movies.map(([movieId, title, path, poster, certificate, runtimeMinutes]): DigestMovie => {
    return { movieId, title, path, poster, certificate, runtimeMinutes }
  })
  const tagSets = file.tagSets.map(set => shareTags(set.map(place => file.tags[place] ?? '')))
  const theaterOf = spread(file.theaters.map(([theaterId, , count]) => [theaterId, count]))
  const offsetOf = spread(file.offsets)
  const showtimes: DigestShowtime[] = []
  let wall = localSeconds(file.from)
  for (const [row, id] of file.ids.entries()) {
    if (row > 0 && row % ROWS_AT_ONCE === 0) yield
    wall += (file.starts[row] ?? 0) * file.step
    const day = Math.floor(wall / DAY_SECONDS)
    const clock = wall - day * DAY_SECONDS
    const { availability, isBookable } = DIGEST_STATES.get(file.states.charAt(row)) ?? UNKNOWN_STATE
    showtimes.push({
      id,
      theaterId: theaterOf[row] ?? '',
      movieId: movies[file.movieOf[row] ?? 0]?.movieId ?? '',
      startsAt: localText(wall),
      startsAtMs: Math.round((wall - (offsetOf[row] ?? 0) * 60) * 1000),
      businessDay: dayText(clock < BUSINESS_DAY_START_HOUR * 3600 ? day - 1 : day),
      tags: tagSets[file.tagSetOf[row] ?? 0] ?? NO_TAGS,
      availability,
      isBookable,
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
