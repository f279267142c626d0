import * as v from 'valibot'
import { defineCalls } from './cypher-call'
import {
  CardSchema,
  commonFields,
  FavouriteCinemaSchema,
  OrderSchema,
  RewardSchema,
  TransactionSchema,
} from './reply-fields'

const read = { method: 'GET', body: null, caller: 'member', hasEffects: false, captcha: null } as const
const change = { method: 'POST', caller: 'member', hasEffects: true, captcha: null } as const

const orders = { ...read, reply: v.looseObject({ ...commonFields, orders: v.optional(v.array(OrderSchema)) }) }
const transactions = {
  ...read,
  reply: v.looseObject({ ...commonFields, transactions: v.optional(v.array(TransactionSchema)) }),
}
const rewards = { ...read, reply: v.looseObject({ ...commonFields, rewards: v.optional(v.array(RewardSchema)) }) }
/** Assumption: body fields that the specification does not define. */
const redeem = { ...change, versions: [3] } as const

/** Specification §7 History and rewards. */
export const HISTORY_CALLS = defineCalls({
  orderHistory: {
    ...orders,
    path: '/Member/v2/OrderHistory',
    query: ['circuitId'],
    optionalQuery: ['maxResults'],
    versions: [1],
  },
  orderHistoryV3: {
    ...orders,
    path: '/Member/v3/OrderHistory',
    query: ['{brand}CircuitId'],
    optionalQuery: ['maxResults'],
    versions: [3],
  },
  transactionHistory: {
    ...transactions,
    path: '/Member/v2/TransactionHistory',
    query: ['circuitId'],
    optionalQuery: ['maxResults'],
    versions: [1],
  },
  transactionHistoryV3: {
    ...transactions,
    path: '/Member/v3/TransactionHistory',
    query: ['{brand}CircuitId'],
    versions: [3],
  },
  getItemsAvailable: {
    ...rewards,
    path: '/Member/GetItemsAvailableToValidatedLoyaltyMember/{circuitId}',
    query: [],
    versions: [1],
  },
  rewardsListing: { ...rewards, path: '/Member/v3/RewardsListing', query: ['{brand}CinemaId'], versions: [3] },
  /** Reserves a reward; confirming it spends the balance. */
  orderLoyaltyItem: {
    ...redeem,
    path: '/Member/v3/OrderLoyaltyItem',
    query: ['{brand}CinemaId'],
    body: v.looseObject({ rewardId: v.string(), quantity: v.optional(v.number()) }),
    reply: v.looseObject({ ...commonFields, orderId: v.optional(v.nullable(v.string())) }),
  },
  confirmItemRedemption: {
    ...redeem,
    path: '/Member/v3/ConfirmItemRedemption',
    query: ['{brand}CircuitId', '{brand}CinemaId'],
    body: v.looseObject({ orderId: v.string() }),
    reply: v.looseObject({
      ...commonFields,
      orderId: v.optional(v.nullable(v.string())),
      /** Code to show at the till. */
      voucherCode: v.optional(v.nullable(v.string())),
    }),
  },
  getVoucherConcessions: {
    ...read,
    path: '/Concession/GetAllEVoucherConcessions/{cinemaId}',
    query: [],
    reply: v.looseObject({
      ...commonFields,
      concessions: v.optional(v.array(v.looseObject({ code: v.string(), name: v.string(), cost: v.number() }))),
    }),
    versions: [1, 3],
    caller: 'anyone',
  },
})

const cards = v.looseObject({ ...commonFields, cards: v.optional(v.array(CardSchema)) })
/** `cardCode` is sent upper-cased (specification §5). */
const changeCards = { ...change, body: v.looseObject({ cardCode: v.string() }), reply: cards } as const

