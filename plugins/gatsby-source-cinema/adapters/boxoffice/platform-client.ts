import pLimit from 'p-limit'
import * as v from 'valibot'
import { toFaults, type Fault, around, type FaultMessage } from '../../../../src/config/fault'
import { type FetchFault, fetchJson, type FetchJsonInput } from '../../../../src/platform/fetch-json'
import { SourceError } from '../../adapter'
import { isObject } from '../../record-values'
import { managedFetch } from '../reading/source-fetch'
import { type FaultCode, says } from '../../../../src/config/fault-words/fault-words'

const API = '/api/gatsby-source-boxofficeapi'

/** Statuses with which static hosts respond for a missing page. */
const ABSENT = [403, 404, 410]

interface ClientInput extends Required<Pick<FetchJsonInput, 'timeoutMs'>>, Pick<FetchJsonInput, 'retries'> {
  /** Origin of the platform's site, optionally with a path. */
  baseUrl: string
  /** Most concurrent requests. */
  concurrency: number
}

/** Assumption: a read that waits longer for its turn has failed. */
const LONGEST_TURN_MS = 600_000

/** A parsed response with its URL, for faults of its content. */
export interface Answer<T> {
  url: string
  value: T
}

/**
 * Reads the platform's responses with limited concurrency. The first fault that persists after retries aborts all:
 * running requests are cancelled, and every later call throws the same fault.
 */
export class PlatformClient {
  private readonly limit
  private readonly controller = new AbortController()
  private readonly base: string
  private readonly options: Pick<ClientInput, 'timeoutMs' | 'retries'>
  private fatal: SourceError | undefined

  constructor({ baseUrl, concurrency, ...options }: ClientInput) {
    this.limit = pLimit(concurrency)
    this.base = baseUrl.replace(/\/+$/, '')
    this.options = options
  }

  /** @throws SourceError with URL and cause */
  async read<S extends v.GenericSchema>(path: string, schema: S, post: Partial<FetchJsonInput> = {}) {
    const url = this.base + path
    const answer = await this.request({ url, ...post }, schema)
    return answer ?? this.fail({ source: url, ...says('noAnswer') })
  }

  /** Like `read`, but undefined for a page that does not exist. */
  readIfPresent<S extends v.GenericSchema>(path: string, schema: S) {
    return this.request({ url: this.base + path }, schema, ABSENT)
  }

  /** GET below the platform's API; throws like `read`. */
  readApi<S extends v.GenericSchema>(path: string, schema: S) {
    return this.read(API + path, schema)
  }

  /** A read-only POST, which is retried like a GET; throws like `read`. */
  postApi<S extends v.GenericSchema>(path: string, body: unknown, schema: S) {
    return this.read(API + path, schema, { method: 'POST', body, idempotent: true })
  }

  /** Aborts the read and cancels running requests. @throws SourceError always, with the first fault */
  fail(fault: { source: string } & FaultMessage): never {
    this.fatal ??= new SourceError({ severity: 'error', ...fault })
    this.controller.abort()
    throw this.fatal
  }

  /** Where requests wait for their turn, the time of one is that of its own. */
  private managed({ idempotent = false }: FetchJsonInput): Pick<FetchJsonInput, 'send' | 'timeoutMs'> {
    const send = managedFetch()
    if (!send) return {}
    return {
      send: (url, init) => send(url, { ...init, isQuery: idempotent }, this.options.timeoutMs),
      timeoutMs: LONGEST_TURN_MS,
    }
  }

  private request<S extends v.GenericSchema>(
    input: FetchJsonInput,
    schema: S,
    absent: readonly number[] = [],
  ): Promise<Answer<v.InferOutput<S>> | undefined> {
    return this.limit(async () => {
      if (this.fatal) throw this.fatal
      const result = await fetchJson({
        ...input,
        ...this.options,
        ...this.managed(input),
        signal: this.controller.signal,
      })
      if (!result.ok) {
        const { status } = result.error
        if (status !== undefined && absent.includes(status)) return undefined
        return this.fail({ source: input.url, ...saysOf(result.error) })
      }
      const parsed = v.safeParse(schema, result.value)
      if (parsed.success) return { url: input.url, value: parsed.output }
      const [fault] = toFaults(parsed.issues, { source: input.url })
      const { message = '', words, field = 'all of it' } = fault ?? {}
      return this.fail({ source: input.url, ...around('otherShape', { message, words }, { field }) })
    })
  }
}

/** What the transport says, by its codes in the catalogue. */
const DETAILS: readonly (readonly [RegExp, FaultCode])[] = [
  [/^answered (?<status>\d+)$/, 'answeredStatus'],
  [/^gave no whole answer within (?<ms>\d+) ms$/, 'answerTooLate'],
  [/^could not be read: (?<reason>.*)$/s, 'unreadable'],
  [/^answered with nothing$/, 'answeredNothing'],
  [/^answered with JSON that is cut off or malformed \((?<length>\d+) characters\)$/, 'brokenJsonAnswer'],
  [/^answered with something else than JSON \((?<text>.*)\)$/s, 'noJsonAnswer'],
]

/** What is wrong with a request; in English alone where the catalogue has no words for it. */
function saysOf({ detail }: FetchFault): FaultMessage {
  for (const [pattern, code] of DETAILS) {
    const found = pattern.exec(detail)
    if (found) return around('ofPlatform', says(code, { ...found.groups }))
  }
  return around('ofPlatform', { message: detail, words: undefined })
}

/** Origin of a node, and a callback for its faults. */
export interface NodePlace {
  /** URL of the response. */
  source: string
  warn: (fault: Fault) => void
}

/** Reads a node, without fields of an unexpected type, which are warnings. Undefined without a valid id. */
export function readNode<S extends v.GenericSchema>(schema: S, node: unknown, { source, warn }: NodePlace) {
  const first = v.safeParse(schema, node)
  if (first.success) return first.output
  const where = isObject(node) && typeof node.id === 'string' ? { source, record: node.id } : { source }
  for (const fault of toFaults(first.issues, where)) warn({ ...fault, severity: 'warning' })
  if (!isObject(node)) return undefined
  const faulty = new Set(first.issues.map(issue => String(issue.path?.[0]?.key ?? '')))
  const rest = Object.fromEntries(Object.entries(node).filter(([key]) => !faulty.has(key)))
  const second = v.safeParse(schema, rest)
  return second.success ? second.output : undefined
}
