import { describe, expect, it } from 'vitest'
import { isEmbeddedMode } from './embedded-booking'
import { bookableShowings, type Showing, showtimeBookingUrl } from './bookable-showtimes'

const TICKETING = 'https://tickets.lumen.example/shop'
const urlOf = (own: Partial<Parameters<typeof showtimeBookingUrl>[0]> = {}) =>
  showtimeBookingUrl({ ticketingUrl: TICKETING, displayMode: null, theaterCode: 'L0101', perfCode: '7Q', ...own })

describe('where a performance is booked whose source names no address (specification §2)', () => {
  it.each([
    [null, `${TICKETING}/startticketing/L0101/7Q`],
    ['STANDARD', `${TICKETING}/startticketing/L0101/7Q`],
    ['TAPOS_EMBEDDED', 'https://tickets.lumen.example/websales/sales/L0101/book?perfcode=7Q'],
  ])('is, with the display mode %s, %s', (displayMode, url) => {
    expect(urlOf({ displayMode })).toBe(url)
  })

  it.each([null, undefined, ''])('is nowhere without a ticketing URL (%j)', ticketingUrl => {
    expect(urlOf({ ticketingUrl })).toBeNull()
  })

  it.each([
    ['.', '7Q'],
    ['..', '7Q'],
    ['L0101', '.'],
    ['L0101', '..'],
  ])('is nowhere for codes that no path can hold: %s, %s', (theaterCode, perfCode) => {
    expect(urlOf({ theaterCode, perfCode })).toBeNull()
  })

  it('is found for a code that has dots and letters', () => {
    expect(urlOf({ theaterCode: 'L.1', perfCode: '...' })).toBe(`${TICKETING}/startticketing/L.1/...`)
  })
})

describe('embedded mode (specification §3 Other values)', () => {
  it.each([
    ['TAPOS_EMBEDDED', true],
    [' tapos_embedded ', true],
    ['TAPOS', false],
    ['', false],
    [null, false],
    [undefined, false],
  ])('is on for the display mode %j: %s', (displayMode, isOn) => {
    expect(isEmbeddedMode(displayMode)).toBe(isOn)
  })
})

const MINUTE_MS = 60_000
const NOW = Date.parse('2025-01-23T18:00:00Z')
const at = (movieId: string, businessDay: string, own: Partial<Showing> = {}): Showing => ({
  movieId,
  businessDay,
  startsAtMs: NOW + 60 * MINUTE_MS,
  availability: 'available',
  tags: [],
  ...own,
})

describe('bookableShowings', () => {
  const isAhead = (own: Partial<Showing>, graceMinutes = 0) =>
    bookableShowings([at('a', '2025-01-23', own)], { now: NOW, graceMinutes, needs: [] }).length === 1

  it.each([
    ['one that starts now', { startsAtMs: NOW }, 0, true],
    ['one that started a minute ago', { startsAtMs: NOW - MINUTE_MS }, 0, false],
    ['one within the grace of its provider', { startsAtMs: NOW - 15 * MINUTE_MS }, 15, true],
    ['one past the grace', { startsAtMs: NOW - 16 * MINUTE_MS }, 15, false],
    ['one that is sold out', { availability: 'soldOut' }, 0, true],
    ['one that is cancelled', { availability: 'cancelled' }, 0, false],
  ] as const)('of %s', (_, own, graceMinutes, expected) => {
    expect(isAhead(own, graceMinutes)).toBe(expected)
  })

  it('keeps those alone that have all the access a visitor needs, and not out of order', () => {
    const loop = ['Screen.Accessibility.HearingLoop']
    const showings = [
      at('plain', '2025-01-23'),
      at('loop', '2025-01-23', { tags: loop }),
      at('broken', '2025-01-23', { tags: [...loop, 'Screen.Outage.HearingLoop'] }),
    ]
    const kept = bookableShowings(showings, { now: NOW, graceMinutes: 0, needs: ['hearingLoop'] })
    expect(kept.map(({ movieId }) => movieId)).toEqual(['loop'])
  })
})
