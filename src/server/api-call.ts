import type { ReleaseConfig } from './release-facts'

/** An `/api/…` request, as the host passes it to a handler. */
export interface ApiCall {
  request: Request
  /** Without the path prefix. */
  pathname: string
  /** Address of the connection's peer; null when unknown. */
  peerAddress: string | null
  /** Config of the served release. */
  releaseConfig: ReleaseConfig
}

export type ApiHandler = (call: ApiCall) => Promise<Response> | Response
