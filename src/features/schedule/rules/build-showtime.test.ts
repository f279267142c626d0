import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { buildShowtime, type SeatWords, ShowtimeRecordSchema, availabilityOf } from './build-showtime'

const REQUIRED = { id: 's1', theaterId: 'pier', movieId: '7', startsAt: '2025-01-24T01:30' }
const DESK = 'https://desk.example/1'

function build(fields: Record<string, unknown> = {}, ticketingProvider: string | null = 'default') {
  const record = v.parse(ShowtimeRecordSchema, { ...REQUIRED, ...fields })
  return buildShowtime({ record, timeZone: 'Europe/Paris', ticketingProvider })
}

describe('buildShowtime', () => {
  it('gives a record of required fields its instant, business day and the rest empty', () => {
    expect(build()).toEqual({
      id: 's1',
      theaterId: 'pier',
      movieId: '7',
      startsAt: '2025-01-24T01:30:00',
      startsAtMs: Date.parse('2025-01-24T00:30:00Z'),
      businessDay: '2025-01-23',
      afterMidnight: true,
      filmStartsAt: null,
      endsAt: null,
      screen: null,
      tags: [],
      availability: 'available',
      bookingUrl: null,
      price: null,
      notes: null,
    })
  })

  it.each([
    // The night when clocks go back has 02:30 twice in Paris.
    ['2025-10-26T02:30', '2025-10-26T02:30:00', '2025-10-26T00:30:00Z'],
    ['2025-10-26T02:30+02:00', '2025-10-26T02:30:00', '2025-10-26T00:30:00Z'],
    ['2025-10-26T02:30:00+01:00', '2025-10-26T02:30:00', '2025-10-26T01:30:00Z'],
    ['2025-10-26T01:30Z', '2025-10-26T02:30:00', '2025-10-26T01:30:00Z'],
    ['2025-01-24T14:00-05:00', '2025-01-24T20:00:00', '2025-01-24T19:00:00Z'],
  ])('starts %s at the local time %s and the instant %s', (startsAt, local, instant) => {
    expect(build({ startsAt })).toMatchObject({ startsAt: local, startsAtMs: Date.parse(instant) })
  })

  it.each(['2025-02-30T20:00+01:00', '2025-01-24T20:00+1', '2025-01-24T20:00+99:00', '2025-01-24 20:00'])(
    'takes no %s for a start',
    startsAt => expect(v.safeParse(ShowtimeRecordSchema, { ...REQUIRED, startsAt }).success).toBe(false),
  )

  const seatWords = { seatsLeft: 'few', fewSeats: 10 } as const
  const buildWith = (fields: Record<string, unknown>, words: SeatWords = seatWords) =>
    buildShowtime({
      record: v.parse(ShowtimeRecordSchema, { ...REQUIRED, ...fields }),
      ...{ timeZone: 'Europe/Paris', ticketingProvider: null, seatWords: words },
    })

  it.each([
    [{ seatsLeft: 11 }, 'available', undefined],
    [{ seatsLeft: 10 }, 'almostFull', 10],
    [{ seatsLeft: 1 }, 'almostFull', 1],
    [{ seatsLeft: 0 }, 'soldOut', undefined],
    [{ seatsLeft: 5, soldOut: true }, 'soldOut', undefined],
    [{ seatsLeft: 5, cancelled: true }, 'cancelled', undefined],
    [{ seatsLeft: 90, occupancyRate: 90 }, 'almostFull', undefined],
    [{ seatsLeft: null }, 'available', undefined],
  ])('of %j is %s, and says %s seats where the operator shows numbers', (fields, availability, count) => {
    const rounded = buildWith(fields)
    expect(rounded.availability).toBe(availability)
    expect(rounded).not.toHaveProperty('seatsLeft')
    const counted = buildWith(fields, { ...seatWords, seatsLeft: 'count' })
    expect([counted.availability, counted.seatsLeft]).toEqual([availability, count])
  })

  it('takes the operator’s word for few', () => {
    expect(buildWith({ seatsLeft: 10 }, { ...seatWords, fewSeats: 4 }).availability).toBe('available')
  })

  const currency = 'EUR'
  it('lists ticket types with the member’s price, and is from the lowest that everyone pays', () => {
    const prices = [
      { name: ' Adult ', amount: 12.5, currency, memberAmount: 10, code: 'A' },
      { name: 'Child', amount: 8, currency, translations: { fr: { name: 'Enfant' } } },
      { name: 'Friend', amount: 6, currency, membersOnly: true },
      { name: 'Carer', amount: 0, currency },
      { name: 'Visitor', amount: 7, currency: 'CHF' },
    ]
    expect(buildWith({ prices })).toMatchObject({
      price: { from: 8, currency },
      prices: [
        { name: 'Adult', amount: 12.5, currency, memberAmount: 10 },
        { name: 'Child', amount: 8, currency, translations: { fr: { name: 'Enfant' } } },
        { name: 'Friend', amount: 6, currency, membersOnly: true },
        { name: 'Carer', amount: 0, currency },
        { name: 'Visitor', amount: 7, currency: 'CHF' },
      ],
    })
    expect(buildWith({ prices, price: { from: 9, currency } }).price).toEqual({ from: 9, currency })
    expect(buildWith({ prices: prices.slice(2, 4) }).price).toBeNull()
    expect(buildWith({ prices: [] })).not.toHaveProperty('prices')
  })

  it.each([
    [{ seatsLeft: -1 }, 'seatsLeft'],
    [{ seatsLeft: 2.5 }, 'seatsLeft'],
    [{ seatsLeft: '3' }, 'seatsLeft'],
    [{ prices: 'Adult 12' }, 'prices'],
    [{ prices: [{ name: 'Adult', amount: -1, currency }] }, 'prices.0.amount'],
    [{ prices: [{ name: 'Adult', amount: 12 }] }, 'prices.0.currency'],
    [{ prices: [{ name: ' ', amount: 12, currency }] }, 'prices.0.name'],
    [{ prices: [{ name: 'Adult', amount: 12, currency, memberAmount: '8' }] }, 'prices.0.memberAmount'],
  ])('takes no %j, and names %s', (fields, place) => {
    const parsed = v.safeParse(ShowtimeRecordSchema, { ...REQUIRED, ...fields })
    expect(parsed.issues?.map(issue => v.getDotPath(issue))).toEqual([place])
  })

  it('keeps what the record knows, in its own spelling, each tag once', () => {
    const showtime = build({
      startsAt: '2025-01-24T20:00:00',
      filmStartsAt: '2025-01-24T20:15',
      endsAt: '2025-01-24T22:00:00',
      screen: 3,
      tags: ['Format.Projection.3d', 'Format.Projection.3d'],
      price: { from: 9.5, currency: 'EUR', comment: 'adults' },
      notes: 'With a talk',
      occupancyRate: 90,
    })
    expect(showtime).toMatchObject({
      businessDay: '2025-01-24',
      afterMidnight: false,
      filmStartsAt: '2025-01-24T20:15:00',
      endsAt: '2025-01-24T22:00:00',
      screen: '3',
      tags: ['Format.Projection.3d'],
      price: { from: 9.5, currency: 'EUR' },
      notes: 'With a talk',
      availability: 'almostFull',
    })
  })

  /** Specification §1 Purchases: the provider is chosen per theater; platform answers name the one to link `default`. */
  const ticketing = [
    { provider: 'relay', url: 'https://relay.example/1' },
    { provider: 'default', url: 'https://default.example/1' },
    { provider: 'CGR', url: 'https://cgr.example/1' },
  ]

  it.each([
    [{ bookingUrl: DESK, ticketing }, 'CGR', DESK],
    [{ ticketing }, 'CGR', 'https://cgr.example/1'],
    [{ ticketing }, 'TAPOS', 'https://default.example/1'],
    [{ ticketing }, null, 'https://default.example/1'],
    [{ ticketing: ticketing.slice(0, 1) }, 'TAPOS', 'https://relay.example/1'],
    [{ ticketing: [] }, 'TAPOS', null],
  ])('books %j for the provider %s at %s', (fields, provider, url) => {
    expect(build(fields, provider).bookingUrl).toBe(url)
  })

  it.each([
    [{ perfCode: '81' }, 'https://made.example/81'],
    [{ perfCode: '0' }, null],
    [{}, null],
    [{ perfCode: '81', bookingUrl: DESK }, DESK],
    [{ perfCode: '81', ticketing: ticketing.slice(0, 1) }, 'https://relay.example/1'],
  ])('books %j, where its theater makes links of codes, at %s', (fields, url) => {
    const record = v.parse(ShowtimeRecordSchema, { ...REQUIRED, ...fields })
    const bookingUrlOf = (perfCode: string) => (perfCode === '0' ? null : `https://made.example/${perfCode}`)
    expect(buildShowtime({ record, timeZone: 'UTC', ticketingProvider: null, bookingUrlOf }).bookingUrl).toBe(url)
  })
})

