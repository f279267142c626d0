import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { DateTime } from 'luxon'
import { describe, expect, it } from 'vitest'
import { localNow, toInstant, toOffsetIso } from './local-time'

const ZONES = [
  'Europe/London',
  'Europe/Paris',
  'Asia/Jerusalem',
  'Asia/Tokyo',
  'America/Los_Angeles',
  'Australia/Melbourne',
] as const

/** Specification §3 Time; the instants are read off the published transition tables of the tz database. */
const INSTANTS: { zone: string; local: string; instant: string; why: string }[] = [
  { zone: 'Europe/London', local: '2025-01-23T19:30', instant: '2025-01-23T19:30:00Z', why: 'winter' },
  { zone: 'Europe/London', local: '2025-07-23T19:30', instant: '2025-07-23T18:30:00Z', why: 'summer' },
  { zone: 'Europe/London', local: '2025-03-30T00:59:59', instant: '2025-03-30T00:59:59Z', why: 'last before the gap' },
  { zone: 'Europe/London', local: '2025-03-30T01:30', instant: '2025-03-30T01:30:00Z', why: 'in the gap: forward' },
  { zone: 'Europe/London', local: '2025-03-30T02:00', instant: '2025-03-30T01:00:00Z', why: 'first after the gap' },
  { zone: 'Europe/London', local: '2025-10-26T00:59', instant: '2025-10-25T23:59:00Z', why: 'last before the overlap' },
  { zone: 'Europe/London', local: '2025-10-26T01:30', instant: '2025-10-26T00:30:00Z', why: 'in the overlap: first' },
  { zone: 'Europe/London', local: '2025-10-26T02:00', instant: '2025-10-26T02:00:00Z', why: 'first after the overlap' },
  { zone: 'Europe/Paris', local: '2026-03-29T01:59', instant: '2026-03-29T00:59:00Z', why: 'last before the gap' },
  { zone: 'Europe/Paris', local: '2026-03-29T02:15', instant: '2026-03-29T01:15:00Z', why: 'in the gap: forward' },
  { zone: 'Europe/Paris', local: '2026-10-25T02:45', instant: '2026-10-25T00:45:00Z', why: 'in the overlap: first' },
  { zone: 'Europe/Paris', local: '2026-10-25T03:00', instant: '2026-10-25T02:00:00Z', why: 'first after the overlap' },
  { zone: 'Asia/Jerusalem', local: '2025-03-28T02:30', instant: '2025-03-28T00:30:00Z', why: 'a gap on a Friday' },
  { zone: 'Asia/Jerusalem', local: '2025-03-28T03:00', instant: '2025-03-28T00:00:00Z', why: 'first after the gap' },
  { zone: 'Asia/Jerusalem', local: '2025-10-26T01:30', instant: '2025-10-25T22:30:00Z', why: 'in the overlap: first' },
  {
    zone: 'Asia/Jerusalem',
    local: '2025-10-26T02:00',
    instant: '2025-10-26T00:00:00Z',
    why: 'first after the overlap',
  },
  { zone: 'Asia/Tokyo', local: '2025-03-30T02:30', instant: '2025-03-29T17:30:00Z', why: 'no change of clocks' },
  { zone: 'Asia/Tokyo', local: '2025-10-26T01:30', instant: '2025-10-25T16:30:00Z', why: 'no change of clocks' },
  { zone: 'America/Los_Angeles', local: '2025-03-09T02:30', instant: '2025-03-09T10:30:00Z', why: 'gap: forward' },
  { zone: 'America/Los_Angeles', local: '2025-03-09T03:00', instant: '2025-03-09T10:00:00Z', why: 'after the gap' },
  { zone: 'America/Los_Angeles', local: '2025-11-02T01:30', instant: '2025-11-02T08:30:00Z', why: 'overlap: first' },
  { zone: 'America/Los_Angeles', local: '2025-11-02T02:00', instant: '2025-11-02T10:00:00Z', why: 'after the overlap' },
  { zone: 'Australia/Melbourne', local: '2025-10-05T02:30', instant: '2025-10-04T16:30:00Z', why: 'a gap in October' },
  { zone: 'Australia/Melbourne', local: '2025-10-05T03:00', instant: '2025-10-04T16:00:00Z', why: 'after the gap' },
  { zone: 'Australia/Melbourne', local: '2025-04-06T02:30', instant: '2025-04-05T15:30:00Z', why: 'overlap: first' },
  { zone: 'Australia/Melbourne', local: '2025-04-06T03:00', instant: '2025-04-05T17:00:00Z', why: 'after the overlap' },
  {
    zone: 'Australia/Lord_Howe',
    local: '2025-10-05T02:15',
    instant: '2025-10-04T15:45:00Z',
    why: 'half an hour’s gap',
  },
  { zone: 'UTC', local: '2024-02-29T23:59:59', instant: '2024-02-29T23:59:59Z', why: 'leap day' },
]

