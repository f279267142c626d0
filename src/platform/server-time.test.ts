import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { freezeClock, readClock, readClockSkew, setClockSkew } from './clock'
import { learnServerDate, readServerDate } from './server-time'

const TRUE_TIME = Date.parse('2025-01-23T12:00:00Z')
const MINUTE = 60_000
const DAY = 1440 * MINUTE

const dated = (at: number, own: Record<string, string> = {}) =>
  new Headers({ date: new Date(at).toUTCString(), ...own })
const deviceShows = (ms: number) => vi.setSystemTime(ms)

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  freezeClock(null)
  setClockSkew(0)
})

describe('a device’s clock, once the host has told the time', () => {
  it.each([
    ['a day behind', -DAY, true],
    ['a day ahead', DAY, true],
    ['a year ahead', 365 * DAY, true],
    ['five minutes behind', -5 * MINUTE, true],
    ['five minutes ahead', 5 * MINUTE, true],
    ['half a minute behind', -MINUTE / 2, false],
    ['half a minute ahead', MINUTE / 2, false],
    ['right', 0, false],
  ])('that is %s is corrected only beyond two minutes', (_, off, isCorrected) => {
    deviceShows(TRUE_TIME + off)
    learnServerDate(dated(TRUE_TIME))
    const error = Math.abs(readClock() - TRUE_TIME)
    expect(readClockSkew() !== 0).toBe(isCorrected)
    expect(error).toBeLessThanOrEqual(isCorrected ? 1000 : Math.abs(off))
  })

  it('is believed again when it has been put right', () => {
    deviceShows(TRUE_TIME - DAY)
    learnServerDate(dated(TRUE_TIME))
    deviceShows(TRUE_TIME + MINUTE)
    learnServerDate(dated(TRUE_TIME + MINUTE))
    expect(readClockSkew()).toBe(0)
  })

  it('does not jump with every answer’s journey', () => {
    deviceShows(TRUE_TIME - DAY)
    learnServerDate(dated(TRUE_TIME))
    const first = readClockSkew()
    learnServerDate(dated(TRUE_TIME - 4000))
    expect(readClockSkew()).toBe(first)
  })

  it('stands still where it was made to, whatever the host says', () => {
    freezeClock(TRUE_TIME - DAY)
    learnServerDate(dated(TRUE_TIME))
    expect(readClock()).toBe(TRUE_TIME - DAY)
  })
})

describe('readServerDate', () => {
  it.each<[string, Headers, boolean]>([
    ['a fresh answer', dated(TRUE_TIME), true],
    ['an answer that a cache held for a moment', dated(TRUE_TIME, { age: '20' }), true],
    ['an answer that a cache held for an hour', dated(TRUE_TIME, { age: '3600' }), false],
    ['an age nobody understands', dated(TRUE_TIME, { age: 'old' }), false],
    ['no date', new Headers(), false],
    ['a date that is none', new Headers({ date: 'yesterday' }), false],
  ])('of %s', (_, headers, isKnown) => {
    expect(readServerDate(headers) !== null).toBe(isKnown)
  })
})
