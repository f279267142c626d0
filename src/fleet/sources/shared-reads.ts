import { createHash } from 'node:crypto'
import type { SourceInit } from '../../../plugins/gatsby-source-cinema/adapters/reading/source-fetch'
import type { VendorLimits } from './vendor-limits'

/** An answer as it came, whole. */
export interface SharedAnswer {
  status: number
  statusText: string
  headers: Headers
  bytes: Uint8Array<ArrayBuffer>
  /** Hash of the bytes. */
  hash: string
}

interface Entry {
  /** Epoch ms at which the request was sent for. */
  startedAt: number
  answer: Promise<SharedAnswer>
}

export interface ReadRequest {
  url: string
  init: SourceInit
  /** From when it is sent. */
  timeoutMs: number
}

/** As the readers of sources have it. */
const MOST_BYTES = 64 * 1024 * 1024

/**
 * Requests of all sites of a process. Sites that ask for the same address with the same headers, credentials among them,
 * within the window get one answer. Only requests that can have no effect are shared, and only their good answers.
 */
export class SharedReads {
  private readonly entries = new Map<string, Entry>()
  /** Requests that went to the network. */
  sent = 0

  constructor(private readonly input: { windowMs: number; limits: Pick<VendorLimits, 'take' | 'heed'> }) {}

  /** @param freshSince epoch ms: an answer that was asked for earlier is not used. Rejects as `fetch`, or with VendorPauseError */
  read(request: ReadRequest, freshSince: number): Promise<SharedAnswer> {
    const key = keyOf(request)
    if (key === undefined) return this.send(request)
    const known = this.find(key, freshSince)
    if (known) return known
    const entry = { startedAt: Date.now(), answer: this.send(request) }
    this.keep(key, entry)
    entry.answer.then(
      ({ status }) => {
        if (status !== 200 && status !== 304) this.drop(key, entry)
      },
      () => this.drop(key, entry),
    )
    return entry.answer
  }

  /** The answer that another read has, or waits for; undefined where there is none. */
  peek(request: ReadRequest, freshSince: number): Promise<SharedAnswer> | undefined {
    const key = keyOf(request)
    return key === undefined ? undefined : this.find(key, freshSince)
  }

  private find(key: string, freshSince: number): Promise<SharedAnswer> | undefined {
    const known = this.entries.get(key)
    const isFresh = known && known.startedAt >= Math.max(freshSince, Date.now() - this.input.windowMs)
    return isFresh ? known.answer : undefined
  }

  /** Uses an answer for another form of the same request, such as one without conditions. */
  share(request: ReadRequest, answer: SharedAnswer, startedAt: number): void {
    const key = keyOf(request)
    if (key !== undefined) this.keep(key, { startedAt, answer: Promise.resolve(answer) })
  }

  private keep(key: string, entry: Entry): void {
    this.entries.set(key, entry)
    setTimeout(() => this.drop(key, entry), this.input.windowMs).unref()
  }

  private drop(key: string, entry: Entry): void {
    if (this.entries.get(key) === entry) this.entries.delete(key)
  }

  /** The request goes on when the read that wanted it first is cancelled: others may wait for it. */
  private async send({ url, init: { isQuery: _, ...init }, timeoutMs }: ReadRequest): Promise<SharedAnswer> {
    const { hostname } = new URL(url)
    const release = await this.input.limits.take(hostname)
    const timeout = AbortSignal.timeout(timeoutMs)
    try {
      this.sent += 1
      const response = await fetch(url, { ...init, signal: timeout })
      const bytes = await readBytes(response)
      await this.input.limits.heed(hostname, response)
      const { status, statusText, headers } = response
      return { status, statusText, headers, bytes, hash: createHash('sha256').update(bytes).digest('base64url') }
    } catch (error) {
      if (timeout.aborted) throw new Error(`gave no whole answer within ${timeoutMs} ms`, { cause: undefined })
      throw error
    } finally {
      await release()
    }
  }
}

/** Statuses that may have no body (fetch standard). */
const BODILESS = [204, 205, 304]

export function toResponse({ status, statusText, headers, bytes }: SharedAnswer): Response {
  return new Response(BODILESS.includes(status) ? null : bytes, { status, statusText, headers })
}

/** Whether a request can have no effect, so that it may be sent again for nothing. */
export function isRepeatable({ method = 'GET', body, isQuery = false }: SourceInit): boolean {
  return isQuery ? typeof body === 'string' : method === 'GET' && !body
}

/** Undefined for a request that may have effects. */
function keyOf({ url, init }: ReadRequest): string | undefined {
  if (!isRepeatable(init)) return undefined
  const headers = [...new Headers(init.headers)].sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([url, init.method ?? 'GET', init.body ?? '', init.redirect ?? 'follow', headers]))
    .digest('base64url')
}

async function readBytes({ body }: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > MOST_BYTES) throw new Error(`answered with more than ${MOST_BYTES / 1024 / 1024} MB`)
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
