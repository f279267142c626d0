import * as v from 'valibot'
import { MAX_PASSKEY_NAME, PASSKEY_CALLS } from '../../../features/session/rules/calls/passkey-calls'
import type { Read } from '../../database/database'
import {
  type BackendCall,
  type BackendHandler,
  type BackendHandlers,
  refuse,
  refuseCall,
  succeed,
} from '../backend-call'
import { addMail } from '../outbox/outbox'
import { checkNewPasskey, checkPasskeyUse, newPasskeyOptions, passkeyUseOptions } from '../passkeys/check-passkey'
import { type RelyingParty, relyingPartyOf } from '../passkeys/relying-party'
import { recordChange } from '../records/account-changes'
import { areCodesLocked, countWrongCode } from '../records/codes'
import type { Member } from '../records/member'
import { findChallenge, keepChallenge, takeChallenge } from '../records/passkey-challenges'
import {
  addPasskey,
  countPasskeys,
  countPasskeyUse,
  findPasskey,
  listPasskeys,
  MAX_PASSKEYS,
  removePasskey,
  storedPasskeysOf,
} from '../records/passkeys'
import { addProof, hasProof, takeProof } from '../records/proof'
import { sendEmailProof } from './change-email'
import { logInByPasskey, startPasskeyLogin } from './log-in-by-passkey'
import { findSignedIn } from './require-member'

/** Refuses where the site offers no passkeys, or stands where browsers make none. */
function withPasskeys(handle: (call: BackendCall, party: RelyingParty) => ReturnType<BackendHandler>): BackendHandler {
  return async call => {
    const party = call.membershipConfig.includePasskeys ? relyingPartyOf(call.ownOrigin()) : null
    return party ? handle(call, party) : refuseCall(404, 'There are no passkeys on this site')
  }
}

async function replyWith(read: Read, { member_id: memberId, email_proven_at: provenAt }: Member) {
  return succeed({ passkeys: await listPasskeys(read, memberId), isEmailProven: provenAt !== null })
}

const list: BackendHandler = async call => {
  const signedIn = await findSignedIn(call)
  return signedIn.ok ? replyWith(call.database.read, signedIn.value.member) : refuse(signedIn.error)
}

/** Needs an address that is the member's, and a proof: a session alone makes no way in that outlives it. */
const start = withPasskeys(async (call, party) => {
  const signedIn = await findSignedIn(call)
  if (!signedIn.ok) return refuse(signedIn.error)
  const { member, sessionId, now } = signedIn.value
  const { member_id: memberId } = member
  const { read, write } = call.database
  if (member.email_proven_at === null) return refuse('emailNotProven')
  if ((await countPasskeys(read, memberId)) >= MAX_PASSKEYS) return refuse('tooManyPasskeys')
  if (!(await hasProof(read, { sessionId, now }))) return refuse('proofNeeded')
  const passkeys = await storedPasskeysOf(read, { memberId, rpId: party.id })
  const name = member.username ?? member.email
  const options = await newPasskeyOptions(party, { memberId, name, passkeys })
  const { challenge } = options
  await write(transaction => keepChallenge(transaction, { purpose: 'ADD', boundTo: sessionId, challenge, now }))
  return succeed({ options })
})

const NameSchema = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(MAX_PASSKEY_NAME))

const add = withPasskeys(async (call, party) => {
  const { name: given, registration } = v.parse(PASSKEY_CALLS.addPasskey.body, call.fields)
  const name = v.safeParse(NameSchema, given)
  if (!name.success) return refuseCall(400, 'name: is empty or too long')
  const before = await findSignedIn(call)
  if (!before.ok) return refuse(before.error)
  const asked = { purpose: 'ADD', boundTo: before.value.sessionId, now: before.value.now } as const
  const challenge = await findChallenge(call.database.read, asked)
  if (challenge === null) return refuse('passkeyRefused')
  const passkey = await checkNewPasskey(registration, { party, challenge })
  return call.database.write(async transaction => {
    const signedIn = await findSignedIn(call, transaction.read)
    if (!signedIn.ok) return refuse(signedIn.error)
    const { member, sessionId, now } = signedIn.value
    const { member_id: memberId } = member
    if (!(await takeChallenge(transaction, { ...asked, challenge })) || !passkey) return refuse('passkeyRefused')
    // The address may have changed meanwhile, or another passkey been added.
    if (member.email_proven_at === null) return refuse('emailNotProven')
    if ((await countPasskeys(transaction.read, memberId)) >= MAX_PASSKEYS) return refuse('tooManyPasskeys')
    if (!(await takeProof(transaction, { sessionId, now }))) return refuse('proofNeeded')
    const added = { passkey, memberId, name: name.output, rpId: party.id, now }
    if (!(await addPasskey(transaction, added))) return refuse('passkeyRefused')
    await tell(transaction, { call, member, kind: 'PASSKEY_ADDED', now })
    return replyWith(transaction.read, member)
  })
})

