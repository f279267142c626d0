import * as v from 'valibot'
import { MEMBERSHIP_CALLS } from '../../../features/session/rules/calls/account-calls'
import { randomCode } from '../../secrets'
import { findMemberByEmail, isExpired, isRunning, type Member } from '../accounts/member'
import { type MemberInput, parseMemberInput } from '../accounts/member-input'
import {
  type BackendCall,
  type BackendHandler,
  type BackendHandlers,
  refuse,
  refuseCall,
  succeed,
} from '../backend-call'
import { requireMember } from '../sessions/require-member'
import { completeMembership } from './complete-membership'
import { addPendingMembership, findPendingMembership, FIRST_LEVEL, MEMBERSHIP_LEVELS } from './pending-membership'

/** Assumption: letters of an order id. It is enough to complete the order, so it must not be guessable. */
const ORDER_LETTERS = 20

/** The memberships that a theater sells; empty for an unknown theater. */
const getMembershipList: BackendHandler = async ({ route, membershipConfig }) => {
  const isKnown = membershipConfig.cinemaIds.includes(route.params['cinemaId'] ?? '')
  const unsold = { quantity: 1, isLoyaltyMembershipActivation: false }
  const items = MEMBERSHIP_LEVELS.map(({ id: memberLevelId, ...level }) => ({ ...level, memberLevelId, ...unsold }))
  return succeed({ listConcessionGrouping: isKnown ? [{ name: 'Memberships', items }] : [] })
}

/**
 * Specification §7 SetMemberToActivateOnComplete: for a signed-in member, an inactive or expired member, or a new
 * person.
 * @returns 76 for an active membership, 34 for an account that only its signed-in member may change, 85 for an unknown
 * level or one that costs money, as the backend takes no payments
 */
const beginMembership: BackendHandler = async call => {
  const input = parseMemberInput(call.fields)
  if (!input.ok) return refuseCall(400, input.error)
  const { memberLevelId, memberItemId } = v.parse(MEMBERSHIP_CALLS.setMemberToActivateOnComplete.body, call.fields)
  const level = MEMBERSHIP_LEVELS.find(({ id }) => id === (memberLevelId ?? FIRST_LEVEL))
  const isOffered = level?.cost === 0 && (!memberItemId || memberItemId === level.code)
  if (!isOffered) return refuse('invalidActivation')
  if (call.sessionToken) {
    const member = await requireMember(call)
    return member.ok ? begin(call, { member: member.value, input: input.value, levelId: level.id }) : member.error
  }
  const { email } = input.value
  if (email == null) return refuse('invalidActivation')
  const member = await findMemberByEmail(call.database.read, email)
  return begin(call, { member, input: input.value, levelId: level.id })
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
    const isExpected = item?.code === level?.code && item?.memberLevelId === level?.id && item?.quantity === 1
    if (!isExpected || second || item?.isLoyaltyMembershipActivation !== true) return refuse('invalidActivation')
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

interface Begin {
  /** Null for a new person. */
  member: Member | null
  input: MemberInput
  levelId: number
}

async function begin(call: BackendCall, { member, input, levelId }: Begin) {
  const now = call.clock()
  if (member && isRunning(member, { levelId, now })) return refuse('alreadyActive')
  if (member?.is_active && !isExpired(member, now) && !call.sessionToken) return refuse('emailTaken')
  const { email, firstname, lastname, mobileNumber, zipCode } = input
  const pending = {
    memberId: member?.member_id ?? null,
    person: member || email == null ? null : { email, firstname, lastname, mobileNumber, zipCode },
    levelId,
    clubId: input.clubId || call.membershipConfig.clubId,
    now,
  }
  return succeed({ userSessionId: await call.database.write(({ write }) => addPendingMembership({ write }, pending)) })
}
