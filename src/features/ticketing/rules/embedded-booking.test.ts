import { describe, expect, it } from 'vitest'
import { checkoutPath, readEmbeddedBooking } from './embedded-booking'

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
    'https://u:p@tickets.lumen.example/websales/sales/L0101/book?perfcode=7Q',
    `${HOST}/websales/sales/%E0%A4%A/book?perfcode=7Q`,
    'mailto:desk@lumen.example',
    'no link',
  ])('%s is none', url => {
    expect(readEmbeddedBooking(url, HOST)).toBeNull()
  })

  it('is shown by the checkout page', () => {
    expect(checkoutPath('checkout', { theaterCode: 'L 01', perfCode: '7&Q' })).toBe(
      '/checkout/?theaterCode=L%2001&perfCode=7%26Q',
    )
  })
})
