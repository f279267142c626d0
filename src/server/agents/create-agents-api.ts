import { type ApiCall, refuseAsJson, UNCACHED_HEADERS } from '../http/api-handler'
import { clientAddress } from '../cypher/request-origin'
import type { GatewaySettings } from '../cypher/gateway-settings'
import type { FileStore } from '../http/files/file-store'
import { readBody } from '../http/read-body'
import { type Bulkhead, FULL_RETRY_SECONDS, UNBOUNDED } from '../limits/bulkhead'
import type { RateLimits } from '../limits/rate-limits'
import { isOriginAllowed } from './rules/is-origin-allowed'
import { serveMessage } from './serve-message'

interface CreateAgentsApi {
  limits: RateLimits
  bulkhead?: Bulkhead | undefined
  /** Epoch ms. */
  clock: () => number
  /** The same as for member calls. */
  settings: Pick<GatewaySettings, 'siteUrl' | 'trustedProxy'>
  reportError?: (error: unknown) => void
}

/** A call with the files of the release that it is answered from. */
export type AgentsHandler = (call: ApiCall & { files: Pick<FileStore, 'read'> }) => Promise<Response> | Response

/** Largest message, bytes: the longest arguments of a tool in a script of three bytes a character, and room. */
const MAX_MESSAGE_BYTES = 16 * 1024

/** Codes of JSON-RPC 2.0; -32000 is the server's own. */
const CODES = { parse: -32_700, invalid: -32_600, refused: -32_000 } as const

/**
 * Answers programs at `/mcp` by the Model Context Protocol (decision 130): read-only, without sessions and cookies, from
 * the published files. Only POST: there are no streams to open and no sessions to end.
 */
export function createAgentsApi(input: CreateAgentsApi): AgentsHandler {
  const { limits, bulkhead = UNBOUNDED, clock, settings, reportError = console.error } = input
  return async ({ request, peerAddress, releaseConfig, files }) => {
    if (!releaseConfig.agents) return refuseAsJson(404, 'Not found')
    const { headers } = request
    if (request.method !== 'POST')
      return refuse(405, CODES.refused, 'Send messages of the Model Context Protocol by POST', { allow: 'POST' })
    const siteUrl = settings.siteUrl ?? releaseConfig.siteUrl
    if (!isOriginAllowed(headers.get('origin'), siteUrl))
      return refuse(403, CODES.refused, 'Pages of other sites cannot ask here; programs that send no Origin can')
    const address = clientAddress({ headers, peerAddress, trustedProxy: settings.trustedProxy })
    const allowed = await limits.take('agents', { address, account: null })
    if (!allowed.ok) {
      const { retryAfterSeconds } = allowed
      const words = `Too many messages from this address: try again in ${retryAfterSeconds} seconds`
      return refuse(429, CODES.refused, words, { 'retry-after': String(retryAfterSeconds) })
    }
    const body = await readBody(request, MAX_MESSAGE_BYTES)
    if (!body.ok) return REFUSED_BODIES[body.error]()
    if (isBatch(body.value)) return refuse(400, CODES.invalid, 'Send one message at a time: batches are not answered')
    // Cookies and everything else that might tell who asks stay behind.
    const message = new Request(request.url, { method: 'POST', headers: headersOf(headers), body: copyOf(body.value) })
    const origin = siteUrl ?? new URL(request.url).origin
    const served = await bulkhead.run(() =>
      serveMessage({ request: message, files, releaseConfig, origin, clock, reportError }),
    )
    return served.ok ? withOwnHeaders(served.value) : busy()
  }
}

/** What the protocol needs. */
const PASSED_HEADERS = ['accept', 'content-type', 'mcp-protocol-version']

function headersOf(headers: Headers): Headers {
  return new Headers(
    PASSED_HEADERS.flatMap(name => (headers.has(name) ? [[name, headers.get(name) ?? '']] : [])) as [string, string][],
  )
}

const copyOf = (bytes: Uint8Array) => new Uint8Array(bytes)

const busy = () =>
  refuse(503, CODES.refused, 'Busy. Please try again in a few seconds', { 'retry-after': String(FULL_RETRY_SECONDS) })

const REFUSED_BODIES = {
  tooLarge: () => refuse(413, CODES.refused, `A message may have ${MAX_MESSAGE_BYTES} bytes`),
  busy,
  unreadable: () => refuse(400, CODES.parse, 'The message broke off'),
} as const

/** Whether the first character that is no white space opens a list. */
function isBatch(bytes: Uint8Array): boolean {
  return /^[\s\ufeff]*\[/.test(new TextDecoder().decode(bytes.subarray(0, 200)))
}

function refuse(status: number, code: number, message: string, headers: Record<string, string> = {}): Response {
  const content = { jsonrpc: '2.0', error: { code, message }, id: null }
  return Response.json(content, { status, headers: { ...headers, ...UNCACHED_HEADERS } })
}

function withOwnHeaders(answer: Response): Response {
  const { status, body } = answer
  return new Response(body, { status, headers: { ...Object.fromEntries(answer.headers), ...UNCACHED_HEADERS } })
}
