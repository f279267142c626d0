import type { BackendReply } from './backend-call'

/** The answer to a call that no client of ours makes: HTTP 400, and in one line what was wrong with which field. */
export function badRequest(error: string): BackendReply {
  return { status: 400, json: { statusCode: 400, error } }
}
