/** Why a member call brought nothing: an expected value with words for the person who sees it (`describe-fault`). */
export type CallFault =
  /** The service answered with a code of specification §8, or an HTTP status in its place (423, 429). */
  | { kind: 'code'; code: number; clientMessage: string | null; retryAfterSeconds: number | null; reply: unknown }
  /** The browser has no network. */
  | { kind: 'offline' }
  /** No answer came. */
  | { kind: 'unreachable' }
  /** The gateway says that the member service is down: 502, 503, 504. */
  | { kind: 'unavailable'; status: number }
  /** The captcha did not come, was refused, or could not be checked. */
  | { kind: 'captcha'; cause: 'blocked' | 'refused' | 'unavailable' }
  /** An answer that nobody can read. */
  | { kind: 'unexpected'; status: number | null }

/** Whether nobody knows what the service would have said: a session is not ended by it. */
export function isUnanswered({ kind }: CallFault): boolean {
  return kind === 'offline' || kind === 'unreachable' || kind === 'unavailable'
}

/** Its code; null for what has none. */
export function codeOf(fault: CallFault): number | null {
  return fault.kind === 'code' ? fault.code : null
}
