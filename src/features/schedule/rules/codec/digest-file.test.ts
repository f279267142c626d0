import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseWholeDigest } from '../../../../../tests/builders/test-digest'
import { buildDigest, type DigestibleShowtime, parseDigest } from './digest-file'
import { businessDayOf } from '../business-day'
import { toInstant } from '../local-time'
import { mergeDigests } from '../../../showtimes/components/use-digest'
import type { Availability } from '../showtime'
import type { DigestShowtime } from './showtime-digest'

const ZONES = ['Europe/London', 'Asia/Jerusalem', 'Asia/Tokyo', 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Apia']
const TAGS = ['Format.Projection.35mm', 'Localization.Subtitle.English', 'Showtime.Event.Q&A', 'é']
const AVAILABILITIES: readonly Availability[] = ['available', 'almostFull', 'soldOut', 'cancelled']

const movieOf = (movieId: string) => ({
  movieId,
  title: `Film ${movieId}`,
  path: movieId === 'm1' ? null : `/movies/${movieId}/`,
  poster: movieId === 'm1' ? null : `/assets/${movieId}.webp`,
  certificate: null,
  runtimeMinutes: 96,
})
const attributes = TAGS.map(tag => ({ tag, label: tag.toUpperCase(), kind: 'format', weight: 5 }) as const)
const updatedAt = '2026-03-01T09:00:00.000Z'

const clock = fc
  .record({
    // Days on which clocks change in one of the zones are among them.
    day: fc.constantFrom('2026-03-08', '2026-03-27', '2026-03-29', '2026-07-01', '2026-10-25', '2026-11-01'),
    minute: fc.integer({ min: 0, max: 1439 }),
    second: fc.constantFrom(0, 0, 0, 30),
  })
  .map(({ day, minute, second }) => {
    const parts = [Math.floor(minute / 60), minute % 60, second]
    return `${day}T${parts.map(part => String(part).padStart(2, '0')).join(':')}`
  })

const theaters = fc.uniqueArray(
  fc.record({
    theaterId: fc.string({ minLength: 1 }),
    timeZone: fc.constantFrom(...ZONES),
    rows: fc.array(
      fc.record({
        id: fc.string(),
        movieId: fc.constantFrom('m1', 'm2', 'm3'),
        startsAt: clock,
        tags: fc.subarray(TAGS),
        availability: fc.constantFrom(...AVAILABILITIES),
        bookingUrl: fc.constantFrom(null, 'https://tickets.example/1'),
      }),
      { maxLength: 20 },
    ),
  }),
  { selector: ({ theaterId }) => theaterId, maxLength: 5 },
)

const withInstants = (places: typeof theaters extends fc.Arbitrary<infer T> ? T : never) =>
  places.map(({ theaterId, timeZone, rows }) => ({
    theaterId,
    timeZone,
    showtimes: rows.map((row): DigestibleShowtime => ({ ...row, startsAtMs: toInstant(row.startsAt, timeZone) })),
  }))

/** Through a file and back. */
const digestOf = (places: ReturnType<typeof withInstants>) => {
  const parsed = parseWholeDigest(
    JSON.parse(JSON.stringify(buildDigest({ updatedAt, theaters: places, movieOf, attributes }))),
  )
  if (!parsed.ok) throw new Error(parsed.error)
  return parsed.value
}

describe('a digest', () => {
  it('says of any showtimes, in any zone and on days when clocks change, just what they are', () => {
    fc.assert(
      fc.property(theaters.map(withInstants), places => {
        const digest = digestOf(places)
        const rows = places.flatMap(({ theaterId, showtimes }) =>
          showtimes.map(({ bookingUrl, ...showtime }): DigestShowtime => {
            const businessDay = businessDayOf(showtime.startsAt)
            return { ...showtime, theaterId, businessDay, isBookable: bookingUrl !== null }
          }),
        )
        expect(digest.showtimes).toEqual(rows)
        const ids = new Set(rows.map(({ movieId }) => movieId))
        expect(digest.movies).toEqual([...ids].map(movieOf))
        expect(digest.attributes).toEqual(attributes)
        expect(digest.theaters.map(({ theaterId }) => theaterId)).toEqual(
          places.flatMap(({ theaterId, showtimes }) => (showtimes.length > 0 ? theaterId : [])),
        )
      }),
    )
  })

  const harbour = { theaterId: 'harbour', timeZone: 'Europe/London' }
  const showtime: DigestibleShowtime = {
    id: '1',
    movieId: 'm2',
    startsAt: '2026-03-29T20:00:00',
    startsAtMs: Date.parse('2026-03-29T19:00:00Z'),
    tags: ['Format.Projection.35mm'],
    availability: 'almostFull',
    bookingUrl: null,
  }
  const file = buildDigest({
    updatedAt,
    theaters: [{ ...harbour, showtimes: [showtime, { ...showtime, id: '2', movieId: 'm1', tags: [] }] }],
    movieOf,
    attributes,
  })

  it('shares one array between all showtimes of a combination of tags, whichever file they stand in', () => {
    const digest = (theaterId: string) =>
      digestOf([{ ...harbour, theaterId, showtimes: [{ ...showtime, startsAtMs: 0 }] }])
    expect(digest('a').showtimes[0]?.tags).toBe(digest('b').showtimes[0]?.tags)
  })

  it('is read in slices', () => {
    const many = Array.from({ length: 7000 }, (_, n) => ({ ...showtime, id: String(n) }))
    const long = buildDigest({ updatedAt, theaters: [{ ...harbour, showtimes: many }], movieOf, attributes })
    const reading = parseDigest(long)
    const slices = [reading.next(), reading.next(), reading.next()]
    expect(slices.map(({ done }) => done)).toEqual([false, false, true])
    expect(slices.at(-1)?.value).toEqual(parseWholeDigest(long))
  })

  it.each([
    ['nothing', null],
    ['an HTML page’s text', '<!doctype html>'],
    ['a list', []],
    ['a schedule file', { theaterId: 'harbour', showtimes: [] }],
    ['a newer form', { ...file, version: 2 }],
    ['a column that is short', { ...file, starts: [0] }],
    ['a column of another kind', { ...file, movieOf: ['0', '1'] }],
    ['a film that is not listed', { ...file, movieOf: [0, 2] }],
    ['half a film', { ...file, movieOf: [0, 0.5] }],
    ['a combination that is not listed', { ...file, tagSetOf: [0, -1] }],
    ['a tag that is not listed', { ...file, tagSets: [[7], []] }],
    ['theaters with other showtimes', { ...file, theaters: [['harbour', 'Europe/London', 1e9]] }],
    ['offsets for other showtimes', { ...file, offsets: [[60, 1]] }],
    ['a start that is no time', { ...file, from: 'tonight' }],
    ['a start beyond all calendars', { ...file, starts: [0, 1e300] }],
    ['states of other showtimes', { ...file, states: 'a' }],
  ])('made of %s is a fault and no throw', (_case, json) => {
    expect(parseWholeDigest(json).ok).toBe(false)
  })

  it('never throws, whatever a column holds', () => {
    const columns = Object.keys(file)
    fc.assert(
      fc.property(fc.constantFrom(...columns), fc.jsonValue(), (column, value) => {
        expect(typeof parseWholeDigest({ ...file, [column]: value }).ok).toBe('boolean')
      }),
    )
  })

  it('takes a state that it does not know for available and not bookable, and a kind for other', () => {
    const parsed = parseWholeDigest({ ...file, states: 'Fx', attributes: [{ ...file.attributes[0], kind: 'smell' }] })
    expect(parsed.ok && parsed.value.showtimes.map(row => [row.availability, row.isBookable])).toEqual([
      ['almostFull', false],
      ['available', false],
    ])
    expect(parsed.ok && parsed.value.attributes[0]?.kind).toBe('other')
  })

  it('merges with others: films, tags and theaters once, the first to describe them believed', () => {
    const at = (theaterId: string, label: string, updated: string) => {
      const parsed = parseWholeDigest({
        ...file,
        updatedAt: updated,
        theaters: [[theaterId, 'Europe/London', 2]],
        attributes: [{ tag: 'Format.Projection.35mm', label, kind: 'format', weight: 1 }],
      })
      return parsed.ok ? [parsed.value] : []
    }
    const merged = mergeDigests([...at('quarry', '35 mm', '2026-03-02'), ...at('harbour', 'Film!', '2026-03-01')])
    expect(merged?.theaters.map(({ theaterId }) => theaterId)).toEqual(['quarry', 'harbour'])
    expect(merged?.movies.map(({ movieId }) => movieId)).toEqual(['m2', 'm1'])
    expect(merged?.attributes.map(({ label }) => label)).toEqual(['35 mm'])
    expect(merged?.showtimes).toHaveLength(4)
    expect(merged?.updatedAt).toBe('2026-03-02')
    expect(mergeDigests([])).toBeNull()
  })
})
