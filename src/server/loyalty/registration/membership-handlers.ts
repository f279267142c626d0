import * as v from 'valibot'
import { MEMBERSHIP_CALLS } from '../../../features/session/rules/calls/account-calls'
import { type BackendHandler, type BackendHandlers, refuse, succeed } from '../backend-call'
import { randomCode } from '../random-code'
import { beginMembership } from './begin-membership'
import { completeMembership } from './complete-membership'
import { MEMBERSHIP_LEVELS } from './membership-levels'
import { findPendingMembership } from './pending-membership'

/** Assumption: letters of an order id. It is enough to complete the order, so it must not be guessable. */
const ORDER_LETTERS = 20

/** The memberships that a theater sells; empty for an unknown theater. */
const getMembershipList: BackendHandler = async ({ route, membershipConfig }) => {
  const isKnown = membershipConfig.cinemaIds.includes(route.params['cinemaId'] ?? '')
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

/** Adds the membership to an order. Idempotent: a repeated call returns the same order. */
const addMembership: BackendHandler = async ({ database, clock, membershipConfig, fields, route }) => {
  const { userSessionId, cinemaId, concessions } = v.parse(MEMBERSHIP_CALLS.addMembership.body, fields)
  const isHere = cinemaId === route.params['cinemaId'] && membershipConfig.cinemaIds.includes(cinemaId)
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

/** Specification §7 Membership activation; §4 Membership activation describes the sequence. */
export const MEMBERSHIP_HANDLERS: BackendHandlers<keyof typeof MEMBERSHIP_CALLS> = {
  getMembershipList,
  setMemberToActivateOnComplete: beginMembership,
  addMembership,
  completePayment: completeMembership,
}
