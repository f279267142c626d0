import { describe, expect, it } from 'vitest'
import { buildTestShowtime } from '../../../../tests/builders/test-schedule'
import { toInstant } from '../../schedule/rules/local-time'
import { createTimeWindow, type WindowFit } from './time-window'

interface Case {
  from?: string
  until?: string
  /** Local start, `YYYY-MM-DDTHH:mm`. */
  at: string
  endsAt?: string
  filmStartsAt?: string
  runtimeMinutes?: number | null
  timeZone?: string
}

function fit({ from, until, at, endsAt, filmStartsAt, runtimeMinutes = 100, timeZone = 'Europe/London' }: Case) {
  const startsAt = `${at}:00`
  const showtime = buildTestShowtime({
    startsAt,
    startsAtMs: toInstant(startsAt, timeZone),
    endsAt: endsAt ? `${endsAt}:00` : null,
    filmStartsAt: filmStartsAt ? `${filmStartsAt}:00` : null,
  })
  const query = { startsFrom: from ?? null, endsBy: until ?? null }
  return createTimeWindow({ query, trailerMinutes: 15, zoneOf: () => timeZone })(showtime, runtimeMinutes)
}

describe('hours that a showtime fits', () => {
  it.each<[string, Case, WindowFit]>([
    ['starts at the time', { from: '18:00', at: '2025-01-23T18:00' }, 'fits'],
    ['starts before it', { from: '18:00', at: '2025-01-23T17:59' }, 'outside'],
    ['starts after midnight, which is later', { from: '22:00', at: '2025-01-24T00:30' }, 'fits'],
    ['starts after a time after midnight', { from: '00:15', at: '2025-01-24T00:30' }, 'fits'],
    ['starts in the evening before a time after midnight', { from: '00:15', at: '2025-01-23T23:00' }, 'outside'],
    ['starts in time, whenever it ends', { from: '18:00', at: '2025-01-23T18:00', runtimeMinutes: null }, 'fits'],
    ['ends at the time, with trailers', { until: '22:30', at: '2025-01-23T20:35' }, 'fits'],
    ['ends a minute later, with trailers', { until: '22:30', at: '2025-01-23T20:36' }, 'outside'],
    ['has trailers of its own', { until: '22:30', at: '2025-01-23T20:36', filmStartsAt: '2025-01-23T20:40' }, 'fits'],
    ['has an end of its own', { until: '22:30', at: '2025-01-23T20:36', endsAt: '2025-01-23T22:29' }, 'fits'],
    ['has a later end of its own', { until: '22:30', at: '2025-01-23T19:00', endsAt: '2025-01-23T22:31' }, 'outside'],
    ['lies between both', { from: '18:00', until: '21:15', at: '2025-01-23T18:30' }, 'fits'],
    ['starts between both and ends later', { from: '18:00', until: '21:15', at: '2025-01-23T19:30' }, 'outside'],
    ['ends after midnight by the next day’s time', { until: '00:30', at: '2025-01-23T22:30' }, 'fits'],
    ['ends after the next day’s time', { until: '00:30', at: '2025-01-23T22:40' }, 'outside'],
    ['starts after midnight and ends later', { until: '22:30', at: '2025-01-24T00:30' }, 'outside'],
    ['ends early in the morning', { until: '04:00', at: '2025-01-24T02:00' }, 'fits'],
    ['has no length', { until: '22:30', at: '2025-01-23T18:00', runtimeMinutes: null }, 'unknown'],
    ['has a length of zero', { until: '22:30', at: '2025-01-23T18:00', runtimeMinutes: 0 }, 'unknown'],
    [
      'has no length and starts too early',
      { from: '19:00', until: '22:30', at: '2025-01-23T18:00', runtimeMinutes: null },
      'outside',
    ],
    // Clocks go forward at 01:00 on 30 March: 23:30 and 115 minutes is 02:25 on the wall.
    ['ends after a lost hour', { until: '02:25', at: '2025-03-29T23:30' }, 'fits'],
    ['ends too late by the lost hour', { until: '02:00', at: '2025-03-29T23:30' }, 'outside'],
    // Clocks go back at 02:00 on 26 October: 23:30 and 175 minutes is 01:25 for the second time.
    [
      'ends in the repeated hour, once it is over',
      { until: '02:25', at: '2025-10-25T23:30', runtimeMinutes: 160 },
      'fits',
    ],
    ['ends in the second of two hours', { until: '01:30', at: '2025-10-25T23:30', runtimeMinutes: 160 }, 'outside'],
    ['ends in the first of two hours', { until: '01:30', at: '2025-10-25T23:30' }, 'fits'],
    ['is far from London', { until: '22:30', at: '2025-01-23T20:35', timeZone: 'Asia/Tokyo' }, 'fits'],
  ])('%s', (_case, showtime, expected) => {
    expect(fit(showtime)).toBe(expected)
  })

  it('are those of each showtime’s own day', () => {
    const query = { startsFrom: null, endsBy: '22:30' }
    const fitOf = createTimeWindow({ query, trailerMinutes: 0, zoneOf: () => 'UTC' })
    const fits = ['2025-01-23T20:00:00', '2025-01-24T20:00:00', '2025-01-24T21:00:00', '2025-01-23T21:00:00']
    expect(fits.map(startsAt => fitOf(buildTestShowtime({ startsAt }), 120))).toEqual([
      'fits',
      'fits',
      'outside',
      'outside',
    ])
  })
})
