import { setTimeout as pause } from 'node:timers/promises'
import pLimit from 'p-limit'
import * as v from 'valibot'
import { around, type Fault, toFaults } from '../../../../src/config/fault'
import { SourceError } from '../../adapter'
import type { AccessToken } from './access-token'
import { decodeText } from './decode-text'
import { managedFetch } from './source-fetch'
import { type FaultWords, says } from '../../../../src/config/fault-words/fault-words'

/** Bytes of one answer: more than the largest recorded listing by a factor of ten. */
const MOST_BYTES = 64 * 1024 * 1024
/** A system that asks for more patience than this is told so in the fault. */
const LONGEST_WAIT_MS = 60_000
const FIRST_PAUSE_MS = 250

interface ClientOptions {
  /** Of one attempt, with its body. */
  timeoutMs: number
  /** Most concurrent requests. */
  concurrency: number
  /** Further attempts after a network error, a timeout, 429 or 5xx. */
  retries: number
  /** Of every request. */
  headers?: Record<string, string>
  maxBytes?: number
  /** Sent as a bearer token. */
  token?: AccessToken | undefined
  /** What 401 means, for its fault. */
  refusal?: FaultWords | undefined
}

export interface SourceRequest {
  url: string
  /** Default: GET, or POST with a body. Every request only reads, so all are repeated. */
  method?: string
  body?: string
  /** Whether a POST asks for listings, and does not begin or end a session. */
  isQuery?: boolean
  headers?: Record<string, string>
  /** Statuses that mean that there is no such page: the answer is undefined. */
  absent?: readonly number[]
  /** Whether the body of such a status says so itself; another body, such as a proxy's page, is a fault. */
  isAbsence?: (body: string) => boolean
  /** Called with the status of `absent` that came, and its headers. */
  onAbsent?: (status: number, headers: Headers) => void
  /** `manual`: an answer that leads elsewhere comes as it is. */
  redirect?: 'follow' | 'manual'
}

/** A response as it came, with its URL for faults of its content. */
export interface Answer<T> {
  url: string
  value: T
  headers: Headers
}

/**
 * Reads a system over HTTP, with limited concurrency, time and size. The first fault that persists aborts all: running
 * requests are cancelled, and every later call throws the same fault.
 */
export class SourceClient {
  private readonly limit
  private readonly controller = new AbortController()
  private fatal: SourceError | undefined

  constructor(private readonly options: ClientOptions) {
    this.limit = pLimit(options.concurrency)
  }

  /** @throws SourceError with URL and cause */
  async readJson<S extends v.GenericSchema>(request: SourceRequest, schema: S): Promise<Answer<v.InferOutput<S>>> {
    const found = await this.findJson(request, schema)
    return found ?? this.fail({ source: request.url, ...says('noAnswer') })
  }

  /** Like `readJson`; undefined for a status of `absent`. */
  async findJson<S extends v.GenericSchema>(request: SourceRequest, schema: S) {
    const headers = { accept: 'application/json', ...request.headers }
    const answer = await this.findText({ ...request, headers })
    return answer && { ...answer, value: this.parse(answer, schema) }
  }

  /** Text in whatever encoding the answer or its first bytes say. @throws SourceError with URL and cause */
  async readText(request: SourceRequest): Promise<Answer<string>> {
    return (await this.findText(request)) ?? this.fail({ source: request.url, ...says('noAnswer') })
  }

  /** Like `readText`; undefined for a status of `absent`. */
  async findText(request: SourceRequest): Promise<Answer<string> | undefined> {
    const answer = await this.limit(() => this.attempt(request, 0))
    if (!answer) return undefined
    const text = decodeText(answer.value, answer.headers.get('content-type'))
    if (text === undefined) return this.fail({ source: request.url, ...says('noTextAnswer') })
    if (text.trim() === '') return this.fail({ source: request.url, ...says('answeredNothing') })
    return { ...answer, value: text }
  }

  /** Aborts the read and cancels running requests. @throws SourceError always, with the first fault */
  fail(fault: Omit<Fault, 'severity'>): never {
    this.fatal ??= new SourceError({ severity: 'error', ...fault })
    this.controller.abort()
    throw this.fatal
  }

  /** JSON of a text in a shape; used where JSON stands in something else, too. @throws SourceError */
  parse<S extends v.GenericSchema>({ url, value }: Pick<Answer<string>, 'url' | 'value'>, schema: S): v.InferOutput<S> {
    let json: unknown
    try {
      json = JSON.parse(value)
    } catch {
      return this.fail({ source: url, ...describeText(value) })
    }
    const parsed = v.safeParse(schema, json)
    if (parsed.success) return parsed.output
    const [fault] = toFaults(parsed.issues, { source: url })
    const field = fault?.field ?? 'all of it'
    return this.fail({ source: url, ...around('otherShape', fault ?? { message: '' }, { field }), field: undefined })
  }

