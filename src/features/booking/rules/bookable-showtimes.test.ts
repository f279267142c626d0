import { describe, expect, it } from 'vitest'
import { isEmbeddedMode } from './embedded-booking'
import { showtimeBookingUrl } from './bookable-showtimes'

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
