import { type Dispatcher, Pool } from 'undici'
import { failure, type Result, success } from '../../platform/result'
import { createBrandParts } from './brand-parts'
import type { CypherUpstream, UpstreamCall, UpstreamFault, UpstreamReply } from './cypher-upstream'
import { receiveReply } from './receive-reply'

interface CreateHttpUpstream {
  /** The operator's loyalty API, http or https; a path is put before every route. */
  baseUrl: string
  /** Value of the Authorization header; null for none. */
  authorization?: string | null
  /** Cap of a reply, bytes: that of the largest format. */
  maxReplyBytes?: number
  /** Connections that are open at a time; further calls wait for one. */
  connections?: number
}

export interface HttpUpstream {
  send: CypherUpstream
  /** Closes its connections once what is under way has ended. */
  close: () => Promise<void>
}

const MAX_REPLY_BYTES = 5 * 1024 * 1024
/** Assumption: as many as an API takes from one host. */
const CONNECTIONS = 256

/**
 * Makes the upstream that is the operator's loyalty API, over kept-alive connections to its origin alone: the pool reaches no
 * other, and a redirect is not followed. @throws where the address is none
 */
export function createHttpUpstream(input: CreateHttpUpstream): HttpUpstream {
  const { authorization = null, maxReplyBytes = MAX_REPLY_BYTES, connections = CONNECTIONS } = input
  const base = new URL(input.baseUrl)
  const prefix = base.pathname.replace(/\/+$/, '')
  // How long a call may take is the gateway's to say: clocks of the pool's own would run beside its.
  const pool = new Pool(base.origin, { connections, headersTimeout: 0, bodyTimeout: 0 })
  const own = { accept: 'application/json', 'accept-encoding': 'identity', ...(authorization ? { authorization } : {}) }
  const partsOf = createBrandParts()

  const send: CypherUpstream = async ({ route, headers: given, body, facts, signal }) => {
    const path = prefix + route.address
    if (!isBelow({ origin: base.origin, prefix, path })) return failure('unreachable')
    const { sessionHeader, refreshHeader } = partsOf(facts.loyalty)
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

/** Segments that begin with a letter or a digit: whoever resolves such a path stays where it leads. */
const PLAIN_PATH = /^(?:\/[A-Za-z0-9][\w.~%!'()*-]*)+\/?(?:\?|$)/

/** Once more, beside the allow-list: what is asked for lies at the origin, below the prefix, and nowhere else. */
function isBelow({ origin, prefix, path }: { origin: string; prefix: string; path: string }): boolean {
  if (!path.startsWith(`${prefix}/`)) return false
  if (PLAIN_PATH.test(path)) return true
  const url = new URL(origin + path)
  return url.origin === origin && path.startsWith(url.pathname) && url.pathname.startsWith(`${prefix}/`)
}

function refuseRedirect(reply: UpstreamReply): Result<UpstreamReply, UpstreamFault> {
  return reply.status >= 300 && reply.status < 400 ? failure('redirected') : success(reply)
}

interface Payload {
  type: string
  body: NonNullable<Dispatcher.DispatchOptions['body']>
}

async function payloadOf(body: NonNullable<UpstreamCall['body']>): Promise<Payload> {
  if (body.kind === 'json') return { type: 'application/json', body: JSON.stringify(body.fields) }
  const encoded = new Response(body.form)
  return {
    type: encoded.headers.get('content-type') ?? 'multipart/form-data',
    body: new Uint8Array(await encoded.arrayBuffer()),
  }
}