/** Specification §7 Cards and gift cards. */
export const CARD_CALLS = defineCalls({
  getCards: { ...read, path: '/Member/v3/GetCards/', query: ['{brand}CircuitId'], reply: cards, versions: [3] },
  /** Limited, because card numbers can be guessed. */
  addCard: {
    ...changeCards,
    path: '/Member/v3/AddCard/',
    query: ['{brand}CircuitId'],
    versions: [3],
    limit: 'activation',
    account: { in: 'body', name: 'cardCode' },
  },
  deleteCard: { ...changeCards, path: '/Member/DeleteCard', query: ['circuitId'], versions: [1] },
  deleteCardV3: { ...changeCards, path: '/Member/v3/DeleteCard', query: ['{brand}CircuitId'], versions: [3] },
  /** Blocks the member's physical card. A GET with effects. */
  reportLostCard: {
    ...read,
    path: '/Member/v3/ReportLostCard',
    query: ['{brand}CircuitId', '{brand}CinemaId'],
    reply: cards,
    versions: [3],
    hasEffects: true,
  },
  checkGiftCardBalance: {
    method: 'POST',
    path: '/GiftCard/CheckGiftCardBalance',
    query: ['cinemaId'],
    /** Assumption: the field names. */
    body: v.looseObject({ cardNumber: v.string(), pin: v.optional(v.nullable(v.string())) }),
    reply: v.looseObject({
      ...commonFields,
      balance: v.optional(v.number()),
      currency: v.optional(v.string()),
      expiresAt: v.optional(v.nullable(v.string())),
    }),
    versions: [1, 3],
    caller: 'anyone',
    hasEffects: false,
    captcha: 'giftcard',
    limit: 'giftCard',
    account: { in: 'body', name: 'cardNumber' },
  },
})

const films = v.looseObject({
  ...commonFields,
  externalFilmIds: v.optional(v.array(v.string())),
  /** `{brand}Ids` is under the brand's own name. */
})
const cinemas = v.looseObject({ ...commonFields, favoriteCinemas: v.optional(v.array(FavouriteCinemaSchema)) })
const readFavourites = { ...read, versions: [3] } as const
const changeFavourites = { ...change, query: [], versions: [3] } as const
/** `externalFilmId` and `{brand}Id` are both the film's id (specification §3 Favourites). */
const film = v.looseObject({ externalFilmId: v.string() })

/** Specification §7 Favourites. */
export const FAVOURITE_CALLS = defineCalls({
  getFavoriteFilms: {
    ...readFavourites,
    path: '/Member/v3/GetFavoriteFilms',
    query: ['{brand}CircuitId'],
    reply: films,
  },
  addFavoriteFilm: { ...changeFavourites, path: '/Member/v3/AddFavoriteFilm', body: film, reply: films },
  removeFavoriteFilm: { ...changeFavourites, path: '/Member/v3/RemoveFavoriteFilm', body: film, reply: films },
  getFavoriteCinemas: { ...readFavourites, path: '/Member/v3/GetFavoriteCinemas', query: [], reply: cinemas },
  /** One theater to add, or the whole list with its subscriptions. */
  addFavoriteCinema: {
    ...changeFavourites,
    path: '/Member/v3/AddFavoriteCinema',
    body: v.looseObject({ favoriteCinemas: v.union([FavouriteCinemaSchema, v.array(FavouriteCinemaSchema)]) }),
    reply: cinemas,
  },
  removeFavoriteCinema: {
    ...changeFavourites,
    path: '/Member/v3/RemoveFavoriteCinema',
    body: v.looseObject({ boxofficeCinemaId: v.string() }),
    reply: cinemas,
  },
})

const pass = {
  ...read,
  /** A signed JWT. */
  reply: 'text',
  versions: [1, 3],
  caller: 'anyone',
} as const

/** Specification §7 Payments and wallet passes. */
export const PAYMENT_CALLS = defineCalls({
  getPaymentPortalSession: {
    ...change,
    path: '/Member/GetPaymentProviderPortalSession',
    query: ['circuitId', 'cinemaId'],
    body: v.looseObject({}),
    /** Assumption: the fields, which the specification does not define. */
    reply: v.looseObject({ ...commonFields, sessionId: v.optional(v.string()), url: v.optional(v.string()) }),
    versions: [1, 3],
  },
  createLoyaltyCardPass: {
    ...pass,
    path: '/{wallet}ForPasses/CreateLoyaltyCard/{circuitId}',
    query: ['cardNumber', 'fullJwt'],
  },
  getTicketPass: { ...pass, path: '/{wallet}ForPasses/GetETicket/{circuitId}/{ticketId}', query: ['fullJwt'] },
})
