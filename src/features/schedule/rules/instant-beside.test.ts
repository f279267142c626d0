import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instantBeside } from './instant-beside'
import { localNow, toInstant } from './local-time'

const ZONES = [
  'Europe/London',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/Sao_Paulo',
] as const

describe('a local time beside one whose instant is known', () => {
  it('is the instant that the build knows, in every zone and over changes of the clocks', () => {
    const start = fc.integer({ min: Date.UTC(2024, 0, 1) / 60_000, max: Date.UTC(2026, 11, 31) / 60_000 })
    const length = fc.integer({ min: 0, max: 8 * 60 })
    fc.assert(
      fc.property(start, length, fc.constantFrom(...ZONES), (minute, minutes, timeZone) => {
        const local = localNow(minute * 60_000, timeZone)
        // Of an hour that happens twice, listings mean the first.
        const instant = toInstant(local, timeZone)
        const end = localNow(instant + minutes * 60_000, timeZone)
        expect(instantBeside(end, { local, instant, timeZone })).toBe(toInstant(end, timeZone))
      }),
      { numRuns: 400 },
    )
  })

  it.each([
    ['clocks that go forward in between', '2025-03-29T23:30:00', '2025-03-30T03:10:00', 160],
    ['clocks that go back in between', '2025-10-25T23:30:00', '2025-10-26T03:10:00', 280],
    ['an end in the hour that is skipped', '2025-03-29T23:30:00', '2025-03-30T01:10:00', 100],
  ])('knows %s', (_what, local, end, minutes) => {
    const timeZone = 'Europe/London'
    const instant = toInstant(local, timeZone)
    expect((instantBeside(end, { local, instant, timeZone }) - instant) / 60_000).toBe(minutes)
    expect(instantBeside(end, { local, instant, timeZone })).toBe(toInstant(end, timeZone))
  })
})
