import { hasPrivateParameters } from '../../features/booking/rules/private-parameters'
import { ANSWER_HEADERS } from '../../features/site/rules/response-headers'
import type { ReleaseConfig } from './release-config'

/** A request to an endpoint of the host, as it is passed to its handler. */
export interface ApiCall {
  request: Request
  /** Without the path prefix. */
  pathname: string
  /** Address of the connection's peer; null when unknown. */
  peerAddress: string | null
  releaseConfig: ReleaseConfig
}

export type ApiHandler = (call: ApiCall) => Promise<Response> | Response

/** Headers of a response that must not be cached. Set on creation: adding headers to a finished response is expensive. */
export const UNCACHED_HEADERS = { ...ANSWER_HEADERS, 'cache-control': 'no-store' } as const

/** Refuses a method other than GET and HEAD; null for these. */
export function refuseWrite({ method }: Request): Response | null {
  if (method === 'GET' || method === 'HEAD') return null
  return new Response('Method not allowed\n', { status: 405, headers: { allow: 'GET, HEAD', ...UNCACHED_HEADERS } })
}

/** An error response of an endpoint, as JSON. */
export function refuseAsJson(status: number, error: string, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json({ statusCode: status, error }, { status, headers: { ...headers, ...UNCACHED_HEADERS } })
}

/** An error response as plain text. */
export function refuseAsText(status: number, text: string, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { ...UNCACHED_HEADERS, 'content-type': 'text/plain; charset=utf-8', ...headers },
  })
}

/**
 * Headers for a page whose address contains a secret, and for redirects to it: no caching, and a referrer of the origin
 * only, because browsers request a page's files before any script runs. Empty for all other addresses.
 */
export function privateAddressHeaders(address: string): Record<string, string> {
  return hasPrivateParameters(address) ? { 'cache-control': 'no-store', 'referrer-policy': 'strict-origin' } : {}
}
