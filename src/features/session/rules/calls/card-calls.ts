import * as v from 'valibot'
import { defineCalls } from './cypher-call'
import { CardSchema, commonFields } from './reply-fields'

const cards = v.looseObject({ ...commonFields, cards: v.optional(v.array(CardSchema)) })
/** `cardCode` is sent upper-cased (specification §5). */
const change = {
  method: 'POST',
  body: v.looseObject({ cardCode: v.string() }),
  reply: cards,
  caller: 'member',
  hasEffects: true,
  captcha: null,
} as const

/** Specification §7 Cards and gift cards. */
export const CARD_CALLS = defineCalls({
  getCards: {
    method: 'GET',
    path: '/Member/v3/GetCards/',
    query: ['{brand}CircuitId'],
    body: null,
    reply: cards,
    versions: [3],
    caller: 'member',
    hasEffects: false,
    captcha: null,
  },
  /** Limited, because card numbers can be guessed. */
  addCard: {
    ...change,
    path: '/Member/v3/AddCard/',
    query: ['{brand}CircuitId'],
    versions: [3],
    limit: 'activation',
    account: { in: 'body', name: 'cardCode' },
  },
  deleteCard: { ...change, path: '/Member/DeleteCard', query: ['circuitId'], versions: [1] },
  deleteCardV3: { ...change, path: '/Member/v3/DeleteCard', query: ['{brand}CircuitId'], versions: [3] },
  /** Blocks the member's physical card. A GET with effects. */
  reportLostCard: {
    method: 'GET',
    path: '/Member/v3/ReportLostCard',
    query: ['{brand}CircuitId', '{brand}CinemaId'],
    body: null,
    reply: cards,
    versions: [3],
    caller: 'member',
    hasEffects: true,
    captcha: null,
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
