import { describe, expect, it } from 'vitest'
import { readHandOff } from './hand-off-link'
import { type HandOffKind, handOffUrl, namedHandOffUrl } from './hand-off-url'

const ticketingUrl = 'https://tickets.lumen.example/shop/?lang=en'

describe('the address of a hand-off', () => {
  it.each<[HandOffKind, string[], string]>([
    ['showtime', ['5600', '81/7'], 'startticketing/5600/81%2F7'],
    ['concessions', [], 'startconcessions'],
    ['concessions', ['L 1'], 'startconcessions/L%201'],
    ['concessionsMenu', [], 'concessions/landing'],
    ['giftCards', [], 'giftcards'],
    ['physicalGiftCards', [], 'physicalgiftcards'],
    ['giftMembership', [], 'giftmembership'],
    ['vouchers', [], 'vouchers'],
    ['signUp', [], 'signup'],
    ['refund', [], 'refund'],
    ['refund', ['W7'], 'refund/W7'],
    ['seasonPass', ['L1'], 'startseasonpass/L1'],
    ['loyaltyCredit', [], 'loyaltycredit'],
    ['reservationPayment', ['../../x'], 'payreservation/..%2F..%2Fx'],
    ['upgrade', [], 'loyalty/upgrade'],
  ])('for %s of %j is %s', (kind, codes, path) => {
    const url = handOffUrl(ticketingUrl, kind, codes)
    expect(url).toBe(`https://tickets.lumen.example/shop/${path}`)
    expect(readHandOff({ url, ticketingUrl, betaFeaturesEnabled: false })).not.toBeNull()
  })
})

const ticketing = {
  site: { url: 'https://tickets.example/', provider: null },
  theaters: { island: { url: 'https://island.example/sales', provider: null } },
}
const urlOf = (name: string, theaterId: string | null = null) => namedHandOffUrl({ name, theaterId, ticketing })

describe('namedHandOffUrl', () => {
  it.each([
    ['giftCards', null, 'https://tickets.example/giftcards'],
    ['GIFTCARDS', 'harbour', 'https://tickets.example/giftcards'],
    ['concessions', null, 'https://tickets.example/startconcessions'],
    ['concessions', 'harbour', 'https://tickets.example/startconcessions/harbour'],
    ['concessionsMenu', 'island', 'https://island.example/sales/concessions/landing/island'],
    ['seasonPass', 'island', 'https://island.example/sales/startseasonpass/island'],
    ['upgrade', 'island', 'https://island.example/sales/loyalty/upgrade'],
    ['refund', null, 'https://tickets.example/refund'],
    ['physicalGiftCards', null, 'https://tickets.example/physicalgiftcards'],
    ['giftMembership', null, 'https://tickets.example/giftmembership'],
    ['vouchers', null, 'https://tickets.example/vouchers'],
    ['signUp', null, 'https://tickets.example/signup'],
    ['loyaltyCredit', null, 'https://tickets.example/loyaltycredit'],
    ['reservationPayment', null, 'https://tickets.example/payreservation'],
    ['startticketing', 'harbour', 'https://tickets.example/startticketing/harbour'],
    ['concessions/landing', 'harbour', 'https://tickets.example/concessions/landing/harbour'],
    ['loyalty/upgrade', null, 'https://tickets.example/loyalty/upgrade'],
  ])('%s of %s', (name, theaterId, url) => expect(urlOf(name, theaterId)).toBe(url))

  // Specification §2 Routes
  it.each([
    ...['startticketing', 'launch/ticketing', 'startconcessions', 'giftcards', 'physicalgiftcards', 'giftmembership'],
    ...['vouchers', 'signup', 'refund', 'startseasonpass', 'loyaltycredit', 'payreservation', 'concessions/landing'],
    ...['loyalty/upgrade', 'ticketing'],
  ])('leads to the path segment %s by its own name', segment => {
    expect(urlOf(segment)).toBe(`https://tickets.example/${segment}`)
  })

  it.each(['popcorn', '', 'constructor', '__proto__'])('knows no %j', name => expect(urlOf(name)).toBeNull())

  it('leads nowhere where nobody sells', () => {
    expect(namedHandOffUrl({ name: 'giftCards', theaterId: null, ticketing: { site: null, theaters: {} } })).toBeNull()
  })
})
