import { failure, type Result, success } from './result'

/** Why a request gave no JSON. `cancelled` is the caller's own doing. */
export type FetchCause = 'timeout' | 'network' | 'status' | 'notJson' | 'empty' | 'tooLarge' | 'cancelled'

export interface FetchFault {
  url: string
  cause: FetchCause
  /** HTTP status, when an answer came at all. */
  status?: number
  /** What happened, in words that follow the URL: `answered 500`. */
  detail: string
  /** With `readFaults`: the JSON that came with a status outside 2xx; absent where there was none. */
  answer?: unknown
}

export interface FetchJsonInput {
  url: string
  /** GET unless said otherwise. */
  method?: string
  /** Sent as JSON. */
  body?: unknown
  headers?: Record<string, string>
  /** Milliseconds one attempt may take, its whole body included. */
  timeoutMs?: number
  /** Further attempts after a failed one; only reads are tried again. */
  retries?: number
  /** Whether the request may be sent twice. Absent: true for GET alone. */
  idempotent?: boolean
  signal?: AbortSignal
  /** How the browser's cache takes part. */
  cache?: RequestCache
  /** Told the headers of each answer, whatever its status, before its body is read. */
  onHeaders?: (headers: Headers) => void
  /** Longest answer accepted, in bytes. */
  maxBytes?: number
  /** Reads the JSON of answers outside 2xx too, for services that say in it what is wrong. */
  readFaults?: boolean
  /** The answer is a text, and comes back as it is. */
  asText?: boolean
  /** First pause before another attempt, in milliseconds; it doubles each time, and half of it is left to chance. */
  pauseMs?: number
}

const DEFAULT_TIMEOUT_MS = 15_000
const DEFAULT_RETRIES = 2
const DEFAULT_MAX_BYTES = 64 * 1024 * 1024
const DEFAULT_PAUSE_MS = 250

/**
 * Asks a URL for JSON. Network faults, timeouts and 5xx answers of reads are tried again after a growing pause; all else is
 * told at once. Never throws: each fault comes back as a value that names the URL and the cause.
 */
export async function fetchJson(input: FetchJsonInput): Promise<Result<unknown, FetchFault>> {
  const idempotent = input.idempotent ?? (input.method ?? 'GET').toUpperCase() === 'GET'
  const retries = idempotent ? (input.retries ?? DEFAULT_RETRIES) : 0
  for (let attempt = 0; ; attempt++) {
    const result = await attemptOnce(input)
    if (result.ok || attempt >= retries || !isTransient(result.error)) return result
    const pause = (input.pauseMs ?? DEFAULT_PAUSE_MS) * 2 ** attempt
    await wait(pause * (0.5 + Math.random() / 2), input.signal)
    if (input.signal?.aborted) return failure(cancelled(input.url))
  }
}

/** `https://cinema.example/a.json answered 500`: one line for people. */
export function formatFetchFault({ url, detail }: FetchFault): string {
  return `${url} ${detail}`
}

function isTransient({ cause, status }: FetchFault): boolean {
  return cause === 'timeout' || cause === 'network' || (cause === 'status' && (status ?? 0) >= 500)
}

async function attemptOnce(input: FetchJsonInput): Promise<Result<unknown, FetchFault>> {
  const { url, signal, timeoutMs = DEFAULT_TIMEOUT_MS } = input
  if (signal?.aborted) return failure(cancelled(url))
  const controller = new AbortController()
  const cancel = () => controller.abort()
  const timer = setTimeout(cancel, timeoutMs)
  signal?.addEventListener('abort', cancel, { once: true })
  try {
    return await readAnswer(input, controller.signal)
  } catch (error) {
    if (signal?.aborted) return failure(cancelled(url))
    if (controller.signal.aborted)
      return failure({ url, cause: 'timeout', detail: `gave no whole answer within ${timeoutMs} ms` })
    return failure({ url, cause: 'network', detail: `could not be read: ${reasonOf(error)}` })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', cancel)
  }
}

async function readAnswer(input: FetchJsonInput, signal: AbortSignal): Promise<Result<unknown, FetchFault>> {
  const { url, method = 'GET', body, headers, cache, maxBytes = DEFAULT_MAX_BYTES } = input
  const response = await fetch(url, {
    method,
    signal,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(cache === undefined ? {} : { cache }),
  })
  input.onHeaders?.(response.headers)
  const { status } = response
  if (!response.ok) {
    const answer = input.readFaults ? parseJson(await readText(response, maxBytes)) : undefined
    if (!input.readFaults) await response.body?.cancel()
    const fault = { url, cause: 'status', status, detail: `answered ${status}` } as const
    return failure(answer === undefined ? fault : { ...fault, answer })
  }
  const text = await readText(response, maxBytes)
  if (text === null)
    return failure({ url, cause: 'tooLarge', status, detail: `answered with more than ${maxBytes} bytes` })
  if (text.trim() === '') return failure({ url, cause: 'empty', status, detail: 'answered with nothing' })
  if (input.asText) return success(text)
  const json = parseJson(text)
  if (json !== undefined) return success(json)
  return failure({ url, cause: 'notJson', status, detail: describeText(text, response.headers.get('content-type')) })
}

/** Undefined, which JSON cannot say, where it is none. */
function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

/** Null when the body is longer than allowed; the rest of it is not downloaded. */
async function readText({ body }: Response, maxBytes: number): Promise<string | null> {
  if (!body) return ''
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let bytes = 0; ;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.byteLength
    if (bytes > maxBytes) {
      await reader.cancel()
      return null
    }
    text += decoder.decode(value, { stream: true })
  }
}

function describeText(text: string, contentType: string | null): string {
  if (/^\s*[[{"]/.test(text)) return `answered with JSON that is cut off or malformed (${text.length} characters)`
  const start = text.trim().slice(0, 60).replace(/\s+/g, ' ')
  return `answered with something else than JSON (${contentType ?? 'no content type'}: ${start})`
}

function cancelled(url: string): FetchFault {
  return { url, cause: 'cancelled', detail: 'was cancelled' }
}

/** fetch hides the reason in `cause`: ECONNREFUSED, ENOTFOUND, "other side closed". */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  if (!(cause instanceof Error)) return error.message
  return 'code' in cause ? `${cause.message || error.message} (${String(cause.code)})` : cause.message
}

function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise(resolve => {
    const done = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    signal?.addEventListener('abort', done, { once: true })
  })
}