const open = { cancelled: false, soldOut: false, occupancyRate: null, tags: [] }

describe('availabilityOf', () => {
  /** Contracts §3: occupancyRate 0–100, soldOut, cancelled; platform shapes: 100 is sold out, Internal.Data.AlmostSoldOut. */
  it.each([
    [{}, 'available'],
    [{ occupancyRate: 0 }, 'available'],
    [{ occupancyRate: 84.9 }, 'available'],
    [{ occupancyRate: 85 }, 'almostFull'],
    [{ occupancyRate: 99 }, 'almostFull'],
    [{ occupancyRate: 100 }, 'soldOut'],
    [{ soldOut: true, occupancyRate: 10 }, 'soldOut'],
    [{ tags: ['Internal.Data.AlmostSoldOut'] }, 'almostFull'],
    [{ tags: ['internal.data.almostsoldout'], occupancyRate: 20 }, 'almostFull'],
    [{ tags: ['Internal.Data.AlmostSoldOut'], soldOut: true }, 'soldOut'],
    [{ cancelled: true, soldOut: true, occupancyRate: 100 }, 'cancelled'],
  ])('%j is %s', (fields, availability) => {
    expect(availabilityOf({ ...open, ...fields })).toBe(availability)
  })

  it('needs no occupancy rate', () => {
    expect(availabilityOf({ cancelled: false, soldOut: false, tags: [] })).toBe('available')
  })
})

