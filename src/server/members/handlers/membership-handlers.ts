import * as v from 'valibot'
import { MEMBERSHIP_CALLS } from '../../../features/session/rules/calls/account-calls'
import type { DatabaseTransaction } from '../../database/database'
import { lookupKey } from '../../lookup-keys'
import { randomCode } from '../../secrets'
import { createMember } from '../records/create-member'
import { findMemberByEmail, findMemberById, isExpired, isRunning, type Member } from '../records/member'
import { type MemberInput, parseMemberInput } from '../records/member-input'
import {
  type BackendCall,
  type BackendHandler,
  type BackendHandlers,
  type BackendReply,
  refuse,
  refuseCall,
  succeed,
} from '../backend-call'
import { addMail } from '../outbox/outbox'
import { recordChange } from '../records/account-changes'
import { issueCode } from '../records/codes'
import { findCaller } from '../records/known-devices'
import { requireMember } from './require-member'
import { addPendingMembership, findPendingMembership, type PendingMembership } from '../records/pending-membership'
import { findMembershipItem, FIRST_LEVEL, listMembershipItems } from '../records/membership-items'

/** Ms. Assumption: lifetime of the code in the welcome e-mail, and the year of a membership. */
const WELCOME_CODE_MS = 24 * 60 * 60_000
const YEAR_MS = 365 * WELCOME_CODE_MS

/**
 * Specification §7 CompletePayment: starts the order's membership or extends it by the order's years. A member with an unverified
 * e-mail must set a password with an e-mailed code before login.
 * @returns 85 for an order that is unknown, not free or another person's, 76 for one that is already completed
 */
const completeMembership: BackendHandler = async call => {
  const body = v.parse(MEMBERSHIP_CALLS.completePayment.body, call.fields)
  const { FirstName: firstname, LastName: lastname, Email: email } = body.Customer
  const customer = parseMemberInput({ firstname, lastname, email: email || null })
  if (!customer.ok) return refuseCall(400, `Customer.${customer.error}`)
  const now = call.clock()
  const order = { by: 'order', value: body.OrderId, now } as const
  if (!(await findPendingMembership(call.database.read, order))) return refuse('invalidActivation')
  return call.database.write(async transaction => {
    const { read } = transaction
    const pending = await findPendingMembership(read, order)
    if (!pending || (body.AmountPaidPaymentProvider ?? 0) !== 0) return refuse('invalidActivation')
    if (pending.completed_at !== null) return refuse('alreadyActive')
    const member = pending.member_id === null ? null : await findMemberById(read, pending.member_id)
    const expected = member?.email ?? pending.person?.email
    const isTheirs = !customer.value.email || lookupKey(customer.value.email) === lookupKey(expected ?? '')
    if (!expected || !isTheirs) return refuse('invalidActivation')
    // Of two orders for the same membership the first counts.
    if (member && isRunning(member, { levelId: pending.level_id, now })) return refuse('alreadyActive')
    const { firstname, lastname } = customer.value
    return complete(transaction, { call, pending, member, names: { firstname, lastname }, now })
  })
}

interface Complete {
  call: BackendCall
  pending: PendingMembership
  /** Null for a new person. */
  member: Member | null
  names: Pick<MemberInput, 'firstname' | 'lastname'>
  now: number
}

async function complete(transaction: DatabaseTransaction, input: Complete): Promise<BackendReply> {
  const { call, pending, names, now } = input
  const member = input.member ?? (await join(transaction, input))
  if (!member) return refuse('emailTaken')
  const { member_id: memberId } = member
  const years = findMembershipItem(pending.level_id, pending.item_code)?.years ?? 1
  const sql = 'UPDATE pending_memberships SET completed_at = ?, member_id = ? WHERE handle_hash = ?'
  await transaction.write(sql, [now, memberId, pending.handle_hash])
  await transaction.write(
    `UPDATE members SET is_active = 1, level_id = ?, expires_at = ?, club_id = coalesce(club_id, ?),
       first_name = coalesce(first_name, ?), last_name = coalesce(last_name, ?),
       is_password_temporary = CASE WHEN is_active = 0 THEN 1 ELSE is_password_temporary END
     WHERE member_id = ?`,
    [
      // A member whose membership runs at a higher level was refused.
      pending.level_id,
      Math.max(now, member.expires_at ?? now) + years * YEAR_MS,
      pending.club_id,
      names.firstname || null,
      names.lastname || null,
      memberId,
    ],
  )
  await recordChange(transaction, { memberId, change: input.member ? 'MEMBERSHIP' : 'CREATED', call, now })
  if (!member.is_active) await welcome(transaction, { member, call, now })
  return succeed({ orderId: pending.order_id })
}

