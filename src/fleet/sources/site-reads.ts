import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import type { SourceFetch, SourceInit } from '../../../plugins/gatsby-source-cinema/adapters/reading/source-fetch'
import { isRepeatable, type ReadRequest, type SharedAnswer, type SharedReads, toResponse } from './shared-reads'
import { VendorPauseError } from './vendor-limits'

/** A request of a read, with what is needed to see whether its answer is another one now. */
interface SeenRequest extends ReadRequest {
  status: number
  hash: string
  validators: Record<string, string>
}

/** Requests of one site's read. */
export interface SeenReads {
  requests: readonly SeenRequest[]
  /** Of all requests and answers, whatever their order. */
  digest: string
}

const AT_ONCE = 6

/** Sends a read's requests through the shared ones, and remembers them with their answers. */
export class SiteReads {
  private readonly seen = new Map<string, SeenRequest>()
  /** Of the last request that a vendor refused: epoch ms until which it wants none. */
  pausedUntil = 0

  constructor(
    private readonly shared: SharedReads,
    private readonly freshSince: number,
  ) {}

  readonly send: SourceFetch = async (url, init, timeoutMs) => {
    const { signal, ...rest } = init
    const request = { url, init: rest, timeoutMs }
    try {
      const answer = await unlessAborted(this.shared.read(request, this.freshSince), signal)
      this.note(request, answer)
      return toResponse(answer)
    } catch (error) {
      if (error instanceof VendorPauseError) this.pausedUntil = Math.max(this.pausedUntil, error.until)
      throw error
    }
  }

  result(): SeenReads {
    const requests = [...this.seen.values()]
    const lines = requests.map(({ url, init, status, hash }) => `${status} ${hash} ${url}${asked(init)}`).sort()
    return { requests, digest: createHash('sha256').update(lines.join('\n')).digest('base64url') }
  }

  private note(request: ReadRequest, { status, hash, headers }: SharedAnswer): void {
    const validators = request.init.isQuery ? {} : conditionsOf(headers)
    this.seen.set(JSON.stringify([request.url, request.init]), { ...request, status, hash, validators })
  }
}

interface AreUnchanged {
  shared: SharedReads
  requests: readonly SeenRequest[]
  /** Epoch ms. */
  freshSince: number
}

/** Of a GET alone: a POST under a condition is refused, and not answered with 304 (RFC 9110 §13.1.2). */
function conditionsOf(headers: Headers): Record<string, string> {
  const [etag, modified] = [headers.get('etag'), headers.get('last-modified')]
  if (etag) return { 'if-none-match': etag }
  return modified ? { 'if-modified-since': modified } : {}
}

/** Tells apart what a POST asks one address for. */
const asked = ({ isQuery, body }: SourceInit) =>
  isQuery ? ` ${createHash('sha256').update(String(body)).digest('base64url')}` : ''

/**
 * Asks for the addresses of an earlier read again, where possible with the condition that they have changed. @returns
 * false where an answer is another one, could not be had, or comes from a request that may not be repeated for nothing
 */
export async function areUnchanged({ shared, requests, freshSince }: AreUnchanged): Promise<boolean> {
  if (!requests.every(({ init }) => isRepeatable(init))) return false
  const limit = pLimit(AT_ONCE)
  let isSame = true
  await Promise.all(
    requests.map(seen =>
      limit(async () => {
        if (isSame && !(await isUnchanged({ shared, seen, freshSince }).catch(() => false))) isSame = false
      }),
    ),
  )
  return isSame
}

async function isUnchanged({
  shared,
  seen,
  freshSince,
}: Pick<AreUnchanged, 'shared' | 'freshSince'> & { seen: SeenRequest }) {
  const { url, init, timeoutMs, validators, hash, status } = seen
  const plain = { url, init, timeoutMs }
  const known = Object.keys(validators).length === 0 ? shared.read(plain, freshSince) : shared.peek(plain, freshSince)
  if (known) {
    const answer = await known
    return answer.hash === hash && answer.status === status
  }
  const startedAt = Date.now()
  const headers = { ...Object.fromEntries(new Headers(init.headers)), ...validators }
  const answer = await shared.read({ url, init: { ...init, headers }, timeoutMs }, freshSince)
  if (answer.status === 304) return true
  if (answer.status === 200) shared.share(plain, answer, startedAt)
  return answer.hash === hash && answer.status === status
}

/** What a cancelled read waits for goes on for others. */
function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  if (!signal) return promise
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error)
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
