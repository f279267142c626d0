import { describe, expect, it } from 'vitest'
import type { Fault } from '../../../src/config/fault'
import type { RawRecord } from '../adapter'
import { fillUnreadDays } from './fill-unread-days'

const HOUR = 3_600_000
const raw = (value: unknown): RawRecord => ({ source: 'https://system.example/day', index: 0, value })
const showtime = (id: string, startsAt: string, movieId = 'm1', theaterId = '12') =>
  raw({ id, theaterId, movieId, startsAt })

interface Kept {
  readAt: number
  movies: RawRecord[]
  showtimes: RawRecord[]
  olderDays?: { theaterId: string; day: string; readAt: number }[]
}

function buildKept(fields: Partial<Kept>): Kept {
  return { readAt: 0, movies: [], showtimes: [], ...fields }
}

const kept = buildKept({
  movies: [raw({ id: 'm1' }), raw({ id: 'm2' }), raw({ id: 'm3' })],
  showtimes: [
    showtime('a', '2026-10-24T20:00:00+01:00', 'm1'),
    showtime('b', '2026-10-25T00:30:00+01:00', 'm2'),
    showtime('c', '2026-10-25T20:00:00+00:00', 'm3'),
    showtime('d', '2026-10-24T20:00:00+01:00', 'm3', '13'),
  ],
})
const unreadDays = [{ theaterId: '12', day: '2026-10-24' }]

function fill(fresh: Kept, from = kept) {
  const warnings: Fault[] = []
  const whole = fillUnreadDays({ fresh, kept: from, unreadDays, config: { keepHours: 6 }, warn: f => warnings.push(f) })
  return { whole, warnings, ids: whole.showtimes.map(({ value }) => (value as { id: string }).id) }
}

describe('a day that could not be read', () => {
  it('has its last good showtimes, with those after midnight, and their films', () => {
    const fresh = buildKept({
      readAt: HOUR,
      movies: [raw({ id: 'm1' })],
      showtimes: [showtime('c', '2026-10-25T21:00')],
    })
    const { whole, warnings, ids } = fill(fresh)
    expect(ids).toEqual(['c', 'a', 'b'])
    expect(whole.movies.map(({ value }) => value)).toEqual([{ id: 'm1' }, { id: 'm2' }])
    expect(warnings).toMatchObject([
      { message: 'The site has the last good showtimes of 2026-10-24 at 12, of 1970-01-01T00:00:00.000Z' },
    ])
  })

  it('has none that are older than keepHours, counted from when they were read', () => {
    const { whole } = fill(buildKept({ readAt: 4 * HOUR }))
    expect(whole.olderDays).toEqual([{ theaterId: '12', day: '2026-10-24', readAt: 0 }])
    expect(fill(buildKept({ readAt: 5 * HOUR }), whole).ids).toEqual(['a', 'b'])
    expect(fill(buildKept({ readAt: 7 * HOUR }), whole).ids).toEqual([])
  })
})
