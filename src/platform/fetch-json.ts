import { failure, type Result, success } from './result'

export interface FetchFault {
  url: string
  /** Why a request returned no JSON. `cancelled`: the caller aborted it. */
  cause: 'timeout' | 'network' | 'status' | 'notJson' | 'empty' | 'tooLarge' | 'cancelled'
  /** HTTP status; absent when no response arrived. */
  status?: number
  /** Description that follows the URL in a message: `answered 500`. */
  detail: string
  /** With `readFaults`: the JSON body of a response outside 2xx; absent if it has none. */
  answer?: unknown
}

export interface FetchJsonInput {
  url: string
  /** Default: GET. */
  method?: string
  body?: unknown
  headers?: Record<string, string>
  /** Of one attempt including its body; default 15 s. */
  timeoutMs?: number
  /** Of idempotent requests only; default 2. */
  retries?: number
  /** Whether the request may be sent twice. Default: true for GET only. */
  idempotent?: boolean
  signal?: AbortSignal
  cache?: RequestCache
  /** Whether the browser goes on with the request when the page is left. */
  keepalive?: boolean
  /** Called with the headers of each response, whatever its status, before its body is read. */
  onHeaders?: (headers: Headers) => void
  /** Maximum response size; default 64 MB. */
  maxBytes?: number
  /** Parses the JSON of responses outside 2xx too, for services that describe their errors in it. */
  readFaults?: boolean
  /** Returns the response as text instead of parsing it. */
  asText?: boolean
  /** Default: `fetch`. */
  send?: (url: string, init: RequestInit) => Promise<Response>
  /** Before the first retry; default 250 ms. Doubles with each retry, with up to 50 % jitter. */
  pauseMs?: number
}

/**
 * Fetches JSON. Retries idempotent requests after network errors, timeouts and 5xx responses, with a growing delay.
 * Never throws: returns each fault with its URL and cause.
 */
export async function fetchJson(input: FetchJsonInput): Promise<Result<unknown, FetchFault>> {
  const idempotent = input.idempotent ?? (input.method ?? 'GET').toUpperCase() === 'GET'
  const retries = idempotent ? (input.retries ?? 2) : 0
  for (let attempt = 0; ; attempt++) {
    const result = await attemptOnce(input)
    if (result.ok || attempt >= retries || !isTransient(result.error)) return result
    const pause = (input.pauseMs ?? 250) * 2 ** attempt
    await wait(pause * (0.5 + Math.random() / 2), input.signal)
    if (input.signal?.aborted) return failure(cancelled(input.url))
  }
}

/** Formats a fault on one line: `https://cinema.example/a.json answered 500`. */
export function formatFetchFault({ url, detail }: FetchFault): string {
  return `${url} ${detail}`
}

function isTransient({ cause, status }: FetchFault): boolean {
  return cause === 'timeout' || cause === 'network' || (cause === 'status' && (status ?? 0) >= 500)
}

async function attemptOnce(input: FetchJsonInput): Promise<Result<unknown, FetchFault>> {
  const { url, signal, timeoutMs = 15_000 } = input
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
  const { url, method = 'GET', body, headers, cache, keepalive = false, maxBytes = 64 * 1024 * 1024 } = input
  const { send = fetch } = input
  const response = await send(url, {
    method,
    signal,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(cache === undefined ? {} : { cache }),
    ...(keepalive ? { keepalive } : {}),
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

/** Returns undefined when the text is not JSON. */
function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

/** Returns null when the body exceeds the limit; the rest of it is not downloaded. */
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

/** fetch puts the reason into `cause`: ECONNREFUSED, ENOTFOUND, "other side closed". */
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
