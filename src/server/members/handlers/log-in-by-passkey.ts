import * as v from 'valibot'
import { PASSKEY_CALLS } from '../../../features/session/rules/calls/passkey-calls'
import { hashToken, newToken } from '../../secrets'
import { type BackendCall, type BackendReply, refuse, succeed } from '../backend-call'
import { checkPasskeyUse, passkeyUseOptions } from '../passkeys/check-passkey'
import type { RelyingParty } from '../passkeys/relying-party'
import { deviceName } from '../records/device-name'
import { rememberDevice } from '../records/known-devices'
import { findMemberById } from '../records/member'
import { keepLocale } from '../records/member-locale'
import { loadMemberDetails } from '../records/member-details'
import { findChallenge, keepChallenge, takeChallenge } from '../records/passkey-challenges'
import { countPasskeyUse, findPasskey } from '../records/passkeys'
import { beginSession } from '../records/session-tokens'

/** Asks for no name: the authenticator finds the accounts that it has for this site. */
export async function startPasskeyLogin({ database, clock }: BackendCall, party: RelyingParty): Promise<BackendReply> {
  const options = await passkeyUseOptions(party, [])
  const loginId = newToken()
  const { challenge } = options
  const asked = { purpose: 'LOGIN', boundTo: hashToken(loginId), challenge, now: clock() } as const
  await database.write(transaction => keepChallenge(transaction, asked))
  return succeed({ options, loginId })
}

/**
 * Begins a session of its own, as a login with a password does, and makes the browser a known device (decision 080). A
 * member whose membership has expired is let in, a blocked or inactive account is not.
 */
export async function logInByPasskey(call: BackendCall, party: RelyingParty): Promise<BackendReply> {
  const { database, clock, client } = call
  const { version, levels } = call.membershipConfig
  const { loginId, assertion } = v.parse(PASSKEY_CALLS.loginByPasskey.body, call.fields)
  const now = clock()
  const asked = { purpose: 'LOGIN', boundTo: hashToken(loginId), now } as const
  const challenge = await findChallenge(database.read, asked)
  // Rubbish costs no transaction.
  if (challenge === null) return refuse('passkeyRefused')
  const passkey = await findPasskey(database.read, { credentialId: assertion.id, rpId: party.id })
  const counter = passkey && (await checkPasskeyUse(assertion, { party, challenge, passkey }))
  return database.write(async transaction => {
    if (!(await takeChallenge(transaction, { ...asked, challenge }))) return refuse('passkeyRefused')
    if (!passkey) return refuse('unknownPasskey')
    const { memberId, credentialId } = passkey
    if (counter === null || !(await countPasskeyUse(transaction, { credentialId, counter, now })))
      return refuse('passkeyRefused')
    const member = await findMemberById(transaction.read, memberId)
    if (!member) return refuse('unknownPasskey')
    if (member.blocked_at !== null) return refuse('accountBlocked')
    if (!member.is_active) return refuse('notActivated')
    await keepLocale(transaction, { memberId, locale: call.membershipConfig.locale })
    const device = deviceName(client.userAgent)
    const session = await beginSession(transaction, { memberId, version, device, now })
    const memberDetails = await loadMemberDetails(transaction.read, member, { now, levels, wallets: call.wallets })
    return {
      ...succeed({ memberDetails, ...session }),
      device: await rememberDevice(transaction, { memberId, device: client.device, now }),
    }
  })
}
