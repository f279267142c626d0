import { unmetPasswordNeeds } from '../../../features/membership/rules/forms/field-rules'
import type { LoyaltyVersion } from '../../../features/session/rules/calls/cypher-call'
import type { DatabaseTransaction } from '../../database/database'
import { type BackendCall, type BackendHandler, type BackendReply, refuse, refuseCall, succeed } from '../backend-call'
import { hashPassword } from '../records/password-hash'
import { requireMember } from './require-member'
import { endSessionsOf, findSession } from '../records/session-tokens'
import { isNameTaken, TAKEN } from '../records/create-member'
import { findMemberById, lookupKey, type Member } from '../records/member'
import { loadMemberDetails } from '../records/member-details'
import { FOREIGN_USERNAME, isForeignUsername, type MemberInput, parseMemberInput } from '../records/member-input'

/** Specification §7 Edit, both versions. Version 1 without a session links an account. */
export function edit(version: LoyaltyVersion): BackendHandler {
  return async call => {
    const input = parseMemberInput(call.fields)
    if (!input.ok) return refuseCall(400, input.error)
    if (version === 1 && !call.sessionToken) return linkAccount(call, input.value)
    const member = await requireMember(call)
    if (!member.ok) return member.error
    return editMember(call, { version, member: member.value, input: input.value })
  }
}

async function editMember(
  { database, clock, membershipConfig, sessionToken }: BackendCall,
  { version, member, input }: { version: LoyaltyVersion; member: Member; input: MemberInput },
): Promise<BackendReply> {
  const { password, username } = input
  if (isForeignUsername(username, input.email ?? member.email)) return refuseCall(400, FOREIGN_USERNAME)
  if (password && unmetPasswordNeeds(password, membershipConfig.provider).length > 0) return refuse('weakPassword')
  const passwordHash = password ? await hashPassword(password) : null
  const now = clock()
  const { member_id: memberId } = member
  const outcome = await database.write(async transaction => {
    const session = await findSession(transaction.read, { token: sessionToken, kind: 'SESSION', now })
    const current = await findMemberById(transaction.read, memberId)
    if (!session || !current) return 'sessionExpired'
    if (!(await updateMember(transaction, { member: current, input, passwordHash }))) return TAKEN[version]
    // A password change may be a response to a stolen session, so all other sessions end.
    if (passwordHash !== null) await endSessionsOf(transaction, memberId, session.sessionId)
    return findMemberById(transaction.read, memberId)
  })
  if (typeof outcome === 'string') return refuse(outcome)
  if (!outcome) return refuse('sessionExpired')
  return succeed({ memberDetails: await loadMemberDetails(database.read, outcome, now) })
}

/**
 * Gives a foyer member without a username a username and a club (specification §4 Account linking). There is no
 * session, so id and e-mail must both match, nothing else changes, and the reply contains no details. All other members
 * are memberNotFound (30).
 */
async function linkAccount({ database, membershipConfig }: BackendCall, input: MemberInput): Promise<BackendReply> {
  const { memberId, email } = input
  if (!memberId || email == null) return refuse('memberNotFound')
  const username = input.username || email
  if (isForeignUsername(username, email)) return refuseCall(400, FOREIGN_USERNAME)
  return database.write(async transaction => {
    const member = await findMemberById(transaction.read, memberId)
    if (!member || member.username !== null || lookupKey(member.email) !== lookupKey(email))
      return refuse('memberNotFound')
    if (await isNameTaken(transaction, { email, username, exceptMemberId: memberId })) return refuse('emailTaken')
    const clubId = input.clubId || member.club_id || membershipConfig.clubId
    const sql = 'UPDATE members SET username = ?, username_key = ?, club_id = ? WHERE member_id = ?'
    await transaction.write(sql, [username, lookupKey(username), clubId, memberId])
    return succeed()
  })
}

type Value = string | number | null

/** The input value of each column; undefined leaves it unchanged. */
const COLUMNS: readonly [column: string, (input: MemberInput) => Value | undefined][] = [
  ['first_name', ({ firstname }) => textOf(firstname)],
  ['last_name', ({ lastname }) => textOf(lastname)],
  ['phone_number', ({ phoneNumber }) => textOf(phoneNumber)],
  ['mobile_number', ({ mobileNumber }) => textOf(mobileNumber)],
  ['zip_code', ({ zipCode }) => textOf(zipCode)],
  ['send_newsletter', ({ sendNewsletter }) => flagOf(sendNewsletter)],
  ['receive_sms', ({ wishToReceiveSMS }) => flagOf(wishToReceiveSMS)],
  ['third_party_contact', ({ contactByThirdParty }) => flagOf(contactByThirdParty)],
]

const textOf = (text: string | null | undefined) => (text == null ? undefined : text || null)
const flagOf = (flag: boolean | null | undefined) => (flag == null ? undefined : Number(flag))

/** Updates the given fields and password. A username that equals the e-mail follows it. Returns false for a taken name. */
async function updateMember(
  transaction: DatabaseTransaction,
  { member, input, passwordHash }: { member: Member; input: MemberInput; passwordHash: string | null },
): Promise<boolean> {
  const email = input.email ?? member.email
  const wasEmail = member.username !== null && lookupKey(member.username) === lookupKey(member.email)
  const username = (input.username || null) ?? (wasEmail ? email : member.username)
  if (await isNameTaken(transaction, { email, username, exceptMemberId: member.member_id })) return false
  const values: Record<string, Value> = {
    email,
    email_key: lookupKey(email),
    username,
    username_key: username === null ? null : lookupKey(username),
  }
  if (passwordHash !== null) values['password_hash'] = passwordHash
  for (const [column, read] of COLUMNS) {
    const value = read(input)
    if (value !== undefined) values[column] = value
  }
  const assignments = Object.keys(values).map(column => `${column} = ?`)
  const sql = `UPDATE members SET ${assignments.join(', ')} WHERE member_id = ?`
  await transaction.write(sql, [...Object.values(values), member.member_id])
  return true
}
