import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CYPHER_FAMILIES } from '../../features/session/rules/calls/cypher-calls'
import { type HoldingsBench, openHoldingsBench } from '../../../tests/builders/holdings-bench'
import { runCount } from '../../../tests/builders/run-counts'
import { HOLDING_HANDLERS } from './holding-handlers'

let bench: HoldingsBench
beforeEach(async () => {
  bench = await openHoldingsBench()
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
  fc.string({ unit: 'binary', maxLength: 60 }),
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
        expect([200, 400, 404, 409]).toContain(status)
      }),
      { numRuns: runCount(400) },
    )
    const { json } = await bench.answer('getFavoriteFilms', { as: ada })
    expect(json).toMatchObject({ peachCode: 0 })
  })

  it('are those of four families of the table, and no others', () => {
    const families = [
      'History and rewards',
      'Cards and gift cards',
      'Favourites',
      'Payments and wallet passes',
    ] as const
    const expected = families.flatMap(family => Object.keys(CYPHER_FAMILIES[family]))
    expect(Object.keys(HOLDING_HANDLERS).sort()).toEqual(expected.sort())
  })
})
