import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { packShowtimes, unpackShowtimes } from './page-columns'
import type { Showtime } from '../showtime'

const MINUTE = 60_000

const instants = fc.integer({ min: Date.UTC(2020, 0, 1) / MINUTE, max: Date.UTC(2030, 0, 1) / MINUTE })
const showtimes: fc.Arbitrary<Showtime> = fc
  .record({
    id: fc.string(),
    theaterId: fc.constantFrom('a', 'b'),
    movieId: fc.constantFrom('1', '2', '3'),
    minute: instants,
    offset: fc.constantFrom(-300, 0, 60, 345),
    afterMidnight: fc.boolean(),
    filmStartsAt: fc.option(fc.constant('2025-01-01T20:15:00')),
    endsAt: fc.option(fc.constant('2025-01-01T22:15:00')),
    screen: fc.option(fc.constantFrom('1', 'IMAX')),
    tags: fc.subarray(['Format.Projection.Imax', 'Showtime.Event.Preview']),
    availability: fc.constantFrom('available' as const, 'soldOut' as const),
    bookingUrl: fc.option(fc.webUrl()),
    price: fc.option(fc.record({ from: fc.constantFrom(9.5, 12), currency: fc.constant('GBP') })),
    notes: fc.option(fc.string()),
    seats: fc.option(fc.integer({ min: 1, max: 10 })),
  })
  .map(({ minute, offset, seats, ...fields }) => {
    const row = seats === null ? fields : { ...fields, seatsLeft: seats }
    const startsAt = new Date((minute + offset) * MINUTE).toISOString().slice(0, 19)
    return { ...row, startsAt, startsAtMs: minute * MINUTE, businessDay: startsAt.slice(0, 10) }
  })

describe('showtimes as columns', () => {
  it('come back as they were, through the file they are kept in', () => {
    fc.assert(
      fc.property(fc.array(showtimes, { maxLength: 30 }), rows => {
        const kept: unknown = JSON.parse(JSON.stringify(packShowtimes(rows)))
        expect(unpackShowtimes(kept as ReturnType<typeof packShowtimes>)).toEqual(rows)
      }),
    )
  })

  it('come back in the order of their starts, though theaters stand together in the file', () => {
    const hours = ['T09:00:00', 'T10:30:00', 'T12:00:00', 'T13:15:30']
    const [row] = fc.sample(showtimes, { numRuns: 1, seed: 7 })
    const rows = hours.flatMap((hour, at) => {
      const startsAt = `2025-03-01${hour}`
      const start = { startsAt, startsAtMs: Date.parse(`${startsAt}Z`) }
      return row
        ? ['harbour', 'abbey'].map(theaterId => ({ ...row, ...start, id: `${at}${theaterId}`, theaterId }))
        : []
    })
    const inOrder = rows.sort((a, b) => a.startsAtMs - b.startsAtMs || (a.id < b.id ? -1 : 1))
    const packed = packShowtimes(inOrder)
    expect(unpackShowtimes(packed)).toEqual(inOrder)
    expect(JSON.stringify(packed)).toMatch(/(0abbey|abbey).*harbour/)
  })

  it('say of ids and addresses only how they differ from the row above', () => {
    const [row] = fc.sample(showtimes, { numRuns: 1, seed: 7 })
    const address = (at: number) => `https://tickets.example/seats?session=${at}&lang=en`
    const rows = row
      ? Array.from({ length: 50 }, (_, at) => ({ ...row, id: `show-${1000 + at}`, bookingUrl: address(1000 + at) }))
      : []
    const text = JSON.stringify(packShowtimes(rows))
    expect(text.match(/show-/g)).toHaveLength(1)
    expect(text.match(/tickets\.example/g)).toHaveLength(1)
    expect(unpackShowtimes(packShowtimes(rows))).toEqual(rows)
  })

  it('have no column of seats where none has a number, and never price lists', () => {
    const [row] = fc.sample(showtimes, { numRuns: 1, seed: 7 })
    const { seatsLeft: _, ...plain } = row ?? ({} as Showtime)
    const priced = { ...plain, prices: [{ name: 'Adult', amount: 12, currency: 'GBP' }] }
    expect(JSON.stringify(packShowtimes([priced]))).not.toMatch(/seatsLeft|Adult/)
    expect(unpackShowtimes(packShowtimes([priced]))).toEqual([plain])
  })

  it('say once what all of them share', () => {
    const [row] = fc.sample(showtimes, { numRuns: 1, seed: 7 })
    const rows = row ? Array.from({ length: 50 }, (_, at) => ({ ...row, id: String(at), theaterId: 'harbour' })) : []
    expect(JSON.stringify(packShowtimes(rows)).match(/harbour/g)).toHaveLength(1)
  })
})
