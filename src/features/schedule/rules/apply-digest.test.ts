import { describe, expect, it } from 'vitest'
import { buildTestShowtime } from '../../../../tests/builders/test-schedule'
import { applyDigest } from './apply-digest'
import type { Showtime } from './showtime'
import type { ShowtimeDigest } from './codec/showtime-digest'

const DAY = '2025-01-23'
const early = buildTestShowtime({ id: '1', theaterId: 'quay', startsAt: `${DAY}T17:30:00`, screen: '3' })
const late = buildTestShowtime({ id: '2', theaterId: 'quay', startsAt: `${DAY}T20:30:00` })
const mine = buildTestShowtime({ id: '1', theaterId: 'harbour', startsAt: `${DAY}T18:00:00` })

const digestOf = (...showtimes: Showtime[]): ShowtimeDigest => ({
  updatedAt: '2025-01-23T14:32:00Z',
  theaters: [],
  movies: [],
  attributes: [],
  tagSets: [],
  showtimes: showtimes.map(({ id, theaterId, movieId, startsAt, startsAtMs, businessDay, tags, availability }) => ({
    ...{ id, theaterId, movieId, startsAt, startsAtMs, businessDay, tags, availability },
    isBookable: true,
  })),
})
const apply = (showtimes: readonly Showtime[], digest: ShowtimeDigest, read: string[] = ['harbour']) =>
  applyDigest({ showtimes, digest, day: DAY, movieId: 'metropolis', readTheaterIds: new Set(read) })

describe('a film’s day by the digest of all theaters', () => {
  it('is the same list while nothing changed', () => {
    const built = [early, mine, late]
    expect(apply(built, digestOf(early, late))).toBe(built)
  })

  it('marks what sold out, and keeps link, screen and all else of the page', () => {
    const [first, second] = apply([early, late], digestOf({ ...early, availability: 'soldOut' }, late))
    expect(first).toEqual({ ...early, availability: 'soldOut' })
    expect(second).toBe(late)
  })

  it('drops a number of seats left, which digests do not have', () => {
    const few = { ...early, availability: 'almostFull' as const }
    expect(apply([{ ...few, seatsLeft: 3 }], digestOf(few))).toEqual([few])
  })

  it('loses what was removed, of every theater that the digest is of', () => {
    expect(apply([early, mine, late], digestOf(late))).toEqual([mine, late])
    expect(apply([early, mine], digestOf())).toEqual([mine])
  })

  it('leaves a theater alone whose schedule file was read', () => {
    expect(apply([mine], digestOf({ ...mine, availability: 'soldOut' }))).toEqual([mine])
    expect(apply([], digestOf(mine))).toEqual([])
    expect(apply([mine], digestOf(), [])).toEqual([])
  })

  it('has new showtimes in their place, with what is known of them and no link', () => {
    const added = buildTestShowtime({ id: '3', theaterId: 'weir', startsAt: `${DAY}T19:00:00`, tags: ['Format.3D'] })
    const [, second] = apply([early, late], digestOf(early, added, late))
    expect(second).toEqual({ ...added, bookingUrl: null })
  })

  it('moves what was moved, whose end is no longer known', () => {
    const known = { ...early, filmStartsAt: `${DAY}T17:45:00`, endsAt: `${DAY}T20:15:00` }
    const startsAt = '2025-01-24T00:30:00'
    const moved = { ...early, startsAt, startsAtMs: Date.parse(`${startsAt}Z`) }
    const [, last] = apply([known, late], digestOf(moved, late))
    expect(last).toEqual({ ...moved, afterMidnight: true, filmStartsAt: null, endsAt: null })
  })

  it('knows of no other film and no other day', () => {
    const others = [
      { ...late, id: '8', movieId: 'nosferatu' },
      { ...late, id: '9', businessDay: '2025-01-24' },
    ]
    expect(apply([late], digestOf(late, ...others))).toEqual([late])
  })
})
