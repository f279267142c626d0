import * as v from 'valibot'
import { type BackendHandlers, type BackendReply, refuse, succeed } from '../backend-call'
import { forActiveMember, forMember } from '../calls/member-handler'
import { parseFields } from '../calls/parse-fields'
import { refuseCall } from '../calls/refuse-call'
import { isAvailable, listRewards } from './list-rewards'
import { type RedeemFault, redeemReward } from './redeem-reward'
import { type ReserveFault, reserveReward } from './reserve-reward'

/** Assumption: maximum quantity of one order. */
const MOST_AT_ONCE = 10

const OrderFields = v.looseObject({
  rewardId: v.string(),
  quantity: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_AT_ONCE)), 1),
})
const ConfirmFields = v.looseObject({ orderId: v.string() })

/** Specification §8 defines no codes for these except 423. */
const FAULTS: Readonly<Record<ReserveFault | RedeemFault, () => BackendReply>> = {
  unknown: () => refuseCall(404, 'There is no such reward'),
  outOfStock: () => refuseCall(409, 'The reward is out of stock'),
  heldByOthers: () => refuse('locked'),
  tooLittle: () => refuseCall(409, 'The balance is not enough'),
  lapsed: () => refuseCall(409, 'The reward is no longer put aside'),
}

/**
 * Specification §7 History and rewards: the catalogue and two-step redemption. Expired members can list rewards but not
 * redeem them (code 46).
 */
export const REWARD_HANDLERS: BackendHandlers<
  'getItemsAvailable' | 'rewardsListing' | 'orderLoyaltyItem' | 'confirmItemRedemption'
> = {
  getItemsAvailable: forActiveMember(async ({ database, clock }, memberId) => {
    const rewards = await listRewards(database.read, { memberId, now: clock() })
    return succeed({ rewards: rewards.filter(isAvailable) })
  }),
  rewardsListing: forMember(async ({ database, clock }, memberId) =>
    succeed({ rewards: await listRewards(database.read, { memberId, now: clock() }) }),
  ),
  orderLoyaltyItem: forActiveMember(async (call, memberId) => {
    const fields = parseFields(OrderFields, call)
    if (!fields.ok) return fields.error
    const { rewardId, quantity } = fields.value
    const reserved = await call.database.write(transaction =>
      reserveReward(transaction, { memberId, rewardId, quantity, now: call.clock() }),
    )
    return reserved.ok ? succeed({ orderId: reserved.value }) : FAULTS[reserved.error]()
  }),
  confirmItemRedemption: forActiveMember(async (call, memberId) => {
    const fields = parseFields(ConfirmFields, call)
    if (!fields.ok) return fields.error
    const { orderId } = fields.value
    const redeemed = await call.database.write(transaction =>
      redeemReward(transaction, { memberId, orderId, now: call.clock() }),
    )
    return redeemed.ok ? succeed({ orderId, voucherCode: redeemed.value }) : FAULTS[redeemed.error]()
  }),
}