/** Also where the site offers passkeys no longer. */
const remove: BackendHandler = async call => {
  const { passkeyId } = v.parse(PASSKEY_CALLS.removePasskey.body, call.fields)
  return call.database.write(async transaction => {
    const signedIn = await findSignedIn(call, transaction.read)
    if (!signedIn.ok) return refuse(signedIn.error)
    const { member, sessionId, now } = signedIn.value
    const { member_id: memberId } = member
    if (!(await hasProof(transaction.read, { sessionId, now }))) return refuse('proofNeeded')
    if (!(await removePasskey(transaction, { memberId, passkeyId }))) return refuse('unknownPasskey')
    await takeProof(transaction, { sessionId, now })
    await tell(transaction, { call, member, kind: 'PASSKEY_REMOVED', now })
    return replyWith(transaction.read, member)
  })
}

interface Tell {
  call: BackendCall
  member: Member
  kind: 'PASSKEY_ADDED' | 'PASSKEY_REMOVED'
  now: number
}

async function tell(transaction: Parameters<typeof addMail>[0], { call, member, kind, now }: Tell): Promise<void> {
  const { member_id: memberId, email } = member
  await recordChange(transaction, { memberId, change: kind, call, now })
  const mail = { to: email, locale: call.membershipConfig.locale, link: call.linkTo('profile'), now }
  await addMail(transaction, { ...mail, kind })
}

const startProof = withPasskeys(async (call, party) => {
  const signedIn = await findSignedIn(call)
  if (!signedIn.ok) return refuse(signedIn.error)
  const { member, sessionId, now } = signedIn.value
  const { read, write } = call.database
  const passkeys = await storedPasskeysOf(read, { memberId: member.member_id, rpId: party.id })
  if (passkeys.length === 0) return refuse('unknownPasskey')
  const options = await passkeyUseOptions(party, passkeys)
  const { challenge } = options
  await write(transaction => keepChallenge(transaction, { purpose: 'PROVE', boundTo: sessionId, challenge, now }))
  return succeed({ options })
})

/** What does not fit is counted like wrong passwords, as `provePassword` does. */
const prove = withPasskeys(async (call, party) => {
  const { assertion } = v.parse(PASSKEY_CALLS.provePasskey.body, call.fields)
  const signedIn = await findSignedIn(call)
  if (!signedIn.ok) return refuse(signedIn.error)
  const { member, sessionId, now } = signedIn.value
  const { read } = call.database
  const asked = { purpose: 'PROVE', boundTo: sessionId, now } as const
  const tried = { email: member.email, kind: 'PROOF', now } as const
  const challenge = await findChallenge(read, asked)
  if (challenge === null) return refuse('passkeyRefused')
  const passkey = await findPasskey(read, { credentialId: assertion.id, rpId: party.id })
  const isTheirs = passkey?.memberId === member.member_id
  const counter = passkey && isTheirs ? await checkPasskeyUse(assertion, { party, challenge, passkey }) : null
  return call.database.write(async transaction => {
    if (await areCodesLocked(transaction, tried)) return refuse('locked')
    if (!(await takeChallenge(transaction, { ...asked, challenge }))) return refuse('passkeyRefused')
    const used = counter !== null && { credentialId: assertion.id, counter, now }
    if (!used || !(await countPasskeyUse(transaction, used))) {
      await countWrongCode(transaction, tried)
      return refuse(isTheirs ? 'passkeyRefused' : 'unknownPasskey')
    }
    await addProof(transaction, { sessionId, now })
    return succeed()
  })
})

/** Passkeys beside passwords (decision 094); not part of specification §7. */
export const PASSKEY_HANDLERS: BackendHandlers<keyof typeof PASSKEY_CALLS> = {
  listPasskeys: list,
  sendEmailProof,
  startPasskey: start,
  addPasskey: add,
  removePasskey: remove,
  startPasskeyProof: startProof,
  provePasskey: prove,
  startPasskeyLogin: withPasskeys(startPasskeyLogin),
  loginByPasskey: withPasskeys(logInByPasskey),
}
