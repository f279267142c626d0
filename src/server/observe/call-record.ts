import type { CypherCallName } from '../../features/session/rules/calls/cypher-calls'
import type { UpstreamFault } from '../cypher/cypher-upstream'

/** How a call ended, as logs and metrics name it. */
export type CallOutcome =
  /** The upstream's answer was passed on, whatever it says. */
  | 'answered'
  | 'wrongMethod'
  | 'foreignOrigin'
  | 'wrongType'
  | 'tooLarge'
  | 'malformed'
  | 'notAllowed'
  | 'limited'
  | 'captchaRefused'
  | 'captchaUnavailable'
  | 'breakerOpen'
  /** There was an answer, but none that can be passed on. */
  | 'unusableReply'
  | UpstreamFault
  /** A fault of our own. */
  | 'error'

/**
 * What is kept of one call. It holds nothing that a visitor wrote but the request's id: no address, no account, no value of a
 * query or body.
 */
export interface CallRecord {
  requestId: string
  /** Of the table; null where none was found. */
  call: CypherCallName | null
  /** Of the answer. */
  status: number
  outcome: CallOutcome
  /** Null where there was none. */
  upstreamStatus: number | null
  /** Whole, ms. */
  ms: number
  /** Spent with the upstream, ms; null where it was not asked. */
  upstreamMs: number | null
  wasRetried: boolean
}

export type BreakerState = 'closed' | 'open' | 'halfOpen'

/** Counts what happens; `/metrics` tells it. */
export interface GatewayMetrics {
  countCall: (record: CallRecord) => void
  setBreaker: (state: BreakerState) => void
}
