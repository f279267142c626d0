import type { LoyaltyVersion } from '../../../features/session/rules/calls/cypher-call'
import type { DatabaseTransaction } from '../../database/database'
import { type BackendCall, type BackendHandler, type BackendReply, refuse, refuseCall, succeed } from '../backend-call'
import { lookupKey } from '../../lookup-keys'
import { hashPassword } from '../records/password-hash'
import { askForEmail } from './change-email'
import { findSignedIn, requireMember } from './require-member'
import { recordChange } from '../records/account-changes'
import { endOtherAccess } from '../records/end-access'
import { hasProof, takeProof } from '../records/proof'
import { isNameTaken, TAKEN } from '../records/create-member'
import { changedConsents, writePreferences } from '../records/consents'
import { findMemberById, type Member } from '../records/member'
import { refusedPassword } from '../records/refuse-password'
import { loadMemberDetails } from '../records/member-details'
import { FOREIGN_USERNAME, isForeignUsername, type MemberInput, parseMemberInput } from '../records/member-input'

/**
 * Specification §7 Edit, both versions. Version 1 without a session links an account. A new password, e-mail address or
 * username needs the present password first (428), and a new address counts once it is confirmed.
 */
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
  call: BackendCall,
  { version, member, input }: { version: LoyaltyVersion; member: Member; input: MemberInput },
): Promise<BackendReply> {
  const { database, clock } = call
  const { cinemaIds, levels } = call.membershipConfig
  const { password } = input
  const known = new Set(cinemaIds)
  // A release of an earlier version contains no cinema ids: then any cinema may be preferred.
  if (known.size > 0 && input.preferredCinemaList?.some(id => !known.has(id))) return refuse('unknownCinema')
  const username = input.username || null
  // A username that is an address has to be the one that was confirmed.
  if (isForeignUsername(username, member.email)) return refuseCall(400, FOREIGN_USERNAME)
  const email = input.email != null && input.email !== member.email ? input.email : null
  const owner = { email: email ?? member.email, username: username ?? member.username }
  const refused = password ? await refusedPassword(call, password, owner) : null
  if (refused) return refuse(refused)
  const needsProof = Boolean(password) || email !== null || (username !== null && username !== member.username)
  const before = await findSignedIn(call)
  if (!before.ok) return refuse(before.error)
  // Checked before the expensive hash, and again in the transaction.
  if (needsProof && !(await hasProof(database.read, before.value))) return refuse('proofNeeded')
  const passwordHash = password ? await hashPassword(password) : null
  const now = clock()
  const { member_id: memberId } = member
  const outcome = await database.write(async transaction => {
    const signedIn = await findSignedIn(call, transaction.read)
    if (!signedIn.ok) return signedIn.error
    const { member: current, sessionId } = signedIn.value
    const names = { email: email ?? current.email, username: username ?? current.username }
    if (await isNameTaken(transaction, { ...names, exceptMemberId: memberId })) return TAKEN[version]
    if (needsProof && !(await hasProof(transaction.read, { sessionId, now }))) return 'proofNeeded'
    // A password change may be a response to a stolen session, so all other sessions and codes end.
    if (passwordHash !== null) await endOtherAccess(transaction, { memberId, now, exceptSessionId: sessionId })
    if (email !== null && !(await askForEmail(transaction, { call, member: current, email, now })))
      return 'tooManyRequests'
    if (needsProof) await takeProof(transaction, { sessionId, now })
    await updateMember(transaction, { member: current, input, passwordHash, now })
    const change = passwordHash === null ? 'DETAILS' : 'PASSWORD'
    await recordChange(transaction, { memberId, change, call, now })
    return findMemberById(transaction.read, memberId)
  })
  if (typeof outcome === 'string') return refuse(outcome)
  if (!outcome) return refuse('sessionExpired')
  return succeed({
    memberDetails: await loadMemberDetails(database.read, outcome, { now, levels, wallets: call.wallets }),
  })
}

/**
 * Gives a foyer member without a username a username and a club (specification §4 Account linking). There is no
 * session, so id and e-mail must both match, nothing else changes, and the reply contains no details. All other members
 * are memberNotFound (30).
 */
async function linkAccount(call: BackendCall, input: MemberInput): Promise<BackendReply> {
  const { database, clock, membershipConfig } = call
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
    await recordChange(transaction, { memberId, change: 'DETAILS', call, now: clock() })
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
]

const textOf = (text: string | null | undefined) => (text == null ? undefined : text || null)

/** Updates the given fields, username and password. The e-mail address waits for its confirmation. */
async function updateMember(
  transaction: DatabaseTransaction,
  {
    member,
    input,
    passwordHash,
    now,
  }: { member: Member; input: MemberInput; passwordHash: string | null; now: number },
): Promise<void> {
  const username = input.username || member.username
  const names = { username, username_key: username === null ? null : lookupKey(username) }
  const values: Record<string, Value> = { ...names, ...changedConsents(member, input, now) }
  if (input.updatePreferences) values['preferences'] = writePreferences(input, member)
  if (passwordHash !== null) values['password_hash'] = passwordHash
  for (const [column, read] of COLUMNS) {
    const value = read(input)
    if (value !== undefined) values[column] = value
  }
  const assignments = Object.keys(values).map(column => `${column} = ?`)
  const sql = `UPDATE members SET ${assignments.join(', ')} WHERE member_id = ?`
  await transaction.write(sql, [...Object.values(values), member.member_id])
}
