import * as v from 'valibot'
import type { ReplyCodeName } from '../../../features/session/rules/call-fault'
import type { LoyaltyVersion } from '../../../features/session/rules/calls/cypher-call'
import { SESSION_CALLS } from '../../../features/session/rules/calls/session-calls'
import { failure, type Result, success } from '../../../platform/result'
import type { DatabaseTransaction } from '../../database/database'
import { findMemberById, findMemberByLogin, type Member } from '../records/member'
import { loadMemberDetails } from '../records/member-details'
import { type BackendHandler, refuse, succeed } from '../backend-call'
import { deviceName } from '../records/device-name'
import { verifyPassword } from '../records/password-hash'
import { beginSession, type SessionFields } from '../records/session-tokens'

/** Assumption: consecutive wrong passwords that block an account until its password is reset (1019, specification §8). */
const MAX_WRONG_PASSWORDS = 10

/** Specification §7 Login, both versions. An expired member can log in: the client checks `memberExpiry`. */
export function logIn(version: LoyaltyVersion): BackendHandler {
  return async ({ database, clock, fields, userAgent }) => {
    const { username, password } = v.parse(SESSION_CALLS.login.body, fields)
    const member = await findMemberByLogin(database.read, username)
    if (member && member.blocked_at !== null) return refuse('accountBlocked')
    const isRight = await verifyPassword(password, member?.password_hash ?? null)
    if (!member) return refuse('unknownEmail')
    const attempt = { member, isRight, version, device: deviceName(userAgent), now: clock() }
    const entered = await database.write(transaction => decideLogin(transaction, attempt))
    if (!entered.ok) return refuse(entered.error)
    return succeed({ memberDetails: await loadMemberDetails(database.read, member, clock()), ...entered.value })
  }
}

interface Attempt {
  /** As read when the password was compared. */
  member: Member
  isRight: boolean
  version: LoyaltyVersion
  device: string | null
  /** Epoch ms. */
  now: number
}

async function decideLogin(
  transaction: DatabaseTransaction,
  { member, isRight, version, device, now }: Attempt,
): Promise<Result<SessionFields, ReplyCodeName>> {
  const { member_id: memberId } = member
  const current = await findMemberById(transaction.read, memberId)
  if (!current) return failure('unknownEmail')
  // Concurrent guesses are compared at the same time: once the account is blocked, even a right one is refused.
  if (current.blocked_at !== null) return failure('accountBlocked')
  if (!isRight || current.password_hash !== member.password_hash)
    return failure(await countWrongPassword(transaction, { member: current, version, now }))
  await transaction.write('UPDATE members SET wrong_passwords = 0 WHERE member_id = ?', [memberId])
  if (!current.is_active) return failure('notActivated')
  if (current.is_password_temporary) return failure('passwordChangeNeeded')
  return success(await beginSession(transaction, { memberId, version, device, now }))
}

async function countWrongPassword(
  { write }: DatabaseTransaction,
  { member, version, now }: Omit<Attempt, 'isRight' | 'device'>,
): Promise<ReplyCodeName> {
  const wrong = member.wrong_passwords + 1
  const isBlocked = wrong >= MAX_WRONG_PASSWORDS
  const sql = 'UPDATE members SET wrong_passwords = ?, blocked_at = ? WHERE member_id = ?'
  await write(sql, [wrong, isBlocked ? now : null, member.member_id])
  if (isBlocked) return 'accountBlocked'
  return version === 1 ? 'wrongPassword' : 'wrongPasswordV3'
}
