import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { ANSWER_HEADERS } from '../../features/site/rules/response-headers'
import { failure, type Result, success } from '../../platform/result'
import { refuseAsText } from './api-handler'
import { type Encoding, selectEncoding } from './files/content-headers'
import { readBody } from './read-body'

/** Proxy path of third-party scripts (specification §2 Routes): a worker can only read scripts of its own origin. */
export const THIRD_PARTY_PROXY_PATH = '/__third-party-proxy'

/** Assumption: vendors change their scripts rarely; for a day, a stale script is better than none. */
const FRESH_MS = 3_600_000
const STALE_MS = 24 * FRESH_MS
/** Assumption: a failed vendor is not requested again at once, so that requests do not wait for each failure. */
const RETRY_AFTER_MS = 10_000

const HEADERS = {
  ...ANSWER_HEADERS,
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'public, max-age=3600',
  vary: 'accept-encoding',
} as const

type Forms = ReadonlyMap<Encoding, Uint8Array<ArrayBuffer>>

interface Kept {
  /** Null until the first successful fetch. */
  script: { forms: Forms; readAt: number } | null
  /** 502 or 504, and when it occurred (epoch ms). */
  fault: { status: number; at: number } | null
  /** The pending fetch, shared by concurrent requests. */
  flight: Promise<void> | null
}

/** Design: security. Time of the whole request; size of the script after decompression. */
const CAPS = { timeoutMs: 5_000, maxBytes: 1_048_576 }

interface ScriptRequest {
  request: Request
  /** The exact addresses that this release may fetch (`host.json`). */
  allowed: readonly string[]
}

/**
 * Creates the proxy of third-party scripts (design: security). It only accepts GET, only fetches addresses that exactly
 * match the release's list, and forwards nothing of the visitor. Scripts are cached for an hour, or a day when the
 * vendor fails; concurrent requests share one fetch.
 */
export function createThirdPartyProxy({
  clock = Date.now,
  ...caps
}: Partial<typeof CAPS> & { clock?: () => number } = {}) {
  const kept = new Map<string, Kept>()

  return async ({ request, allowed }: ScriptRequest): Promise<Response> => {
    if (request.method !== 'GET') return refuseAsText(405, 'Method not allowed', { allow: 'GET' })
    const addresses = new URL(request.url).searchParams.getAll('url')
    const [url] = addresses
    if (url === undefined || url === '' || addresses.length > 1) return refuseAsText(400, 'Bad request')
    if (!allowed.includes(url)) return refuseAsText(403, 'Forbidden')
    const entry = kept.get(url) ?? { script: null, fault: null, flight: null }
    kept.set(url, entry)
    if (isDue(entry, clock())) await (entry.flight ??= read(url, entry))
    const { script, fault } = entry
    if (script && clock() - script.readAt < STALE_MS) return answer(request, script.forms)
    const status = fault?.status ?? 502
    return refuseAsText(status, status === 504 ? 'Gateway timeout' : 'Bad gateway')
  }

  async function read(url: string, entry: Kept): Promise<void> {
    const read = await fetchScript(url, caps)
    if (read.ok) entry.script = { forms: await formsOf(read.value), readAt: clock() }
    entry.fault = read.ok ? null : { status: read.error === 'timeout' ? 504 : 502, at: clock() }
    entry.flight = null
  }
}

function isDue({ script, fault, flight }: Kept, now: number): boolean {
  if (flight) return true
  if (fault && now - fault.at < RETRY_AFTER_MS) return false
  return !script || now - script.readAt >= FRESH_MS
}

function answer(request: Request, forms: Forms): Response {
  const encoding = selectEncoding(request.headers.get('accept-encoding'), new Set(forms.keys()))
  const body = forms.get(encoding) ?? forms.get('identity') ?? new Uint8Array()
  const headers = new Headers({ ...HEADERS, 'content-length': String(body.byteLength) })
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  return new Response(body, { headers })
}

/** Compresses a script once, when it is fetched. */
async function formsOf(script: Uint8Array<ArrayBuffer>): Promise<Forms> {
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(script, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    promisify(gzip)(script),
  ])
  return new Map<Encoding, Uint8Array<ArrayBuffer>>([
    ['identity', script],
    ['br', new Uint8Array(br)],
    ['gzip', new Uint8Array(gz)],
  ])
}

/** JavaScript media types (WHATWG MIME Sniffing, JavaScript MIME type). */
const JAVASCRIPT =
  /^(?:application\/(?:(?:x-)?(?:java|ecma)script)|text\/(?:(?:x-)?(?:java|ecma)script|javascript1\.[0-5]|jscript|livescript))\s*(?:;|$)/i

/**
 * Fetches a third-party script without cookies, credentials, referrer or any visitor header. Does not follow redirects.
 * Never throws. `upstream`: no response, a status other than 200, a redirect, a type other than JavaScript, or too many
 * bytes.
 */
async function fetchScript(
  url: string,
  caps: Partial<typeof CAPS>,
): Promise<Result<Uint8Array<ArrayBuffer>, 'timeout' | 'upstream'>> {
  const { timeoutMs, maxBytes } = { ...CAPS, ...caps }
  const abort = new AbortController()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    abort.abort()
  }, timeoutMs)
  try {
    const reply = await fetch(url, {
      headers: { accept: 'text/javascript, application/javascript;q=0.9', 'user-agent': 'script-proxy' },
      redirect: 'manual',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: abort.signal,
    })
    const isScript = reply.status === 200 && JAVASCRIPT.test(reply.headers.get('content-type') ?? '')
    const body = isScript ? await readBody(reply, maxBytes) : failure('upstream')
    if (body.ok) return success(new Uint8Array(body.value))
  } catch {
    // The vendor cannot be reached.
  } finally {
    clearTimeout(timer)
    // Cancels a response that was not read to its end.
    abort.abort()
  }
  return failure(isLate ? 'timeout' : 'upstream')
}
