import pLimit from 'p-limit'
import * as v from 'valibot'
import { toFaults, type Fault } from '../../../../src/config/fault'
import { fetchJson, type FetchJsonInput } from '../../../../src/platform/fetch-json'
import { SourceError } from '../../adapter'

const API = '/api/gatsby-source-boxofficeapi'

/** Statuses with which static hosts respond for a missing page. */
const ABSENT = [403, 404, 410]

interface ClientInput {
  /** Origin of the platform's site, optionally with a path. */
  baseUrl: string
  timeoutMs: number
  /** Most concurrent requests. */
  concurrency: number
  retries?: number
}

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
  private fatal: SourceError | undefined

  constructor(private readonly input: ClientInput) {
    this.limit = pLimit(input.concurrency)
    this.base = input.baseUrl.replace(/\/+$/, '')
  }

  /** @throws SourceError with URL and cause */
  async read<S extends v.GenericSchema>(path: string, schema: S): Promise<Answer<v.InferOutput<S>>> {
    const answer = await this.request({ url: this.base + path }, schema)
    return answer ?? this.fail({ source: this.base + path, message: 'There is no such answer' })
  }

  /**
   * Like `read`, but undefined for a page that does not exist.
   * @throws SourceError for every other fault
   */
  readIfPresent<S extends v.GenericSchema>(path: string, schema: S): Promise<Answer<v.InferOutput<S>> | undefined> {
    return this.request({ url: this.base + path }, schema, ABSENT)
  }

  /**
   * GET below the platform's API.
   * @throws SourceError
   */
  readApi<S extends v.GenericSchema>(path: string, schema: S): Promise<Answer<v.InferOutput<S>>> {
    return this.read(`${API}${path}`, schema)
  }

  /**
   * A read-only POST, which is retried like a GET.
   * @throws SourceError
   */
  async ask<S extends v.GenericSchema>(path: string, body: unknown, schema: S): Promise<Answer<v.InferOutput<S>>> {
    const url = `${this.base}${API}${path}`
    const answer = await this.request({ url, method: 'POST', body, idempotent: true }, schema)
    return answer ?? this.fail({ source: url, message: 'There is no such answer' })
  }

  /**
   * Aborts the read and cancels running requests.
   * @throws SourceError always, with the first fault
   */
  fail(fault: { source: string; message: string }): never {
    this.fatal ??= new SourceError({ severity: 'error', ...fault })
    this.controller.abort()
    throw this.fatal
  }

  private request<S extends v.GenericSchema>(
    input: FetchJsonInput,
    schema: S,
    absent: readonly number[] = [],
  ): Promise<Answer<v.InferOutput<S>> | undefined> {
    return this.limit(async () => {
      if (this.fatal) throw this.fatal
      const { timeoutMs, retries } = this.input
      const { signal } = this.controller
      const result = await fetchJson({ ...input, timeoutMs, signal, ...(retries === undefined ? {} : { retries }) })
      if (!result.ok) {
        const { status, detail } = result.error
        if (status !== undefined && absent.includes(status)) return undefined
        return this.fail({ source: input.url, message: `The platform ${detail}` })
      }
      const parsed = v.safeParse(schema, result.value)
      if (parsed.success) return { url: input.url, value: parsed.output }
      const [fault] = toFaults(parsed.issues, { source: input.url })
      return this.fail({
        source: input.url,
        message: `The answer has another shape: ${fault?.field ?? 'all of it'} ${fault?.message ?? ''}`,
      })
    })
  }
}

/** Origin of a node, and a callback for its faults. */
export interface NodePlace {
  /** URL of the response. */
  source: string
  warn: (fault: Fault) => void
}

/**
 * Reads one node of a response. A field of an unexpected type is left out with a warning that contains URL, id and
 * field, so that it does not cost the record.
 * @returns undefined, with a warning, for a node without a valid id
 */
export function readNode<S extends v.GenericSchema>(
  schema: S,
  node: unknown,
  place: NodePlace,
): v.InferOutput<S> | undefined {
  const first = v.safeParse(schema, node)
  if (first.success) return first.output
  const record = idOf(node)
  for (const fault of toFaults(first.issues, { source: place.source, ...(record ? { record } : {}) }))
    place.warn({ ...fault, severity: 'warning' })
  const faulty = new Set(first.issues.map(issue => String(issue.path?.[0]?.key ?? '')))
  if (typeof node !== 'object' || node === null) return undefined
  const rest = Object.fromEntries(Object.entries(node).filter(([key]) => !faulty.has(key)))
  const second = v.safeParse(schema, rest)
  return second.success ? second.output : undefined
}

function idOf(node: unknown): string | undefined {
  return typeof node === 'object' && node !== null && 'id' in node && typeof node.id === 'string' ? node.id : undefined
}
