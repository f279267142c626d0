import type { ReleaseConfig } from './release-facts'

/** A request of `/api/…` as the host hands it on. */
export interface ApiCall {
  request: Request
  /** Of the address, without path prefix. */
  pathname: string
  /** Of whoever sent it, as the connection says; null where that is not known. */
  peerAddress: string | null
  /** What is known of the release that is served. */
  facts: ReleaseConfig
}

/** A web-standard handler of `/api/…`. */
export type ApiHandler = (call: ApiCall) => Promise<Response> | Response