const showtime = { id: 's1', theaterId: 'pier', movieId: 7, startsAt: '2025-01-23T19:30' }

describe('ShowtimeRecordSchema', () => {
  /** Contracts §3 showtime: required id, theaterId, movieId, startsAt (local, no offset). */
  it.each(['id', 'theaterId', 'movieId', 'startsAt'])('refuses a showtime without %s', field => {
    expect(v.is(ShowtimeRecordSchema, { ...showtime, [field]: undefined })).toBe(false)
  })

  it.each([
    [{}, true],
    [{ filmStartsAt: '2025-01-23T19:30:00+00:00' }, false],
    [{ startsAt: '2025-01-23 19:30' }, false],
    [{ occupancyRate: 100 }, true],
    [{ occupancyRate: 101 }, false],
    [{ occupancyRate: null, screen: null, price: null }, true],
    [{ bookingUrl: 'desk.example/1' }, false],
    [{ ticketing: [{ provider: 'default', url: 'https://desk.example/1' }] }, true],
    [{ ticketing: [{ provider: 'default', url: 'javascript:alert(1)' }] }, false],
    [{ price: { from: 9, currency: 'GBP' } }, true],
    [{ soldOut: 'yes' }, false],
  ])('takes %j: %s', (fields, accepted) => {
    expect(v.is(ShowtimeRecordSchema, { ...showtime, ...fields })).toBe(accepted)
  })
})
