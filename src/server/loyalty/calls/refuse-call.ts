import type { BackendReply } from '../backend-call'

/**
 * An answer to a call that cannot be carried out for a reason that has no code in specification §8, as `{statusCode, error}`.
 * 400: what was sent does not fit; 404: no such thing; 409: it is there, but not in a state for this.
 */
export function refuseCall(status: 400 | 404 | 409, error: string): BackendReply {
  return { status, json: { statusCode: status, error } }
}
