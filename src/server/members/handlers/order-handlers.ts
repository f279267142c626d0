import * as v from 'valibot'
import { ORDER_CALLS } from '../../../features/session/rules/calls/order-calls'
import { type BackendHandlers, refuse, refuseCall, refuseFor, succeed } from '../backend-call'
import { addMail, countMails } from '../outbox/outbox'
import { findMemberById } from '../records/member'
import { listOrders } from '../records/orders'
import { claimOrder } from '../records/ticketing-orders'
import { ANYBODY, countWrongGuess, GUESS_RULES, guessDelayMs } from '../records/wrong-guesses'
import { forMember } from './require-member'

const HOUR = 60 * 60_000
/** Assumption: letters with tickets that one member may ask for within an hour. */
const MAX_MAILED_PER_HOUR = 5

/** What members do with their orders; not part of specification §7. */
export const ORDER_HANDLERS: BackendHandlers<keyof typeof ORDER_CALLS> = {
  /** Wrong numbers and amounts are counted for each member, so that nobody finds the orders of others by trying. */
  claimOrder: forMember(async ({ database, clock, fields }, memberId) => {
    const { orderId, total } = v.parse(ORDER_CALLS.claimOrder.body, fields)
    const now = clock()
    return database.write(async transaction => {
      const guess = { subject: `orders for ${memberId}`, source: ANYBODY, now }
      const delay = await guessDelayMs(transaction.read, guess, GUESS_RULES.order)
      if (delay > 0) return refuseFor(delay)
      if (await claimOrder(transaction, { memberId, orderId, total: Math.round(total * 100), now })) return succeed()
      await countWrongGuess(transaction, guess)
      return refuse('unknownOrder')
    })
  }),
  mailTickets: forMember(async (call, memberId) => {
    const { orderId } = v.parse(ORDER_CALLS.mailTickets.body, call.fields)
    const now = call.clock()
    return call.database.write(async transaction => {
      const [order] = await listOrders(transaction.read, { memberId, limit: 1, orderId })
      const member = await findMemberById(transaction.read, memberId)
      const isGood = order?.status === 'BOOKED' || order?.status === 'COLLECTED'
      if (!order || !member || !isGood) return refuseCall(404, 'There is no such order with tickets')
      const letter = { to: member.email, kind: 'TICKETS' } as const
      if ((await countMails(transaction.read, { ...letter, since: now - HOUR })) >= MAX_MAILED_PER_HOUR)
        return refuse('tooManyRequests')
      const { locale } = call.membershipConfig
      await addMail(transaction, { ...letter, locale, order, link: call.linkTo('orders'), now })
      return succeed()
    })
  }),
}
