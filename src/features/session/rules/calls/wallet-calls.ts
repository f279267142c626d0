import * as v from 'valibot'
import { defineCalls, READ, V1, V3, WRITE } from './cypher-call'
import {
  CardSchema,
  commonFields,
  FavouriteCinemaSchema,
  OrderSchema,
  RewardSchema,
  TransactionSchema,
} from './reply-fields'

const read = { ...READ, caller: 'member' } as const
const change = { ...WRITE, caller: 'member' } as const
const text = v.optional(v.nullable(v.string()))

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
  orderHistory: { ...orders, ...V1, path: '/Member/v2/OrderHistory', optionalQuery: ['maxResults'] },
  orderHistoryV3: { ...orders, ...V3, path: '/Member/v3/OrderHistory', optionalQuery: ['maxResults'] },
  transactionHistory: { ...transactions, ...V1, path: '/Member/v2/TransactionHistory', optionalQuery: ['maxResults'] },
  transactionHistoryV3: { ...transactions, ...V3, path: '/Member/v3/TransactionHistory' },
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
    reply: v.looseObject({ ...commonFields, orderId: text }),
  },
  confirmItemRedemption: {
    ...redeem,
    path: '/Member/v3/ConfirmItemRedemption',
    query: ['{brand}CircuitId', '{brand}CinemaId'],
    body: v.looseObject({ orderId: v.string() }),
    /** `voucherCode` is shown at the till. */
    reply: v.looseObject({ ...commonFields, orderId: text, voucherCode: text }),
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
  getCards: { ...read, ...V3, path: '/Member/v3/GetCards/', reply: cards },
  /** Limited, because card numbers can be guessed. */
  addCard: {
    ...changeCards,
    ...V3,
    path: '/Member/v3/AddCard/',
    limit: 'activation',
    account: { in: 'body', name: 'cardCode' },
  },
  deleteCard: { ...changeCards, ...V1, path: '/Member/DeleteCard' },
  deleteCardV3: { ...changeCards, ...V3, path: '/Member/v3/DeleteCard' },
  /**
   * Blocks the member's physical cards; `cardCode`, which the embedded backend alone knows, names the one to block
   * (decision 103). A GET with effects.
   */
  reportLostCard: {
    ...read,
    path: '/Member/v3/ReportLostCard',
    query: ['{brand}CircuitId', '{brand}CinemaId'],
    optionalQuery: ['cardCode'],
    reply: cards,
    versions: [3],
    hasEffects: true,
  },
  checkGiftCardBalance: {
    ...WRITE,
    path: '/GiftCard/CheckGiftCardBalance',
    query: ['cinemaId'],
    /** Assumption: the field names. */
    body: v.looseObject({ cardNumber: v.string(), pin: text }),
    reply: v.looseObject({
      ...commonFields,
      balance: v.optional(v.number()),
      currency: v.optional(v.string()),
      expiresAt: text,
    }),
    versions: [1, 3],
    caller: 'anyone',
    hasEffects: false,
    captcha: 'giftcard',
    limit: 'giftCard',
    account: { in: 'body', name: 'cardNumber' },
  },
})

/** Its `{brand}Ids` is under the brand's own name. */
const films = v.looseObject({ ...commonFields, externalFilmIds: v.optional(v.array(v.string())) })
const cinemas = v.looseObject({ ...commonFields, favoriteCinemas: v.optional(v.array(FavouriteCinemaSchema)) })
const changeFavourites = { ...change, query: [], versions: [3] } as const
/** `externalFilmId` and `{brand}Id` are both the film's id (specification §3 Favourites). */
const film = v.looseObject({ externalFilmId: v.string() })

/** Specification §7 Favourites. */
export const FAVOURITE_CALLS = defineCalls({
  getFavoriteFilms: { ...read, ...V3, path: '/Member/v3/GetFavoriteFilms', reply: films },
  addFavoriteFilm: { ...changeFavourites, path: '/Member/v3/AddFavoriteFilm', body: film, reply: films },
  removeFavoriteFilm: { ...changeFavourites, path: '/Member/v3/RemoveFavoriteFilm', body: film, reply: films },
  getFavoriteCinemas: { ...read, path: '/Member/v3/GetFavoriteCinemas', query: [], reply: cinemas, versions: [3] },
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

/** The reply is a signed JWT. */
const pass = { ...READ, reply: 'text', versions: [1, 3], caller: 'anyone' } as const

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
