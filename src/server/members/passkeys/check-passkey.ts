import { createHash } from 'node:crypto'
import type { WebAuthnCredential } from '@simplewebauthn/server'
import type * as v from 'valibot'
import type { AssertionSchema, RegistrationSchema } from '../../../features/session/rules/calls/passkey-calls'
import type { StoredPasskey } from '../records/passkeys'
import type { RelyingParty } from './relying-party'

type Transports = NonNullable<WebAuthnCredential['transports']>

/** Loaded at the first use: it is half a megabyte, and most hosts are started more often than a passkey is used. */
const loadChecks = () => import('@simplewebauthn/server')

/** COSE algorithms: EdDSA, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257]

/** Ms. The browser gives up after this time. */
const CEREMONY_MS = 2 * 60_000

/** Name of an account at an authenticator: says nothing about the member (Web Authentication Level 3 §14.6.1). */
export function userHandleOf(memberId: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(createHash('sha256').update(`passkey ${memberId}`).digest())
}

interface Account {
  memberId: string
  /** What the authenticator shows. */
  name: string
  passkeys: readonly StoredPasskey[]
}

const descriptorsOf = (passkeys: readonly StoredPasskey[]) =>
  passkeys.map(({ credentialId: id, transports }) => ({ id, transports: [...transports] as Transports }))

/** Options for a new passkey: one that finds its account by itself, and whose use needs PIN, finger or face. */
export async function newPasskeyOptions(party: RelyingParty, { memberId, name, passkeys }: Account) {
  const { generateRegistrationOptions } = await loadChecks()
  return generateRegistrationOptions({
    rpID: party.id,
    rpName: party.id,
    userID: userHandleOf(memberId),
    userName: name,
    userDisplayName: name,
    timeout: CEREMONY_MS,
    attestationType: 'none',
    excludeCredentials: descriptorsOf(passkeys),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
}

/** Options for the use of a passkey. @param passkeys those that may be used; empty when the authenticator shall choose */
export async function passkeyUseOptions(party: RelyingParty, passkeys: readonly StoredPasskey[]) {
  const { generateAuthenticationOptions } = await loadChecks()
  const allowed = passkeys.length === 0 ? {} : { allowCredentials: descriptorsOf(passkeys) }
  return generateAuthenticationOptions({
    rpID: party.id,
    timeout: CEREMONY_MS,
    userVerification: 'required',
    ...allowed,
  })
}

interface Expected {
  party: RelyingParty
  challenge: string
}

/** A passkey that was just made. */
export type NewPasskey = Pick<StoredPasskey, 'credentialId' | 'publicKey' | 'counter' | 'transports'>

/** Checks what an authenticator answers to `newPasskeyOptions`. Returns null when anything of it does not fit. */
export async function checkNewPasskey(
  { id, rawId, type, response }: v.InferOutput<typeof RegistrationSchema>,
  { party, challenge }: Expected,
): Promise<NewPasskey | null> {
  const { verifyRegistrationResponse } = await loadChecks()
  const { clientDataJSON, attestationObject, transports = [] } = response
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId, type, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!registrationInfo) return null
    const { credential } = registrationInfo
    const publicKey = Buffer.from(credential.publicKey).toString('base64url')
    return { credentialId: credential.id, publicKey, counter: credential.counter, transports }
  } catch {
    // The package throws for everything that does not fit.
    return null
  }
}

/**
 * Checks what an authenticator answers to `passkeyUseOptions`, with the stored passkey of its id. Returns the new count of
 * uses; null when anything does not fit: challenge, origin, account, signature, PIN, or a count that went back.
 */
export async function checkPasskeyUse(
  { id, rawId, type, response }: v.InferOutput<typeof AssertionSchema>,
  { party, challenge, passkey }: Expected & { passkey: StoredPasskey },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await loadChecks()
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  if (userHandle && userHandle !== Buffer.from(userHandleOf(passkey.memberId)).toString('base64url')) return null
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}
