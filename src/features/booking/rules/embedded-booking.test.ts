import { describe, expect, it } from 'vitest'
import { bookingAddress, checkoutPath, readBookingCodes, readEmbeddedBooking } from './embedded-booking'

const HOST = 'https://tickets.lumen.example'
const BOOKING = { theaterCode: 'L0101', perfCode: '7Q' }

describe('a booking link in embedded mode', () => {
  it.each([
    '/websales/sales/L0101/book?perfcode=7Q',
    '/websales/sales/L0101/actual_book?perfcode=7Q',
    '/websales/sales/L0101/book/?perfCode=7Q',
    '/websales/sales/L0101/book?utm_source=news&perfcode=7Q&seats=2#now',
  ])('%s is a booking', path => {
    expect(readEmbeddedBooking(HOST + path, `${HOST}/websales`)).toEqual(BOOKING)
  })

  it.each([
    `${HOST}/websales/sales/L0101/book`,
    `${HOST}/websales/sales/L0101/book?perfcode=`,
    `${HOST}/websales/sales/L0101/rebook?perfcode=7Q`,
    `${HOST}/websales/sales/book?perfcode=7Q`,
    'https://other.example/websales/sales/L0101/book?perfcode=7Q',
    'http://tickets.lumen.example/websales/sales/L0101/book?perfcode=7Q',
    `${HOST.replace('//', '//u:p@')}/websales/sales/L0101/book?perfcode=7Q`,
    `${HOST}/websales/sales/%E0%A4%A/book?perfcode=7Q`,
    `${HOST}/websales/sales/L%200101/book?perfcode=7Q`,
    `${HOST}/websales/sales/L0101/book?perfcode=7%2F..%2FQ`,
    'mailto:desk@lumen.example',
    'no link',
  ])('%s is none', url => {
    expect(readEmbeddedBooking(url, HOST)).toBeNull()
  })

  it.each([
    ['L0101', '7Q', true],
    ['l_01-x', '0012', true],
    ['x'.repeat(64), '1', true],
    ['x'.repeat(65), '1', false],
    [undefined, '7Q', false],
    ['L0101', undefined, false],
    ['', '7Q', false],
    ['..', '7Q', false],
    ['L0101', '7Q&a=b', false],
    ['L0101', '7Q\n', false],
    ['L0101/book', '7Q', false],
    ['javascript:x', '7Q', false],
    ['Q\u0661', '7Q', false],
  ])('is read of the codes %j and %j: %s', (theaterCode, perfCode, isRead) => {
    expect(readBookingCodes(theaterCode, perfCode)).toEqual(isRead ? { theaterCode, perfCode } : null)
  })

  it('is shown at the address that it was read from', () => {
    const address = bookingAddress(HOST, BOOKING)
    expect(address).toBe(`${HOST}/websales/sales/L0101/book?perfcode=7Q`)
    expect(readEmbeddedBooking(address, HOST)).toEqual(BOOKING)
  })

  it('is shown by the checkout page', () => {
    expect(checkoutPath('checkout', { theaterCode: 'L 01', perfCode: '7&Q' })).toBe(
      '/checkout/?theaterCode=L%2001&perfCode=7%26Q',
    )
  })
})
