import * as v from 'valibot'
import { MEMBERSHIP_CALLS } from '../../../features/session/rules/calls/membership-calls'
import { type BackendHandler, type BackendHandlers, refuse, succeed } from '../backend-call'
import { randomCode } from '../random-code'
import { beginMembership } from './begin-membership'
import { completeMembership } from './complete-membership'
import { MEMBERSHIP_LEVELS } from './membership-levels'
import { findPendingMembership } from './pending-membership'

/** Assumption: letters of an order's id. Whoever knows it completes the order, so nobody may guess it. */
const ORDER_LETTERS = 20

/** What a theater sells; nothing where the theater is not one of the site's. */
const getMembershipList: BackendHandler = async ({ route, facts }) => {
  const isKnown = facts.cinemaIds.includes(route.params['cinemaId'] ?? '')
  const items = MEMBERSHIP_LEVELS.map(({ id, code, name, cost }) => ({
    code,
    memberLevelId: id,
    name,
    cost,
    quantity: 1,
    isLoyaltyMembershipActivation: false,
  }))
  return succeed({ listConcessionGrouping: isKnown ? [{ name: 'Memberships', items }] : [] })
}

/** Puts the membership into an order; asked once more it answers with the same order. */
const addMembership: BackendHandler = async ({ database, clock, facts, fields, route }) => {
  const { userSessionId, cinemaId, concessions } = v.parse(MEMBERSHIP_CALLS.addMembership.body, fields)
  const isHere = cinemaId === route.params['cinemaId'] && facts.cinemaIds.includes(cinemaId)
  const now = clock()
  return database.write(async ({ read, write }) => {
    const pending = await findPendingMembership(read, { by: 'handle', value: userSessionId, now })
    if (!isHere || !pending) return refuse('invalidActivation')
    if (pending.completed_at !== null) return refuse('alreadyActive')
    const level = MEMBERSHIP_LEVELS.find(({ id }) => id === pending.level_id)
    const [item, second] = concessions
    const isAsked = item?.code === level?.code && item?.memberLevelId === level?.id && item?.quantity === 1
    if (!isAsked || second || item?.isLoyaltyMembershipActivation !== true) return refuse('invalidActivation')
    const orderId = pending.order_id ?? randomCode(ORDER_LETTERS)
    await write('UPDATE pending_memberships SET order_id = ? WHERE handle_hash = ?', [orderId, pending.handle_hash])
    return succeed({ orderId })
  })
}

/** Specification §7 Membership activation; the chain is §4 Membership activation. */
export const MEMBERSHIP_HANDLERS: BackendHandlers<keyof typeof MEMBERSHIP_CALLS> = {
  getMembershipList,
  setMemberToActivateOnComplete: beginMembership,
  addMembership,
  completePayment: completeMembership,
}
