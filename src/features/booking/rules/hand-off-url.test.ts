import { describe, expect, it } from 'vitest'
import { readHandOff } from './hand-off-segments'
import { type HandOff, handOffUrl } from './hand-off-url'

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