describe('toInstant', () => {
  it.each(INSTANTS)('$local in $zone is $instant ($why)', ({ zone, local, instant }) => {
    expect(new Date(toInstant(local, zone)).toISOString()).toBe(new Date(instant).toISOString())
  })

  it('gives the same instants when the days were asked for before', () => {
    for (const { zone, local } of INSTANTS) toInstant(local, zone)
    const again = INSTANTS.map(({ zone, local }) => toInstant(local, zone))
    expect(again).toEqual(INSTANTS.map(({ instant }) => Date.parse(instant)))
  })

  it('agrees with luxon, which remembers nothing, for any local time of the six zones', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), localTimes(), (zone, local) => {
        expect(toInstant(local, zone)).toBe(withoutCache(local, zone))
      }),
      { numRuns: 3000 },
    )
  })

  it('agrees with luxon in every quarter of an hour of the days on which the clocks change', () => {
    for (const { zone, local } of INSTANTS) {
      for (let quarter = 0; quarter < 96; quarter++) {
        const clock = [Math.floor(quarter / 4), (quarter % 4) * 15].map(part => String(part).padStart(2, '0')).join(':')
        const time = `${local.slice(0, 10)}T${clock}:00`
        expect(`${time} ${toInstant(time, zone)}`).toBe(`${time} ${withoutCache(time, zone)}`)
      }
    }
  })

  it('reads a quarter of a million times within two seconds', () => {
    const started = performance.now()
    for (let index = 0; index < 250_000; index++) {
      const day = String((index % 28) + 1).padStart(2, '0')
      toInstant(
        `2025-0${(index % 9) + 1}-${day}T${String(index % 24).padStart(2, '0')}:30:00`,
        ZONES[index % 6] ?? 'UTC',
      )
    }
    expect(performance.now() - started).toBeLessThan(2000)
  })

  it.each([
    ['2025-01-23T19:30', 'Mars/Olympus'],
    ['tomorrow', 'Europe/London'],
  ])('refuses %s in %s', (local, zone) => {
    expect(() => toInstant(local, zone)).toThrow(RangeError)
  })
})

describe('localNow', () => {
  it.each([
    ['2025-01-23T09:00:00Z', 'Europe/London', '2025-01-23T09:00:00'],
    ['2025-01-23T09:00:00Z', 'Asia/Tokyo', '2025-01-23T18:00:00'],
    ['2025-07-23T09:00:00Z', 'America/Los_Angeles', '2025-07-23T02:00:00'],
    ['2025-10-26T01:30:00Z', 'Europe/London', '2025-10-26T01:30:00'],
    ['2024-12-31T20:00:00Z', 'Australia/Melbourne', '2025-01-01T07:00:00'],
  ])('%s is %s %s', (instant, zone, local) => {
    expect(localNow(Date.parse(instant), zone)).toBe(local)
  })

  it('brings every instant back that toInstant made of a time outside a gap', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), localTimes(), (zone, local) => {
        const isSkipped = DateTime.fromISO(local, { zone }).toFormat("yyyy-MM-dd'T'HH:mm:ss") !== local
        expect(isSkipped || localNow(toInstant(local, zone), zone) === local).toBe(true)
      }),
    )
  })

  it('refuses an unknown zone', () => {
    expect(() => localNow(0, 'Nowhere')).toThrow(/Nowhere/)
  })
})

describe('toOffsetIso', () => {
  it.each([
    ['2025-01-23T19:30', 'Europe/London', '2025-01-23T19:30:00+00:00'],
    ['2025-07-23T19:30:00', 'Europe/Paris', '2025-07-23T19:30:00+02:00'],
    ['2025-07-23T19:30:00', 'America/Los_Angeles', '2025-07-23T19:30:00-07:00'],
    ['2025-01-23T19:30:00', 'America/St_Johns', '2025-01-23T19:30:00-03:30'],
    ['2025-03-30T01:30:00', 'Europe/London', '2025-03-30T02:30:00+01:00'],
  ])('%s in %s is %s', (local, zone, iso) => {
    expect(toOffsetIso(local, zone)).toBe(iso)
  })
})

const realData = process.env['REAL_DATA_DIR']
const london = join(realData ?? '', 'clusterflick-london-2025-01/showtimes.json')

describe.skipIf(!realData || !existsSync(london))('toInstant on recorded listings (REAL_DATA_DIR)', () => {
  it('gives the recorded instant of each of 23,441 London showtimes', () => {
    const showtimes: { startsAtUtcMs: number; startsAtLocal: string }[] = JSON.parse(readFileSync(london, 'utf8'))
    const wrong = showtimes.filter(show => toInstant(show.startsAtLocal, 'Europe/London') !== show.startsAtUtcMs)
    expect(showtimes).toHaveLength(23_441)
    expect(wrong).toEqual([])
  })
})

function localTimes() {
  return fc
    .date({ min: new Date('2019-01-01T00:00:00Z'), max: new Date('2036-12-31T00:00:00Z'), noInvalidDate: true })
    .map(date => date.toISOString().slice(0, 19))
}

/** Luxon promises neither side of an overlap: the first is asked for. */
function withoutCache(local: string, zone: string): number {
  const possible = DateTime.fromISO(local, { zone }).getPossibleOffsets()
  return Math.min(...possible.map(time => time.toMillis()))
}
