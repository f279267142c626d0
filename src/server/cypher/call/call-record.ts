import type { CypherCallName } from '../../../features/session/rules/calls/cypher-calls'
import type { BreakerState } from '../upstream/breaker'
import type { UpstreamFault } from '../upstream/cypher-upstream'

/** How a call ended, for logs and metrics. */
export type CallOutcome =
  /** The upstream's response was passed on, whatever its content. */
  | 'answered'
  | 'wrongMethod'
  | 'foreignOrigin'
  | 'wrongType'
  | 'tooLarge'
  /** Its body had to give way to those of others. */
  | 'busy'
  | 'malformed'
  | 'notAllowed'
  | 'limited'
  | 'captchaRefused'
  | 'captchaUnavailable'
  | 'breakerOpen'
  /** The response of the upstream cannot be passed on. */
  | 'unusableReply'
  | UpstreamFault
  /** An error of the gateway itself. */
  | 'error'

/** The log record of one call. Besides the request id it has no visitor data: no address, account, query, body values. */
export interface CallRecord {
  requestId: string
  /** Name in the call table; null when none matched. */
  call: CypherCallName | null
  /** Of the response. */
  status: number
  outcome: CallOutcome
  /** Null without a response. */
  upstreamStatus: number | null
  /** Total, ms. */
  ms: number
  /** Time spent in the upstream, ms; null when it was not called. */
  upstreamMs: number | null
  wasRetried: boolean
}

export interface GatewayMetrics {
  countCall: (record: CallRecord) => void
  setBreaker: (state: BreakerState) => void
}

/** Characters that are safe in logs and headers; no `@`, so that no e-mail passes for an id. */
const SAFE_ID = /^[A-Za-z0-9._-]{8,64}$/

/** Returns the request's `X-Request-Id`, for tracing across services, when it is safe; otherwise a new one. */
export function readRequestId(headers: Headers): string {
  const given = headers.get('x-request-id')
  return given !== null && SAFE_ID.test(given) ? given : crypto.randomUUID()
}
