import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { buildShowtime } from '../../schedule/rules/build-showtime'
import { ShowtimeRecordSchema } from '../../schedule/rules/showtime-record'

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
