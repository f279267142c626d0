import * as v from 'valibot'
import { defineCalls } from './cypher-call'
import { commonFields, OrderSchema, RewardSchema, TransactionSchema } from './reply-fields'

const read = { method: 'GET', body: null, caller: 'member', hasEffects: false, captcha: null } as const
const orders = { ...read, reply: v.looseObject({ ...commonFields, orders: v.optional(v.array(OrderSchema)) }) }
const transactions = {
  ...read,
  reply: v.looseObject({ ...commonFields, transactions: v.optional(v.array(TransactionSchema)) }),
}
const rewards = { ...read, reply: v.looseObject({ ...commonFields, rewards: v.optional(v.array(RewardSchema)) }) }
/** Assumption: body fields that the specification does not define. */
const redeem = { method: 'POST', caller: 'member', hasEffects: true, captcha: null, versions: [3] } as const

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
    method: 'GET',
    path: '/Concession/GetAllEVoucherConcessions/{cinemaId}',
    query: [],
    body: null,
    reply: v.looseObject({
      ...commonFields,
      concessions: v.optional(v.array(v.looseObject({ code: v.string(), name: v.string(), cost: v.number() }))),
    }),
    versions: [1, 3],
    caller: 'anyone',
    hasEffects: false,
    captcha: null,
  },
})
