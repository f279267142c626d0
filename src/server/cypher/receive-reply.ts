import type { Dispatcher, Pool } from 'undici'
import { failure, type Result, success } from '../../platform/result'
import type { UpstreamFault, UpstreamReply } from './cypher-upstream'

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
export function receiveReply(input: ReceiveReply): Promise<Received> {
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

function textOf(value: string | string[] | undefined): string | null {
  return (Array.isArray(value) ? value[0] : value) ?? null
}
