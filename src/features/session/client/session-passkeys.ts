import { failure, type Result, success } from '../../../platform/result'
import type { CallFault } from '../rules/call-fault'
import type { Passkey } from '../rules/calls/passkey-calls'
import { BY_PASSKEY } from '../rules/present-proof'
import { type SessionCall, UNREADABLE } from './call-cypher'
import type * as Ceremony from './passkey-ceremony'
import { withCode } from './with-code'

/** Loads the ceremony at its first use, as few visitors have a passkey. */
export function withCeremony<T>(
  run: (ceremony: typeof Ceremony) => Promise<Result<T, CallFault>>,
): Promise<Result<T, CallFault>> {
  return withCode(() => import('./passkey-ceremony'), run)
}

export interface SessionPasskeys {
  /** Proves with a passkey who sits there, as the present password does (decision 085). */
  proveByPasskey: () => Promise<Result<unknown, CallFault>>
  /** Gives the present password to the service; a passkey has been given before, and null needs no proof. */
  giveProof: (present: string | null) => Promise<Result<unknown, CallFault>>
  /** Makes a passkey, after a proof. @returns the member's passkeys */
  addPasskey: (name: string) => Promise<Result<Passkey[], CallFault>>
}

/** Passkeys of the signed-in member (decision 094). */
export function createSessionPasskeys(call: SessionCall): SessionPasskeys {
  return {
    proveByPasskey: async () => {
      const started = await call('startPasskeyProof')
      if (!started.ok) return started
      const { options } = started.value
      if (!options) return failure(UNREADABLE)
      const assertion = await withCeremony(({ sign }) => sign(options))
      return assertion.ok ? call('provePasskey', { body: { assertion: assertion.value } }) : assertion
    },
    giveProof: async present =>
      present === null || present === BY_PASSKEY
        ? success(null)
        : call('provePassword', { body: { password: present } }),
    addPasskey: async name => {
      const started = await call('startPasskey')
      if (!started.ok) return started
      const { options } = started.value
      if (!options) return failure(UNREADABLE)
      const made = await withCeremony(({ make }) => make(options))
      if (!made.ok) return made
      const added = await call('addPasskey', { body: { name, registration: made.value } })
      return added.ok ? success(added.value.passkeys ?? []) : added
    },
  }
}
