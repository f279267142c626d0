import type { BackendReply } from '../backend-call'

/**
 * An error reply without a code of specification §8, as `{statusCode, error}`. 400: invalid input; 404: not found; 409:
 * wrong state.
 */
export function refuseCall(status: 400 | 404 | 409, error: string): BackendReply {
  return { status, json: { statusCode: status, error } }
}