/** Creates the order's member. Returns null when the e-mail was taken meanwhile. */
async function join(
  transaction: DatabaseTransaction,
  { call, pending: { person, club_id: clubId }, now }: Complete,
): Promise<Member | null> {
  if (!person) return null
  const created = await createMember(transaction, {
    input: person,
    username: person.email,
    clubId,
    isActive: false,
    passwordHash: null,
    isPasswordTemporary: true,
    locale: call.membershipConfig.locale,
    now,
  })
  return created.ok ? created.value : null
}

async function welcome(
  transaction: DatabaseTransaction,
  { member, call, now }: { member: Member; call: BackendCall; now: number },
): Promise<void> {
  const { member_id: memberId, email } = member
  const caller = await findCaller(transaction.read, { memberId, client: call.client, now })
  const code = await issueCode(transaction, { memberId, kind: 'RESET', caller, now, lifetimeMs: WELCOME_CODE_MS })
  const { locale } = call.membershipConfig
  if (code !== null) await addMail(transaction, { to: email, kind: 'WELCOME', locale, code, now })
}

/** Assumption: letters of an order id. It is enough to complete the order, so it must not be guessable. */
const ORDER_LETTERS = 20

/** The memberships that a theater sells; empty for an unknown theater. */
const getMembershipList: BackendHandler = async ({ route, membershipConfig }) => {
  const isKnown = membershipConfig.cinemaIds.includes(route.params['cinemaId'] ?? '')
  const items = listMembershipItems(membershipConfig)
  return succeed({ listConcessionGrouping: isKnown ? [{ name: 'Memberships', items }] : [] })
}

/**
 * Specification §7 SetMemberToActivateOnComplete: for a signed-in member, an inactive or expired member, or a new
 * person.
 * @returns 76 for an active membership, 34 for an account that only its signed-in member may change, 85 for an
 * item that is not given, or is not of this level
 */
const beginMembership: BackendHandler = async call => {
  const input = parseMemberInput(call.fields)
  if (!input.ok) return refuseCall(400, input.error)
  const { memberLevelId, memberItemId } = v.parse(MEMBERSHIP_CALLS.setMemberToActivateOnComplete.body, call.fields)
  const item = findMembershipItem(memberLevelId ?? FIRST_LEVEL, memberItemId)
  if (!item) return refuse('invalidActivation')
  if (call.sessionToken) {
    const member = await requireMember(call)
    return member.ok ? begin(call, { member: member.value, input: input.value, item }) : member.error
  }
  const { email } = input.value
  if (email == null) return refuse('invalidActivation')
  const member = await findMemberByEmail(call.database.read, email)
  return begin(call, { member, input: input.value, item })
}

/** Adds the membership to an order. Idempotent: a repeated call returns the same order. */
const addMembership: BackendHandler = async ({ database, clock, membershipConfig, fields, route }) => {
  const { userSessionId, cinemaId, concessions } = v.parse(MEMBERSHIP_CALLS.addMembership.body, fields)
  const isHere = cinemaId === route.params['cinemaId'] && membershipConfig.cinemaIds.includes(cinemaId)
  const now = clock()
  const handle = { by: 'handle', value: userSessionId, now } as const
  if (!(await findPendingMembership(database.read, handle))) return refuse('invalidActivation')
  return database.write(async ({ read, write }) => {
    const pending = await findPendingMembership(read, handle)
    if (!isHere || !pending) return refuse('invalidActivation')
    if (pending.completed_at !== null) return refuse('alreadyActive')
    const begun = findMembershipItem(pending.level_id, pending.item_code)
    const [item, second] = concessions
    const isExpected = item?.code === begun?.code && item?.memberLevelId === begun?.levelId && item?.quantity === 1
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
  item: { code: string; levelId: number }
}

async function begin(call: BackendCall, { member, input, item }: Begin) {
  const now = call.clock()
  const { code: itemCode, levelId } = item
  if (member && isRunning(member, { levelId, now })) return refuse('alreadyActive')
  if (member?.is_active && !isExpired(member, now) && !call.sessionToken) return refuse('emailTaken')
  const { email, firstname, lastname, mobileNumber, zipCode } = input
  const pending = {
    memberId: member?.member_id ?? null,
    person: member || email == null ? null : { email, firstname, lastname, mobileNumber, zipCode },
    levelId,
    itemCode,
    clubId: input.clubId || call.membershipConfig.clubId,
    now,
  }
  return succeed({ userSessionId: await call.database.write(({ write }) => addPendingMembership({ write }, pending)) })
}
