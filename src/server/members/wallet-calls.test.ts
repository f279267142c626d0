import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runCount } from '../../../tests/builders/run-counts'
import { openWalletBench, type WalletBench } from '../../../tests/builders/wallet-bench'
import { walletAccounts } from '../../../tests/builders/wallet-accounts'
import { anyText } from '../../../tests/builders/any-text'

let bench: WalletBench
beforeEach(async () => {
  bench = await openWalletBench()
  bench.wallets = walletAccounts()
})
afterEach(() => bench.close())

const POSTS = [
  'addCard',
  'deleteCard',
  'deleteCardV3',
  'checkGiftCardBalance',
  'orderLoyaltyItem',
  'confirmItemRedemption',
  'addFavoriteFilm',
  'removeFavoriteFilm',
  'addFavoriteCinema',
  'removeFavoriteCinema',
  'getPaymentPortalSession',
] as const
const FIELDS = [
  'cardCode',
  'cardNumber',
  'pin',
  'rewardId',
  'quantity',
  'orderId',
  'externalFilmId',
  'peachId',
  'favoriteCinemas',
  'boxofficeCinemaId',
  'subscribeToNewsletter',
]

/** Names that look like those of a call, with any value: broken letters, zeros and other things people send. */
const anything = fc.oneof(
  fc.anything({ withNullPrototype: false, maxDepth: 3 }),
  anyText({ maxLength: 60 }),
  fc.constantFrom('\0', '\ud800', 'a\0b', '__proto__', "'; DROP TABLE cards; --", 1e308, -0, Number.NaN),
)
const bodies = fc.dictionary(fc.constantFrom(...FIELDS), anything, { noNullPrototype: true })

describe('calls about what a member holds', () => {
  it('answer whatever is sent, and never with a fault of their own', async () => {
    const ada = await bench.join('ada')
    bench.movieIds = new Set()
    bench.membershipConfig = { ...bench.membershipConfig, cinemaIds: [] }
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...POSTS), bodies, async (name, fields) => {
        const { status } = await bench.answer(name, { as: ada, fields })
        expect([200, 400]).toContain(status)
      }),
      { numRuns: runCount(400) },
    )
    const { json } = await bench.answer('getFavoriteFilms', { as: ada })
    expect(json).toMatchObject({ peachCode: 0 })
  })
})