  private async attempt(request: SourceRequest, attempt: number): Promise<Answer<Uint8Array> | undefined> {
    if (this.fatal) throw this.fatal
    const token = await this.orFail(async () => this.options.token?.current())
    const outcome = await this.send(request, token)
    if (this.fatal) throw this.fatal
    if ('isRenewed' in outcome) return this.attempt(request, attempt)
    if ('answer' in outcome) return outcome.answer
    const { isTransient, waitMs, message, words } = outcome
    const said = { message, words }
    if (!isTransient || attempt >= this.options.retries) return this.fail({ source: request.url, ...said })
    if (waitMs !== undefined && waitMs > LONGEST_WAIT_MS) {
      const seconds = Math.round(waitMs / 1000)
      return this.fail({ source: request.url, ...around('asksToWait', said, { seconds }) })
    }
    await pause(waitMs ?? FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random() / 2))
    return this.attempt(request, attempt + 1)
  }

  /** Runs a request for a token; its fault ends the read as any other. */
  private async orFail<T>(run: () => Promise<T>): Promise<T> {
    try {
      return await run()
    } catch (error) {
      if (error instanceof SourceError) return this.fail(error.fault)
      throw error
    }
  }

  private async send(request: SourceRequest, token: string | undefined): Promise<Outcome> {
    const { url, method, body, headers, onAbsent, isQuery = false, redirect = 'follow' } = request
    const { timeoutMs, maxBytes = MOST_BYTES, refusal } = this.options
    const authorization: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const send = managedFetch()
    const cancelled = this.controller.signal
    const timeout = AbortSignal.timeout(timeoutMs)
    try {
      const init = {
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        headers: { 'accept-language': '*', ...this.options.headers, ...authorization, ...headers },
        redirect,
        ...(body === undefined ? {} : { body }),
      }
      const response = await (send
        ? send(url, { ...init, isQuery, signal: cancelled }, timeoutMs)
        : fetch(url, { ...init, signal: AbortSignal.any([timeout, cancelled]) }))
      const isRefused = response.status === 401 && token !== undefined
      if (isRefused && (await this.orFail(async () => this.options.token?.renew(token)))) {
        await response.body?.cancel()
        return { isRenewed: true }
      }
      if (!response.ok) {
        if (!(await saysAbsent(response, request))) return describeStatus(response, refusal)
        onAbsent?.(response.status, response.headers)
        return { answer: undefined }
      }
      const bytes = await readBytes(response, maxBytes)
      if (bytes) return { answer: { url, value: bytes, headers: response.headers } }
      return { ...says('answerTooLarge', { size: Math.round(maxBytes / 1024) }), isTransient: false }
    } catch (error) {
      if (error instanceof SourceError) throw error
      if (timeout.aborted && !send) return { ...says('answerTooLate', { ms: timeoutMs }), isTransient: true }
      return { ...says('unreadable', { reason: reasonOf(error) }), isTransient: true }
    }
  }
}

type Outcome =
  | { answer: Answer<Uint8Array> | undefined }
  | { isRenewed: true }
  | (Pick<Fault, 'message' | 'words'> & { isTransient: boolean; waitMs?: number | undefined })

async function saysAbsent(response: Response, { absent = [], isAbsence }: SourceRequest): Promise<boolean> {
  const isListed = absent.includes(response.status)
  if (isListed && isAbsence) {
    const bytes = await readBytes(response, MOST_BYTES)
    return bytes !== undefined && isAbsence(decodeText(bytes, response.headers.get('content-type')) ?? '')
  }
  await response.body?.cancel()
  return isListed
}

function describeStatus({ status, headers }: Response, refusal: FaultWords | undefined): Outcome {
  const isRefused = status === 401 || status === 403
  const reason = status === 401 && refusal ? refusal : says('noCredentials').words
  const isTransient = status === 429 || status === 408 || status >= 500
  const said = isRefused ? says('answeredRefusal', { status, reason }) : says('answeredStatus', { status })
  return { ...said, isTransient, waitMs: waitOf(headers.get('retry-after')) }
}

/** Retry-After in seconds or as a date (RFC 9110 §10.2.3), in ms. */
function waitOf(text: string | null): number | undefined {
  if (text === null || text.trim() === '') return undefined
  const wait = /^\d+$/.test(text.trim()) ? Number(text) * 1000 : Date.parse(text) - Date.now()
  return Number.isNaN(wait) ? undefined : Math.max(0, wait)
}

/** Returns undefined when the body exceeds the limit; the rest of it is not downloaded. */
async function readBytes({ body }: Response, maxBytes: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** What a text is that is no JSON. */
function describeText(text: string): Pick<Fault, 'message' | 'words'> {
  if (/^\s*[[{"]/.test(text)) return says('brokenJsonAnswer', { length: text.length })
  return says('noJsonAnswer', { text: text.trim().slice(0, 60).replace(/\s+/g, ' ') })
}

/** fetch puts the reason into `cause`: ECONNREFUSED, ENOTFOUND, "other side closed". */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  if (!(cause instanceof Error)) return error.message
  return 'code' in cause ? `${cause.message || error.message} (${String(cause.code)})` : cause.message
}

/** Origin of a record, and a callback for its faults. */
export interface RecordPlace {
  /** URL or file of the answer. */
  source: string
  warn: (fault: Fault) => void
}
