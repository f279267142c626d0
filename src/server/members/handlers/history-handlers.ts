import * as v from 'valibot'
import type { ReplyCodeName } from '../../../features/session/rules/call-fault'
import type { HISTORY_CALLS } from '../../../features/session/rules/calls/wallet-calls'
import { parseRows } from '../../database/database'
import { type BackendHandlers, parseFields, refuse, succeed } from '../backend-call'
import { forActiveMember, forMember } from './require-member'
import { Amount, listTransactions } from '../records/balances'
import { listOrders } from '../records/orders'
import { sendVoucher } from './send-voucher'
import {
  isAvailable,
  listRewards,
  type RedeemFault,
  redeemReward,
  type ReserveFault,
  reserveReward,
} from '../records/reward-orders'

/** Assumption: default and maximum number of rows in a history. */
const DEFAULT_RESULTS = 50
const MOST_RESULTS = 200

/** Parses `maxResults`: a positive integer up to the maximum, or the default. */
export function maxResultsOf(text: string | undefined): number {
  if (!text || !/^\d{1,9}$/.test(text) || Number(text) === 0) return DEFAULT_RESULTS
  return Math.min(Number(text), MOST_RESULTS)
}

const orders = forMember(async ({ database, route }, memberId) => {
  const limit = maxResultsOf(route.query['maxResults'])
  return succeed({ orders: await listOrders(database.read, { memberId, limit }) })
})
const transactions = forMember(async ({ database, route }, memberId) => {
  const limit = maxResultsOf(route.query['maxResults'])
  return succeed({ transactions: await listTransactions(database.read, { memberId, limit }) })
})

const ConcessionRow = v.object({ code: v.string(), name: v.string(), cost: Amount })

const OrderFields = v.looseObject({
  rewardId: v.string(),
  /** Assumption: the maximum. */
  quantity: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10)), 1),
})
const ConfirmFields = v.looseObject({ orderId: v.string() })

/** Specification §8 defines no codes for these except 423. */
const CODES: Readonly<Record<ReserveFault | RedeemFault, ReplyCodeName>> = {
  unknown: 'unknownReward',
  outOfStock: 'rewardOutOfStock',
  heldByOthers: 'locked',
  tooLittle: 'balanceTooLow',
  lapsed: 'reservationOver',
}

/**
 * Specification §7 History and rewards: orders and balance transactions, newest first; the catalogue of rewards and
 * two-step redemption. Expired members can list rewards but not redeem them (code 46).
 */
export const HISTORY_HANDLERS: BackendHandlers<keyof typeof HISTORY_CALLS> = {
  orderHistory: orders,
  orderHistoryV3: orders,
  transactionHistory: transactions,
  transactionHistoryV3: transactions,
  getItemsAvailable: forActiveMember(async ({ database, clock }, memberId) => {
    const rewards = await listRewards(database.read, { memberId, now: clock() })
    return succeed({ rewards: rewards.filter(isAvailable) })
  }),
  rewardsListing: forMember(async ({ database, clock, route }, memberId) => {
    const cinemaId = route.query['cinemaId'] || null
    return succeed({ rewards: await listRewards(database.read, { memberId, cinemaId, now: clock() }) })
  }),
  orderLoyaltyItem: forActiveMember(async (call, memberId) => {
    const fields = parseFields(OrderFields, call)
    if (!fields.ok) return fields.error
    const { rewardId, quantity } = fields.value
    const order = { memberId, rewardId, quantity, now: call.clock() }
    const reserved = await call.database.write(transaction => reserveReward(transaction, order))
    return reserved.ok ? succeed({ orderId: reserved.value }) : refuse(CODES[reserved.error])
  }),
  confirmItemRedemption: forActiveMember(async (call, memberId) => {
    const fields = parseFields(ConfirmFields, call)
    if (!fields.ok) return fields.error
    const { orderId } = fields.value
    const order = { memberId, orderId, now: call.clock() }
    const redeemed = await call.database.write(async transaction => {
      const voucher = await redeemReward(transaction, order)
      if (voucher.ok && voucher.value.isNew) await sendVoucher(transaction, { call, memberId, voucher: voucher.value })
      return voucher
    })
    return redeemed.ok ? succeed({ orderId, voucherCode: redeemed.value.code }) : refuse(CODES[redeemed.error])
  }),
  /** Vouchers that a cinema sells; needs no session. `cost` is in units of the currency. */
  getVoucherConcessions: async ({ database, route, membershipConfig }) => {
    const cinemaId = route.params['cinemaId'] ?? ''
    if (membershipConfig.cinemaIds.length > 0 && !membershipConfig.cinemaIds.includes(cinemaId))
      return refuse('unknownCinema')
    const rows = await database.read(
      `SELECT code, name, cost_hundredths AS cost FROM voucher_concessions WHERE cinema_id IS NULL OR cinema_id = ?
       ORDER BY cost_hundredths, code`,
      [cinemaId],
    )
    return succeed({ concessions: parseRows(ConcessionRow, rows) })
  },
}
