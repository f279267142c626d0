import { describe, expect, it } from 'vitest'
import { isHandOffName, namedHandOffUrl } from './named-hand-off'

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
