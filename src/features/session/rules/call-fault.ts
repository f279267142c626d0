/** Why a member call failed; `describe-fault` has the messages. */
export type CallFault =
  /** The service returned a code of specification §8, or an HTTP status in its place (423, 429). */
  | { kind: 'code'; code: number; clientMessage: string | null; retryAfterSeconds: number | null; reply: unknown }
  /** The browser has no network. */
  | { kind: 'offline' }
  /** No response arrived. */
  | { kind: 'unreachable' }
  /** The gateway reports that the member service is down: 502, 503, 504. */
  | { kind: 'unavailable'; status: number }
  /** The captcha did not load, was refused, or could not be checked. */
  | { kind: 'captcha'; cause: 'blocked' | 'refused' | 'unavailable' }
  /** The response could not be parsed. */
  | { kind: 'unexpected'; status: number | null }

/** Whether no response of the service arrived; such a fault does not end a session. */
export function isUnanswered({ kind }: CallFault): boolean {
  return kind === 'offline' || kind === 'unreachable' || kind === 'unavailable'
}

/** The fault's code; null for other kinds. */
export function codeOf(fault: CallFault): number | null {
  return fault.kind === 'code' ? fault.code : null
}
