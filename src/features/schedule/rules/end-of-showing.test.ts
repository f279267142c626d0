import { describe, expect, it } from 'vitest'
import { endOfShowing } from './end-of-showing'
import { toInstant } from './local-time'

const end = (own: {
  startsAt: string
  filmStartsAt?: string
  endsAt?: string
  runtimeMinutes?: number | null
  trailerMinutes?: number
}): string | null => {
  const { startsAt, filmStartsAt = null, endsAt = null, runtimeMinutes = 100, trailerMinutes = 0 } = own
  const timeZone = 'Europe/Paris'
  const showtime = { startsAtMs: toInstant(startsAt, timeZone), filmStartsAt, endsAt }
  const found = endOfShowing({
    ...{ showtime, runtimeMinutes, trailerMinutes },
    instantOf: local => toInstant(local, timeZone),
  })
  return found === null ? null : new Date(found).toISOString()
}

describe('endOfShowing', () => {
  it.each([
    ['as its source says', { startsAt: '2025-01-23T20:00', endsAt: '2025-01-23T22:15' }, '2025-01-23T21:15:00.000Z'],
    [
      'a film’s length after the film starts',
      { startsAt: '2025-01-23T20:00', filmStartsAt: '2025-01-23T20:20' },
      '2025-01-23T21:00:00.000Z',
    ],
    ['a film’s length after the start', { startsAt: '2025-01-23T20:00' }, '2025-01-23T20:40:00.000Z'],
    ['after trailers too', { startsAt: '2025-01-23T20:00', trailerMinutes: 15 }, '2025-01-23T20:55:00.000Z'],
    [
      'with the trailers that its source lists',
      { startsAt: '2025-01-23T20:00', filmStartsAt: '2025-01-23T20:20', trailerMinutes: 15 },
      '2025-01-23T21:00:00.000Z',
    ],
    ['at a time unknown', { startsAt: '2025-01-23T20:00', runtimeMinutes: null }, null],
    // Clocks go forward at 02:00 on 30 March: 23:30 and 100 minutes is 02:10 on the wall, which does not exist.
    ['over a lost hour', { startsAt: '2025-03-30T01:00' }, '2025-03-30T01:40:00.000Z'],
    // Clocks go back at 03:00 on 26 October: a told end of 02:30 is the first one, before a start after it.
    [
      'by its length where the told end is not after its start',
      { startsAt: '2025-10-26T03:10', endsAt: '2025-10-26T02:30' },
      '2025-10-26T03:50:00.000Z',
    ],
  ])('ends %s', (_, showtime, expected) => {
    expect(end(showtime)).toBe(expected)
  })
})
