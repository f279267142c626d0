import * as v from 'valibot'
import type { LoyaltyVersion } from '../../../features/session/rules/calls/cypher-call'
import { SESSION_CALLS } from '../../../features/session/rules/calls/session-calls'
import { failure, type Result, success } from '../../../platform/result'
import type { DatabaseTransaction, Read } from '../../database/database'
import { findCaller, forgetDevice, rememberDevice } from '../records/known-devices'
import { findMemberById, findMemberByLogin, type Member } from '../records/member'
import { keepLocale, localeOfMember } from '../records/member-locale'
import { loadMemberDetails } from '../records/member-details'
import { type BackendCall, type BackendHandler, type BackendReply, refuse, refuseFor, succeed } from '../backend-call'
import { deviceName } from '../records/device-name'
import { verifyPassword } from '../records/password-hash'
import { beginSession, type SessionFields } from '../records/session-tokens'
import {
  ANYBODY,
  countWrongGuess,
  forgetWrongGuesses,
  GUESS_RULES,
  guessDelayMs,
  GUESSES_KEPT_MS,
} from '../records/wrong-guesses'
import { addMail, countMails } from '../outbox/outbox'

/** Assumption: after this many wrong passwords a known device is an unknown one, and the member gets a letter. */
const MANY_WRONG_PASSWORDS = 10

/**
 * Specification §7 Login, both versions. An expired member can log in: the client checks `memberExpiry`. Wrong passwords
 * delay further guesses of their source, and of all unknown devices, but never the right password from a known device
 * (decision 080).
 */
export function logIn(version: LoyaltyVersion): BackendHandler {
  return async call => {
    const { database, clock, fields } = call
    const { levels } = call.membershipConfig
    const { username, password } = v.parse(SESSION_CALLS.login.body, fields)
    const member = await findMemberByLogin(database.read, username)
    if (member && member.blocked_at !== null) return refuse('accountBlocked')
    if (member) {
      const delay = await passwordDelayMs(database.read, { call, member, now: clock() })
      if (delay > 0) return refuseFor(delay)
    }
    const isRight = await verifyPassword(password, member?.password_hash ?? null)
    if (!member) return refuse('unknownEmail')
    const attempt = { call, member, isRight, version, now: clock() }
    const entered = await database.write(transaction => decideLogin(transaction, attempt))
    if (!entered.ok) return entered.error
    const { device, ...session } = entered.value
    return {
      ...succeed({
        memberDetails: await loadMemberDetails(database.read, member, { now: clock(), levels, wallets: call.wallets }),
        ...session,
      }),
      device,
    }
  }
}

interface Attempt {
  call: BackendCall
  /** As read when the password was compared. */
  member: Member
  isRight: boolean
  version: LoyaltyVersion
  /** Epoch ms. */
  now: number
}

type At = Pick<Attempt, 'call' | 'member' | 'now'>

const callerOf = (read: Read, { call, member, now }: At) =>
  findCaller(read, { memberId: member.member_id, client: call.client, now })

/** Ms until a password of this account is compared for this client. */
async function passwordDelayMs(read: Read, at: At): Promise<number> {
  const { source, isKnown } = await callerOf(read, at)
  if (isKnown) return 0
  const guess = { subject: at.member.member_id, now: at.now }
  const { passwordFromSource, passwordFromAnybody } = GUESS_RULES
  return Math.max(
    await guessDelayMs(read, { ...guess, source }, passwordFromSource),
    await guessDelayMs(read, { ...guess, source: ANYBODY }, passwordFromAnybody),
  )
}

async function decideLogin(
  transaction: DatabaseTransaction,
  attempt: Attempt,
): Promise<Result<SessionFields & { device: string }, BackendReply>> {
  const { call, member, isRight, version, now } = attempt
  const { member_id: memberId } = member
  const current = await findMemberById(transaction.read, memberId)
  if (!current) return failure(refuse('unknownEmail'))
  // Concurrent guesses are compared at the same time: once others have brought a delay, even a right one waits.
  const delay = await passwordDelayMs(transaction.read, attempt)
  if (delay > 0) return failure(refuseFor(delay))
  if (!isRight || current.password_hash !== member.password_hash) {
    await countWrongPassword(transaction, attempt)
    return failure(refuse(version === 1 ? 'wrongPassword' : 'wrongPasswordV3'))
  }
  const { source } = await callerOf(transaction.read, attempt)
  await forgetWrongGuesses(transaction, { subject: memberId, source })
  if (!current.is_active) return failure(refuse('notActivated'))
  if (current.is_password_temporary) return failure(refuse('passwordChangeNeeded'))
  await keepLocale(transaction, { memberId, locale: call.membershipConfig.locale })
  const { device, userAgent } = call.client
  const session = await beginSession(transaction, { memberId, version, device: deviceName(userAgent), now })
  return success({ ...session, device: await rememberDevice(transaction, { memberId, device, now }) })
}

async function countWrongPassword(transaction: DatabaseTransaction, attempt: Attempt): Promise<void> {
  const { call, member, now } = attempt
  const { member_id: memberId, email } = member
  const { source, isKnown } = await callerOf(transaction.read, attempt)
  const guess = { subject: memberId, now }
  const wrong = await countWrongGuess(transaction, { ...guess, source })
  if (isKnown) {
    if (wrong >= MANY_WRONG_PASSWORDS) await forgetDevice(transaction, { memberId, device: call.client.device })
    return
  }
  if ((await countWrongGuess(transaction, { ...guess, source: ANYBODY })) < MANY_WRONG_PASSWORDS) return
  const sent = { to: email, kind: 'WRONG_PASSWORDS', since: now - GUESSES_KEPT_MS } as const
  if ((await countMails(transaction.read, sent)) > 0) return
  await addMail(transaction, { ...sent, locale: localeOfMember(member, call.membershipConfig), now })
}
