import { type Dispatcher, Pool } from 'undici'
import { refreshHeader, sessionHeader } from '../../features/loyalty/rules/cypher-brand'
import { failure, type Result, success } from '../../platform/result'
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
  /** Closes its connections. */
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
  const pool = new Pool(base.origin, { connections })
  const own = { accept: 'application/json', 'accept-encoding': 'identity', ...(authorization ? { authorization } : {}) }

  const send: CypherUpstream = async call => {
    const path = prefix + call.route.address
    if (!isBelow({ base, prefix, path })) return failure('unreachable')
    const payload = await payloadOf(call)
    const { brandPrefix, walletProvider } = call.facts.loyalty
    const brand = { brandPrefix, walletProvider }
    const received = await receiveReply({
      pool,
      options: {
        path,
        method: call.route.call.method,
        headers: { ...call.headers, ...own, ...(payload ? { 'content-type': payload.type } : {}) },
        body: payload?.body ?? null,
      },
      signal: call.signal,
      maxBytes: maxReplyBytes,
      keptHeaders: [sessionHeader(brand), refreshHeader(brand), 'retry-after', 'content-encoding'],
    })
    return received.ok ? refuseRedirect(received.value) : received
  }
  return { send, close: () => pool.close() }
}

/** Once more, beside the allow-list: what is asked for lies at the origin, below the prefix, and nowhere else. */
function isBelow({ base, prefix, path }: { base: URL; prefix: string; path: string }): boolean {
  const url = URL.canParse(base.origin + path) ? new URL(base.origin + path) : null
  return (
    url !== null && url.origin === base.origin && path.startsWith(url.pathname) && url.pathname.startsWith(`${prefix}/`)
  )
}

function refuseRedirect(reply: UpstreamReply): Result<UpstreamReply, UpstreamFault> {
  return reply.status >= 300 && reply.status < 400 ? failure('redirected') : success(reply)
}

interface Payload {
  type: string
  body: NonNullable<Dispatcher.DispatchOptions['body']>
}

async function payloadOf({ body, route }: UpstreamCall): Promise<Payload | null> {
  if (body === null || route.call.method === 'GET') return null
  if (body.kind === 'json') return { type: 'application/json', body: JSON.stringify(body.fields) }
  const encoded = new Response(body.form)
  return {
    type: encoded.headers.get('content-type') ?? 'multipart/form-data',
    body: new Uint8Array(await encoded.arrayBuffer()),
  }
}
