import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { TheaterRecordSchema } from '../../../../src/features/theaters/rules/theater-record'
import { generateShowtimes } from './generate-showtimes'
import { ProgrammeSchema } from './programme-schema'

const SLOTS = [
  { screen: '1', at: '10:00', movieId: 'film', price: 9 },
  { screen: '1', at: '20:00', movieId: 'film', ahead: 30 },
  { screen: '1', at: '00:30', movieId: 'film' },
]

function generate(now: string, theater: object = {}, slots: object[] = SLOTS, rulesOfTheater: object = {}) {
  const programme = v.parse(ProgrammeSchema, {
    seed: 'test',
    bookingUrl: 'https://tickets.example/start/{theaterId}/{perfCode}',
    pools: {},
    films: { film: { tags: ['Format.Projection.35mm'] } },
    theaters: [{ theaterId: 'T 1', currency: 'GBP', slots, ...rulesOfTheater }],
  })
  const rules = programme.theaters[0]
  if (!rules) throw new Error('the programme has no theater')
  return [
    ...generateShowtimes({
      programme,
      rules,
      theater: v.parse(TheaterRecordSchema, { id: 'T 1', name: 'One', timeZone: 'Europe/London', ...theater }),
      runtimes: new Map([['film', 94]]),
      now: Date.parse(now),
    }),
  ]
}

describe('generateShowtimes', () => {
  it('shows two days gone by, a dense fortnight, and after it what is on sale early', () => {
    const days = generate('2026-11-20T12:00Z').map(({ startsAt }) => startsAt)
    expect(days.filter(start => start.endsWith('T10:00:00'))).toHaveLength(17)
    expect(days.filter(start => start.endsWith('T20:00:00'))).toHaveLength(33)
    expect([days[0], days.at(-1)]).toEqual(['2026-11-18T10:00:00', '2026-12-20T20:00:00'])
  })

  it('lists the theater’s ticket types above the price of a slot, and the seats left of its screen', () => {
    const own = { tickets: [{ name: 'Adult', above: 2.1, memberSaves: 2 }, { name: 'Child' }], seats: { 1: 200 } }
    const [first, second] = generate('2026-11-20T12:00Z', {}, SLOTS, own)
    expect(first).toMatchObject({
      prices: [
        { name: 'Adult', amount: 11.1, currency: 'GBP', memberAmount: 9.1 },
        { name: 'Child', amount: 9, currency: 'GBP' },
      ],
      seatsLeft: 2 * (100 - (first?.occupancyRate ?? 0)),
    })
    expect(second).not.toHaveProperty('prices')
  })

  it.each([
    ['minute', '2026-11-20T04:00Z', '2026-11-20T23:59Z', true],
    ['small hours of the same business day', '2026-11-20T12:00Z', '2026-11-21T02:59Z', true],
    ['business day', '2026-11-21T02:59Z', '2026-11-21T03:00Z', false],
  ])('depends on the business day alone: another %s', (_, one, other, isSame) => {
    expect(JSON.stringify(generate(one)) === JSON.stringify(generate(other))).toBe(isSame)
  })

  it('keeps id, code and film of a showing as the days go by', () => {
    const later = new Map(generate('2026-11-22T12:00Z').map(showtime => [showtime.id, showtime]))
    const shared = generate('2026-11-20T12:00Z').filter(
      ({ startsAt }) => startsAt > '2026-11-20T10' && startsAt < '2026-12-04',
    )
    expect(shared.length).toBeGreaterThan(30)
    for (const { id, startsAt, movieId, bookingUrl } of shared)
      expect(later.get(id)).toMatchObject({ startsAt, movieId, bookingUrl })
  })

  it('writes the record of contracts §3', () => {
    const [first] = generate('2026-11-20T12:00Z')
    expect(first).toMatchObject({
      theaterId: 'T 1',
      startsAt: '2026-11-18T10:00:00',
      filmStartsAt: '2026-11-18T10:10:00',
      endsAt: '2026-11-18T11:44:00',
      screen: '1',
      tags: ['Format.Projection.35mm'],
      price: { from: 9, currency: 'GBP' },
      bookingUrl: `https://tickets.example/start/T%201/${first?.perfCode}`,
    })
  })

  it.each([
    ['spring, London', 'Europe/London', '2026-03-28T12:00Z', '2026-03-29T00:30:00', '2026-03-29T03:14:00'],
    ['autumn, London', 'Europe/London', '2026-10-24T12:00Z', '2026-10-25T00:30:00', '2026-10-25T01:14:00'],
    ['spring, New York', 'America/New_York', '2026-03-07T18:00Z', '2026-03-08T00:30:00', '2026-03-08T03:14:00'],
  ])('counts film minutes across a change of the clocks (%s)', (_, timeZone, now, startsAt, endsAt) => {
    expect(generate(now, { timeZone }).find(showtime => showtime.startsAt === startsAt)?.endsAt).toBe(endsAt)
  })

  it('moves a start that the clocks skip to a time that exists', () => {
    const slots = [{ screen: '1', at: '01:15', movieId: 'film' }]
    const starts = generate('2026-03-28T12:00Z', {}, slots).map(({ startsAt }) => startsAt)
    expect(starts).toContain('2026-03-29T02:15:00')
    expect(starts).not.toContain('2026-03-29T01:15:00')
  })

  it.each([
    ['days, the last included', { from: '2026-11-21', to: '2026-11-22' }, 6],
    ['times', { from: '2026-11-21T12:00', to: '2026-11-22T12:00' }, 3],
    ['for good', { from: '2026-11-20', permanent: true }, 61],
    ['until further notice', { from: '2026-11-20' }, 61],
  ])('shows nothing while the theater is closed (%s)', (_, closure, missing) => {
    const open = generate('2026-11-20T12:00Z').length
    expect(generate('2026-11-20T12:00Z', { closures: [closure] })).toHaveLength(open - missing)
  })
})
