import { describe, expect, it } from 'vitest'
import { buildTestSchedule, buildTestShowtime } from '../../../../tests/builders/test-schedule'
import { evaluatePick } from './pick-state'

const DAY = '2025-01-23'
const pick = { theaterId: 'harbour', day: DAY, showtimeId: 'a' }
const AT_NOON = Date.UTC(2025, 0, 23, 12)
const AFTER_START = Date.UTC(2025, 0, 23, 17, 31)
const NEXT_DAY = Date.UTC(2025, 0, 24, 12)
const withShowtime = (own = {}) => buildTestSchedule({ showtimes: [buildTestShowtime({ id: 'a', ...own })] })
const usual = {
  pick,
  status: 'fresh' as const,
  schedule: withShowtime(),
  now: AT_NOON,
  timeZone: 'Europe/London',
  graceMinutes: 0,
}

describe('how a picked showtime stands', () => {
  it.each([
    ['can be booked', {}, 'available'],
    ['is almost full', { schedule: withShowtime({ availability: 'almostFull' }) }, 'almostFull'],
    ['is sold out', { schedule: withShowtime({ availability: 'soldOut' }) }, 'soldOut'],
    ['is cancelled', { schedule: withShowtime({ availability: 'cancelled' }) }, 'cancelled'],
    [
      'stays cancelled after its time',
      { schedule: withShowtime({ availability: 'cancelled' }), now: AFTER_START },
      'cancelled',
    ],
    ['has begun', { now: AFTER_START }, 'started'],
    [
      'has begun and is still sold, within the grace of its provider (§9)',
      { now: AFTER_START, graceMinutes: 15 },
      'available',
    ],
    ['is no longer in its file', { schedule: buildTestSchedule() }, 'gone'],
    ['is of a day that is over', { now: NEXT_DAY, schedule: null, status: 'idle' }, 'over'],
    [
      'is of a day that is over, and of which nothing is left',
      { now: NEXT_DAY, schedule: buildTestSchedule() },
      'over',
    ],
    ['is of a theater that nobody knows', { schedule: null, status: 'missing', timeZone: null }, 'gone'],
    ['cannot be checked: the file does not answer', { schedule: null, status: 'failed' }, 'unknown'],
    ['cannot be checked: the site has no schedule files', { schedule: null, status: 'missing' }, 'unknown'],
    ['is as it was last known while its file does not answer', { status: 'failed' }, 'available'],
    ['is being read', { schedule: null, status: 'loading' }, 'pending'],
    ['is not known on the first render', { now: null }, 'pending'],
  ] as const)('%s', (_what, own, state) => {
    expect(evaluatePick({ ...usual, ...own }).state).toBe(state)
  })

  it('belongs to the evening before until three in the morning, by the theater’s clock', () => {
    const atTwo = Date.UTC(2025, 0, 24, 2)
    expect(evaluatePick({ ...usual, schedule: null, status: 'loading', now: atTwo }).state).toBe('pending')
    expect(
      evaluatePick({ ...usual, schedule: null, status: 'loading', now: atTwo, timeZone: 'Asia/Tokyo' }).state,
    ).toBe('over')
  })
})
