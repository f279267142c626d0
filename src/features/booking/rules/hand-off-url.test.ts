import { describe, expect, it } from 'vitest'
import { readHandOff } from './hand-off-link'
import { type HandOff, handOffUrl, isHandOffName, namedHandOffUrl } from './hand-off-url'

const ticketingUrl = 'https://tickets.lumen.example/shop/?lang=en'

describe('the address of a hand-off', () => {
  it.each<[HandOff, string]>([
    [{ kind: 'showtime', theaterCode: '5600', perfCode: '81/7' }, 'startticketing/5600/81%2F7'],
    [{ kind: 'concessions' }, 'startconcessions'],
    [{ kind: 'concessions', theaterCode: 'L 1' }, 'startconcessions/L%201'],
    [{ kind: 'concessionsMenu', theaterCode: null }, 'concessions/landing'],
    [{ kind: 'giftCards' }, 'giftcards'],
    [{ kind: 'physicalGiftCards' }, 'physicalgiftcards'],
    [{ kind: 'giftMembership' }, 'giftmembership'],
    [{ kind: 'vouchers' }, 'vouchers'],
    [{ kind: 'signUp' }, 'signup'],
    [{ kind: 'refund' }, 'refund'],
    [{ kind: 'refund', bookingId: 'W7' }, 'refund/W7'],
    [{ kind: 'seasonPass', theaterCode: 'L1' }, 'startseasonpass/L1'],
    [{ kind: 'loyaltyCredit' }, 'loyaltycredit'],
    [{ kind: 'reservationPayment', bookingId: '../../x' }, 'payreservation/..%2F..%2Fx'],
    [{ kind: 'upgrade' }, 'loyalty/upgrade'],
  ])('for %o is %s', (handOff, path) => {
    const url = handOffUrl({ ticketingUrl, handOff })
    expect(url).toBe(`https://tickets.lumen.example/shop/${path}`)
    expect(readHandOff({ url, ticketingUrl, betaFeaturesEnabled: false })).not.toBeNull()
  })

  it('carries the data of a round trip unchanged', () => {
    expect(handOffUrl({ ticketingUrl, handOff: { kind: 'vouchers' }, requestData: 'a+b/=&c' })).toBe(
      'https://tickets.lumen.example/shop/vouchers?requestData=a%2Bb%2F%3D%26c',
    )
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
  ])('%s of %s', (name, theaterId, url) => expect(urlOf(name, theaterId)).toBe(url))

  it.each(['popcorn', '', 'constructor', '__proto__'])('knows no %j', name => {
    expect(urlOf(name)).toBeNull()
    expect(isHandOffName(name)).toBe(false)
  })

  it('leads nowhere where nobody sells', () => {
    expect(namedHandOffUrl({ name: 'giftCards', theaterId: null, ticketing: { site: null, theaters: {} } })).toBeNull()
  })
})
