import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { failure, type Result, success } from '../../../platform/result'
import type { CallFault, PasskeyCause } from '../rules/call-fault'

/** Names of errors of Web Authentication Level 3; a cancelled use and one that took too long have the same on purpose. */
const CAUSES: Readonly<Record<string, PasskeyCause>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
  SecurityError: 'unsupported',
  NotSupportedError: 'unsupported',
  ConstraintError: 'unsupported',
}

type Answer = Promise<Result<Readonly<Record<string, unknown>>, CallFault>>

/** Has the authenticator make a passkey. @param options of `startPasskey` */
export const make = (options: unknown): Answer =>
  answerOf(startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }))

/** Has the authenticator sign with a passkey that the visitor chooses. @param options of `startPasskeyLogin` or `startPasskeyProof` */
export const sign = (options: unknown): Answer =>
  answerOf(startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }))

async function answerOf(ceremony: Promise<object>): Answer {
  try {
    return success({ ...(await ceremony) })
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    return failure({ kind: 'passkey', cause: CAUSES[name] ?? 'failed' })
  }
}
