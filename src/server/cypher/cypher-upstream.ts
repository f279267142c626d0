import type { CypherRoute } from '../../features/session/rules/cypher-route'
import type { Result } from '../../platform/result'
import type { ReleaseConfig } from '../release-facts'

/** What goes along with a call: `reqMetadata` has been taken out. */
export type CypherBody = { kind: 'json'; fields: Readonly<Record<string, unknown>> } | { kind: 'form'; form: FormData }

/** Of an `AbortSignal`, what an upstream needs: to make a whole one for every call costs more than all else of it. */
export interface CallSignal {
  readonly aborted: boolean
  addEventListener: (type: 'abort', listener: CutListener, options?: { once?: boolean }) => void
  removeEventListener: (type: 'abort', listener: CutListener) => void
}

export interface CutListener {
  handleEvent: () => void
}

/** One member call on its way to whoever answers it: the operator's API, or the embedded backend. */
export interface UpstreamCall {
  /** Found in the table; its address is written anew. */
  route: CypherRoute
  /** Names in lower case: tokens of the session, the request's id, the visitor's address where it is passed on. */
  headers: Readonly<Record<string, string>>
  /** Null where nothing is sent. */
  body: CypherBody | null
  facts: Pick<ReleaseConfig, 'loyalty' | 'movieIds'>
  /** Fires when its time is up. */
  signal: CallSignal
}

export interface UpstreamReply {
  status: number
  /** Null where the upstream named none. */
  contentType: string | null
  /** Names in lower case; only those that are passed on or read. */
  headers: Readonly<Record<string, string>>
  /** The whole of it, under the cap. */
  body: Uint8Array
}

/**
 * Why there is no reply. `unreachable`: refused, reset or cut off; `timeout`: not whole in time; `tooLarge`: over the cap;
 * `redirected`: it wanted to send us elsewhere.
 */
export type UpstreamFault = 'unreachable' | 'timeout' | 'tooLarge' | 'redirected'

/** Carries one call once. Never throws. */
export type CypherUpstream = (call: UpstreamCall) => Promise<Result<UpstreamReply, UpstreamFault>>
