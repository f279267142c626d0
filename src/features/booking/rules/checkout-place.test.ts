import { describe, expect, it } from 'vitest'
import { type CheckoutPlace, checkoutPlaceOf, isBookingOf, placesOfCode } from './checkout-place'

const ORIGIN = 'https://tickets.lumen.example'
const link = (code: string, perf = '7Q') => `${ORIGIN}/websales/sales/${code}/book?perfcode=${perf}`
const place = (theaterId: string, ...codes: string[]): CheckoutPlace => ({ theaterId, origin: ORIGIN, codes })

describe('a theater of the checkout page (specification §2 Routes)', () => {
  it('has the codes of its booking links that are not its id', () => {
    const bookingUrls = [link('QUAI'), link('QUAI', '8R'), link('q0017'), null, 'https://other.example/', link('AA')]
    expect(checkoutPlaceOf({ theaterId: 'Q0017', ticketingUrl: `${ORIGIN}/fr/`, bookingUrls })).toEqual(
      place('Q0017', 'AA', 'QUAI'),
    )
  })

  it.each([null, undefined, ''])('is none without a ticketing service (%j)', ticketingUrl => {
    expect(checkoutPlaceOf({ theaterId: 'Q0017', ticketingUrl, bookingUrls: [link('QUAI')] })).toBeNull()
  })

  const PLACES = [place('L0101', 'HARB'), place('L0102', 'QUARRY', 'OLD'), place('L0103', 'QUARRY'), place('harb')]
  it.each([
    ['HARB', ['L0101']],
    ['harb', ['harb']],
    ['OLD', ['L0102']],
    ['QUARRY', ['L0102', 'L0103']],
    ['l0103', ['L0103']],
    ['L0199', []],
    ['', []],
  ])('is meant by the code %j: %j', (code, theaterIds) => {
    expect(placesOfCode(PLACES, code).map(({ theaterId }) => theaterId)).toEqual(theaterIds)
  })

  it.each([
    [link('L0101', '7Q'), true],
    [link('l0101', '7Q'), true],
    [link('L0101', '7q'), false],
    [link('L0102', '7Q'), false],
    ['https://tickets.lumen.example.evil.example/websales/sales/L0101/book?perfcode=7Q', false],
    [null, false],
  ])('has the booking of %s: %s', (url, expected) => {
    expect(isBookingOf(url, ORIGIN, { theaterCode: 'L0101', perfCode: '7Q' })).toBe(expected)
  })
})
