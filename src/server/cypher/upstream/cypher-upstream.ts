import type { CypherRoute } from '../../../features/session/rules/cypher-route'
import type { Result } from '../../../platform/result'
import type { ReleaseConfig } from '../../http/release-config'

/** The body of a call, without `reqMetadata`. */
export type CypherBody = { kind: 'json'; fields: Readonly<Record<string, unknown>> } | { kind: 'form'; form: FormData }

/** Who sends a call; for the embedded backend, never forwarded. */
export interface CallClient {
  /** Null when unknown. */
  address: string | null
  /** Null when the browser names none. */
  userAgent: string | null
  /** Token of the device cookie, which an earlier login left; null without one. */
  device: string | null
  /** Where the visitor was before the sign-in pages, for the links of e-mails: a query without `?`. */
  wayBack?: string
}

/** One member call to the operator's API or the embedded backend. */
export interface UpstreamCall {
  /** Matched in the call table; its address is rebuilt from the match. */
  route: CypherRoute
  /** Names in lower case: session tokens, request id, and the visitor's address when it is forwarded. */
  headers: Readonly<Record<string, string>>
  /** Null when nothing is sent. */
  body: CypherBody | null
  config: Pick<ReleaseConfig, 'loyalty' | 'movieIds' | 'pathPrefix' | 'siteName'>
  /** Returns the site's own origin. The embedded backend's, for links in e-mails. */
  ownOrigin: () => string
  client: CallClient
  /** Fires on timeout. */
  signal: AbortSignal
}

export interface UpstreamReply {
  status: number
  /** Null when the upstream sent none. */
  contentType: string | null
  /** Names in lower case; only those that are forwarded or read. */
  headers: Readonly<Record<string, string>>
  /** The whole body, within the cap. */
  body: Uint8Array
  /** New token for the device cookie; only the embedded backend issues one. */
  device?: string
}

/**
 * Why there is no reply. `away`: the embedded backend has no database, nothing was done; `unreachable`: refused, reset or cut off; `timeout`: not complete in time; `tooLarge`: over
 * the cap; `redirected`: the upstream sent a redirect.
 */
export type UpstreamFault = 'away' | 'unreachable' | 'timeout' | 'tooLarge' | 'redirected'

/** Sends one call once. Never throws. */
export type CypherUpstream = (call: UpstreamCall) => Promise<Result<UpstreamReply, UpstreamFault>>
