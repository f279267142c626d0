import { success } from '../../../platform/result'
import type { SessionClient } from '../../session/client/session-client'
import { BY_PASSKEY } from '../rules/present-proof'

/** Gives the present password to the service; a passkey has been given before, and null needs no proof. */
export async function giveProof({ call }: Pick<SessionClient, 'call'>, present: string | null) {
  return present === null || present === BY_PASSKEY
    ? success(null)
    : call('provePassword', { body: { password: present } })
}
