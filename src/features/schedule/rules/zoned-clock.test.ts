import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localNow } from './local-time'
import { businessDayAt, sharedBusinessDay, zonedLocal } from './zoned-clock'

const ZONES = [
  'Europe/London',
  'Europe/Paris',
  'Asia/Jerusalem',
  'Asia/Tokyo',
  'America/Los_Angeles',
  'Australia/Melbourne',
]

describe('the day of theaters in several zones (decision 066)', () => {
  it.each([
    ['Europe/London', '2025-01-24', 'Bristol, at six in the morning'],
    ['America/New_York', '2025-01-23', 'New York, at one at night'],
    ['Asia/Tokyo', '2025-01-24', 'Tokyo, in the afternoon'],
    ['Pacific/Honolulu', '2025-01-23', 'Honolulu, in the evening'],
  ])('is the visitor’s own in %s: %s', (visitorZone, day) => {
    const now = Date.parse('2025-01-24T06:00:00Z')
    expect(sharedBusinessDay({ now, zones: ['America/New_York', 'Europe/London'], visitorZone })).toBe(day)
  })

  it.each([
    ['Asia/Tokyo', '2025-01-24T20:00:00Z', '2025-01-24', 'a day ahead'],
    ['Pacific/Honolulu', '2025-01-24T09:00:00Z', '2025-01-24', 'a day behind'],
  ])('is the nearest that a theater has in %s at %s', (visitorZone, now, day) => {
    expect(sharedBusinessDay({ now: Date.parse(now), zones: ['Europe/London'], visitorZone })).toBe(day)
  })
})

describe('zonedLocal', () => {
  it('tells the browser the same local time as the build', () => {
    const instants = fc.integer({
      min: Date.parse('2020-01-01T00:00:00Z') / 1000,
      max: Date.parse('2036-01-01T00:00:00Z') / 1000,
    })
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), instants, (zone, seconds) => {
        expect(zonedLocal(seconds * 1000, zone)).toBe(localNow(seconds * 1000, zone))
      }),
    )
  })

  it('writes midnight as 00', () => {
    expect(zonedLocal(Date.parse('2025-01-23T00:00:00Z'), 'UTC')).toBe('2025-01-23T00:00:00')
  })

  it('refuses an unknown zone', () => {
    expect(() => zonedLocal(0, 'Mars/Olympus')).toThrow(RangeError)
  })
})

describe('businessDayAt', () => {
  it.each([
    ['2025-01-24T02:59:59Z', 'Europe/London', '2025-01-23'],
    ['2025-01-24T03:00:00Z', 'Europe/London', '2025-01-24'],
    ['2025-01-23T20:00:00Z', 'Asia/Tokyo', '2025-01-24'],
    ['2025-01-24T10:30:00Z', 'America/Los_Angeles', '2025-01-23'],
    ['2025-03-30T01:30:00Z', 'Europe/London', '2025-03-29'],
    ['2025-03-30T02:00:00Z', 'Europe/London', '2025-03-30'],
  ])('at %s it is in %s the business day %s', (instant, zone, day) => {
    expect(businessDayAt(Date.parse(instant), zone)).toBe(day)
  })
})
