import { describe, expect, it } from 'vitest'
import { lastPassed, leavingTimes, nextOf } from '../../schedule/rules/passing'

const MINUTE = 60_000

describe('leavingTimes', () => {
  it('are starts and the grace of each theater’s provider, in order and each once', () => {
    const showtimes = [
      { theaterId: 'quay', startsAtMs: 10 * MINUTE },
      { theaterId: 'lido', startsAtMs: 0 },
      { theaterId: 'lido', startsAtMs: 10 * MINUTE },
    ]
    const graceOf = (theaterId: string) => (theaterId === 'lido' ? 15 : 5)
    expect(leavingTimes(showtimes, graceOf)).toEqual([15 * MINUTE, 25 * MINUTE])
    expect(leavingTimes(showtimes, () => 0)).toEqual([0, 10 * MINUTE])
  })
})

describe('what lies before and after now', () => {
  it.each([
    [5, null, 10],
    [10, null, 10],
    [11, 10, 20],
    [20, 10, 20],
    [31, 30, null],
  ])('at %i: %j has passed and %j comes', (now, passed, next) => {
    expect(lastPassed([10, 20, 30], now)).toBe(passed)
    expect(nextOf([10, 20, 30], now)).toBe(next)
  })

  it('is nothing among none', () => {
    expect([lastPassed([], 0), nextOf([], 0)]).toEqual([null, null])
  })
})
