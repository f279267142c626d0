import { type Dispatcher, Pool } from 'undici'
import { failure, type Result, success } from '../../../platform/result'
import type { CypherBody, CypherUpstream, UpstreamFault, UpstreamReply } from './cypher-upstream'
import { DEFAULT_CAPS } from '../gateway-settings'
import { createBrandParts } from './upstream-headers'

interface ReceiveReply {
  pool: Pool
  options: Dispatcher.DispatchOptions
  signal: AbortSignal
  /** Bytes. */
  maxBytes: number
  /** Names in lower case; other headers are dropped. */
  keptHeaders: readonly string[]
}

type Received = Result<UpstreamReply, UpstreamFault>
type Headers = Record<string, string | string[] | undefined>

/** Sends one request and collects its whole reply. Never rejects; `timeout` when the signal aborted it. */
function receiveReply(input: ReceiveReply): Promise<Received> {
  return new Promise(resolve => {
    if (input.signal.aborted) return resolve(failure('timeout'))
    const receiver = new Receiver(input, resolve)
    input.signal.addEventListener('abort', receiver, { once: true })
    try {
      input.pool.dispatch(input.options, receiver)
    } catch {
      receiver.onResponseError()
    }
  })
}

/** Receives the connection's events for one request. A class, because closures for every call are more expensive. */
class Receiver implements Dispatcher.DispatchHandler, EventListenerObject {
  private controller: Dispatcher.DispatchController | null = null
  private status = 0
  private headers: Headers = {}
  private readonly chunks: Uint8Array[] = []
  private size = 0

  constructor(
    private readonly input: Omit<ReceiveReply, 'options' | 'pool'>,
    private readonly resolve: (received: Received) => void,
  ) {}

  /** Called by the signal on timeout. */
  handleEvent(): void {
    this.cut('timeout')
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller
    // The timeout fired while the request waited for a connection.
    if (this.input.signal.aborted) controller.abort(new Error('timeout'))
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: Headers): void {
    this.status = status
    this.headers = headers
    if (Number(headers['content-length']) > this.input.maxBytes) this.cut('tooLarge')
  }

  onResponseData(_: Dispatcher.DispatchController, chunk: Uint8Array): void {
    this.size += chunk.byteLength
    if (this.size > this.input.maxBytes) return this.cut('tooLarge')
    this.chunks.push(chunk)
  }

  onResponseEnd(): void {
    const { status, chunks, headers, size } = this
    const [only] = chunks
    const body = only && chunks.length === 1 ? only : Buffer.concat(chunks, size)
    const contentType = textOf(headers['content-type'])
    this.end(success({ status, contentType, headers: keep(headers, this.input.keptHeaders), body }))
  }

  onResponseError(): void {
    this.end(failure('unreachable'))
  }

  private cut(fault: UpstreamFault): void {
    this.end(failure(fault))
    this.controller?.abort(new Error(fault))
  }

  private end(received: Received): void {
    this.input.signal.removeEventListener('abort', this)
    this.resolve(received)
  }
}

function keep(headers: Headers, names: readonly string[]): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const name of names) {
    const value = textOf(headers[name])
    if (value !== null) kept[name] = value
  }
  return kept
}

const textOf = (value: Headers[string]) => (Array.isArray(value) ? value[0] : value) ?? null

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
    const isRedirect = received.ok && received.value.status >= 300 && received.value.status < 400
    return isRedirect ? failure('redirected') : received
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

async function payloadOf(body: CypherBody): Promise<{ type: string; body: string | Uint8Array }> {
  if (body.kind === 'json') return { type: 'application/json', body: JSON.stringify(body.fields) }
  const encoded = new Response(body.form)
  return {
    type: encoded.headers.get('content-type') ?? 'multipart/form-data',
    body: new Uint8Array(await encoded.arrayBuffer()),
  }
}
