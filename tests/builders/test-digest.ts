import { buildDigest, type DigestFile, parseDigest } from '../../src/features/schedule/rules/codec/digest-file'
import type { Attribute, Showtime } from '../../src/features/schedule/rules/showtime'
import { TEST_ATTRIBUTES } from './test-schedule'

interface TestDigest {
  updatedAt?: string
  attributes?: readonly Attribute[]
  timeZone?: string
  /** Minutes of a film; unknown by default. */
  runtimeOf?: (movieId: string) => number | null
}

/** A digest file of these showtimes, theaters in the order in which they occur; say what differs. */
export function buildTestDigest(showtimes: readonly Showtime[], own: TestDigest = {}): DigestFile {
  const { updatedAt = '2025-01-23T14:32:00Z', attributes = TEST_ATTRIBUTES, timeZone = 'Europe/London' } = own
  const theaterIds = [...new Set(showtimes.map(({ theaterId }) => theaterId))]
  return buildDigest({
    updatedAt,
    theaters: theaterIds.map(theaterId => ({
      theaterId,
      timeZone,
      showtimes: showtimes.filter(showtime => showtime.theaterId === theaterId),
    })),
    movieOf: movieId => ({
      movieId,
      title: movieId,
      path: `/movies/${movieId}/`,
      poster: null,
      certificate: null,
      runtimeMinutes: own.runtimeOf?.(movieId) ?? null,
    }),
    attributes,
  })
}

/** Parses a digest file in one go. */
export function parseWholeDigest(json: unknown) {
  const reading = parseDigest(json)
  for (;;) {
    const { done, value } = reading.next()
    if (done) return value
  }
}
