import { Pool } from 'undici'
import { failure, type Result, success } from '../../platform/result'
import type { CypherBody, CypherUpstream, UpstreamFault, UpstreamReply } from './cypher-upstream'
import { DEFAULT_CAPS } from './gateway-settings'
import { receiveReply } from './receive-reply'
import { createBrandParts } from './upstream-headers'

interface CreateHttpUpstream {
  /** The operator's loyalty API, http or https; its path is the prefix of every route. */
  baseUrl: string
  /** Value of the Authorization header; null for none. */
  authorization?: string | null
  /** Maximum size of a reply, bytes: that of the largest format. */
  maxReplyBytes?: number
  /** Maximum number of open connections; further calls wait for one. */
  connections?: number
}

export type HttpUpstream = ReturnType<typeof createHttpUpstream>

/** Assumption: as many as an API accepts from one host. */
const CONNECTIONS = 256

/**
 * Creates the upstream for the operator's loyalty API. Its connection pool reaches only that origin, and redirects are
 * not followed. `close` waits for running calls.
 * @throws when `baseUrl` is invalid
 */
export function createHttpUpstream(input: CreateHttpUpstream) {
  const { authorization, maxReplyBytes = DEFAULT_CAPS.blobReply, connections = CONNECTIONS } = input
  const base = new URL(input.baseUrl)
  const prefix = base.pathname.replace(/\/+$/, '')
  // The gateway controls timeouts, so the pool's own are disabled.
  const pool = new Pool(base.origin, { connections, headersTimeout: 0, bodyTimeout: 0 })
  const own = { accept: 'application/json', 'accept-encoding': 'identity', ...(authorization ? { authorization } : {}) }
  const partsOf = createBrandParts()

  const send: CypherUpstream = async ({ route, headers: given, body, config, signal }) => {
    const path = prefix + route.address
    if (!isBelow({ origin: base.origin, prefix, path })) return failure('unreachable')
    const { sessionHeader, refreshHeader } = partsOf(config.loyalty)
    const headers: Record<string, string> = { ...given, ...own }
    const payload = body === null || route.call.method === 'GET' ? null : await payloadOf(body)
    if (payload) headers['content-type'] = payload.type
    const received = await receiveReply({
      pool,
      options: { path, method: route.call.method, headers, body: payload?.body ?? null },
      signal,
      maxBytes: maxReplyBytes,
      keptHeaders: [sessionHeader, refreshHeader, 'retry-after', 'content-encoding'],
    })
    return received.ok ? refuseRedirect(received.value) : received
  }
  return { send, close: () => pool.close() }
}

/** Segments that start with a letter or a digit, which no path resolution can change. */
const PLAIN_PATH = /^(?:\/[A-Za-z0-9][\w.~%!'()*-]*)+\/?(?:\?|$)/

/** Checks, in addition to the allow-list, that the requested path is below the prefix of the origin. */
function isBelow({ origin, prefix, path }: { origin: string; prefix: string; path: string }): boolean {
  if (!path.startsWith(`${prefix}/`)) return false
  if (PLAIN_PATH.test(path)) return true
  const url = new URL(origin + path)
  return url.origin === origin && path.startsWith(url.pathname) && url.pathname.startsWith(`${prefix}/`)
}

function refuseRedirect(reply: UpstreamReply): Result<UpstreamReply, UpstreamFault> {
  return reply.status >= 300 && reply.status < 400 ? failure('redirected') : success(reply)
}

async function payloadOf(body: CypherBody): Promise<{ type: string; body: string | Uint8Array }> {
  if (body.kind === 'json') return { type: 'application/json', body: JSON.stringify(body.fields) }
  const encoded = new Response(body.form)
  return {
    type: encoded.headers.get('content-type') ?? 'multipart/form-data',
    body: new Uint8Array(await encoded.arrayBuffer()),
  }
}
