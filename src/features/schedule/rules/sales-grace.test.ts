import { describe, expect, it } from 'vitest'
import { dropPast, graceMinutesOf, graceOfTheater, isPast, lastPassed, leavingTimes, nextOf } from './sales-grace'

const START = Date.parse('2025-01-23T19:30:00Z')
const MINUTE = 60_000
const showtime = { startsAtMs: START, availability: 'available' }

describe('graceMinutesOf', () => {
  /** Specification §9: 15 for CGR, BOOST_POS and BOOST_POS_WITHOUT_LOYALTY and 0 for other providers. */
  it.each([
    ['CGR', undefined, 15],
    ['BOOST_POS', undefined, 15],
    ['BOOST_POS_WITHOUT_LOYALTY', null, 15],
    ['RTS', undefined, 0],
    ['TAPOS', undefined, 0],
    ['NONE', undefined, 0],
    ['VISTA', undefined, 0],
    [null, undefined, 0],
    [undefined, undefined, 0],
    ['CGR', 0, 0],
    ['RTS', 20, 20],
  ])('%s with the site’s %s is %i minutes', (provider, override, minutes) => {
    expect(graceMinutesOf(provider, override)).toBe(minutes)
  })
})

describe('graceOfTheater', () => {
  const theaters = [
    { theaterId: 'harbour', ticketingProvider: 'CGR' },
    { theaterId: 'quarry', ticketingProvider: null },
  ]
  it.each([
    ['harbour', null, 15],
    ['quarry', null, 0],
    ['unknown', null, 0],
    ['harbour', 5, 5],
    ['unknown', 5, 5],
  ])('%s with the site’s %s is %i minutes', (theaterId, override, minutes) => {
    expect(graceOfTheater(theaters, theaterId, override)).toBe(minutes)
  })
})

describe('isPast', () => {
  it.each([
    [-60, 0, false, 'an hour before'],
    [0, 0, false, 'at its start'],
    [1, 0, true, 'a minute late without grace'],
    [15, 15, false, 'in the last minute of grace'],
    [16, 15, true, 'after the grace'],
  ])('%i minutes after its start with %i of grace: %s (%s)', (minutes, grace, past) => {
    expect(isPast(showtime, START + minutes * MINUTE, grace)).toBe(past)
  })
})

describe('dropPast', () => {
  it('drops what started before the grace, and keeps what is sold out', () => {
    const ended = { ...showtime, startsAtMs: START - 20 * MINUTE }
    const started = { ...showtime, startsAtMs: START - 10 * MINUTE }
    const soldOut = { ...showtime, availability: 'soldOut' }
    expect(dropPast([ended, started, soldOut], START, 15)).toEqual([started, soldOut])
    expect(dropPast([ended, started, soldOut], START, 0)).toEqual([soldOut])
  })
})

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
