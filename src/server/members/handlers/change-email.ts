import * as v from 'valibot'
import { OWN_ACCOUNT_CALLS } from '../../../features/session/rules/calls/own-account-calls'
import type { DatabaseTransaction } from '../../database/database'
import { type BackendCall, type BackendHandler, refuse, succeed } from '../backend-call'
import { addMail } from '../outbox/outbox'
import { countChanges, recordChange } from '../records/account-changes'
import { areCodesLocked, countWrongCode } from '../records/codes'
import { isNameTaken, TAKEN } from '../records/create-member'
import { endOtherAccess } from '../records/end-access'
import { lookupKey } from '../../lookup-keys'
import type { Member } from '../records/member'
import { loadMemberDetails } from '../records/member-details'
import { confirmedEmail, dropPendingEmail, putEmailAside } from '../records/pending-email'
import { findSignedIn } from './require-member'

const HOUR = 60 * 60_000
/** Assumption: new addresses that one member may ask for within an hour. */
const MAX_ASKED_PER_HOUR = 5

interface AskForEmail {
  call: BackendCall
  member: Member
  email: string
  /** Epoch ms. */
  now: number
}

/** Sends a new address its code, and tells the present one. Returns false when the hourly maximum is reached. */
export async function askForEmail(transaction: DatabaseTransaction, input: AskForEmail): Promise<boolean> {
  const { call, member, email, now } = input
  const isSent = await sendCode(transaction, { ...input, kind: 'EMAIL_CODE' })
  const told = { to: member.email, kind: 'EMAIL_ASKED', address: email, locale: call.membershipConfig.locale } as const
  if (isSent) await addMail(transaction, { ...told, now })
  return isSent
}

async function sendCode(
  transaction: DatabaseTransaction,
  { call, member, email, kind, now }: AskForEmail & { kind: 'EMAIL_CODE' | 'EMAIL_PROOF' },
): Promise<boolean> {
  const { member_id: memberId } = member
  const asked = { memberId, change: 'EMAIL_ASKED' } as const
  if ((await countChanges(transaction.read, { ...asked, since: now - HOUR })) >= MAX_ASKED_PER_HOUR) return false
  const code = await putEmailAside(transaction, { memberId, email, now })
  const page = call.linkTo('profile')
  const { locale } = call.membershipConfig
  await addMail(transaction, { to: email, kind, locale, code, link: page && `${page}?code=${code}`, now })
  await recordChange(transaction, { ...asked, call, now })
  return true
}

/** Sends the present address a code, where nothing has shown yet that it is the member's. */
export const sendEmailProof: BackendHandler = call =>
  call.database.write(async transaction => {
    const signedIn = await findSignedIn(call, transaction.read)
    if (!signedIn.ok) return refuse(signedIn.error)
    const { member, now } = signedIn.value
    if (member.email_proven_at !== null) return succeed()
    const isSent = await sendCode(transaction, { call, member, email: member.email, kind: 'EMAIL_PROOF', now })
    return isSent ? succeed() : refuse('tooManyRequests')
  })

/**
 * Makes a pending address the member's own, with the code from its letter. The former one is told; other sessions and
 * codes end. Nothing of that where it is the present one, which is proven then. The code counts in a session of its member alone, so a mistyped address opens the account to nobody.
 */
export const confirmEmail: BackendHandler = async call => {
  const { database, fields, membershipConfig } = call
  const { levels } = membershipConfig
  const { code } = v.parse(OWN_ACCOUNT_CALLS.confirmEmail.body, fields)
  return database.write(async transaction => {
    const signedIn = await findSignedIn(call, transaction.read)
    if (!signedIn.ok) return refuse(signedIn.error)
    const { member, sessionId, now } = signedIn.value
    const { member_id: memberId } = member
    const tried = { email: member.email, kind: 'EMAIL', now } as const
    if (await areCodesLocked(transaction, tried)) return refuse('locked')
    const email = await confirmedEmail(transaction.read, { memberId, code, now })
    if (email === null) {
      await countWrongCode(transaction, tried)
      return refuse('codeOver')
    }
    const username = usernameWith(member, email)
    if (await isNameTaken(transaction, { email, username, exceptMemberId: memberId }))
      return refuse(TAKEN[membershipConfig.version])
    const sql = `UPDATE members SET email = ?, email_key = ?, username = ?, username_key = ?, email_proven_at = ?
      WHERE member_id = ?`
    const key = username === null ? null : lookupKey(username)
    await transaction.write(sql, [email, lookupKey(email), username, key, now, memberId])
    if (email === member.email) {
      await dropPendingEmail(transaction, memberId)
      await recordChange(transaction, { memberId, change: 'EMAIL_PROVEN', call, now })
      return succeed({
        memberDetails: await loadMemberDetails(transaction.read, member, { now, levels, wallets: call.wallets }),
      })
    }
    await endOtherAccess(transaction, { memberId, now, exceptSessionId: sessionId })
    const mail = { to: member.email, locale: membershipConfig.locale, address: email, now }
    await addMail(transaction, { ...mail, kind: 'EMAIL_CHANGED' })
    await recordChange(transaction, { memberId, change: 'EMAIL', call, now })
    const changed = await loadMemberDetails(
      transaction.read,
      { ...member, email, username },
      { now, levels, wallets: call.wallets },
    )
    return succeed({ memberDetails: changed })
  })
}

/** A username that equals the e-mail follows it. */
function usernameWith({ username, email: former }: Member, email: string): string | null {
  return username !== null && lookupKey(username) === lookupKey(former) ? email : username
}
