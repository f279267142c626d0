import type { Dispatcher, Pool } from 'undici'
import { failure, type Result, success } from '../../platform/result'
import type { UpstreamFault, UpstreamReply } from './cypher-upstream'

interface ReceiveReply {
  pool: Pool
  options: Dispatcher.DispatchOptions
  signal: AbortSignal
  /** Bytes. */
  maxBytes: number
  /** Names in lower case; others are dropped. */
  keptHeaders: readonly string[]
}

type Received = Result<UpstreamReply, UpstreamFault>
type Headers = Record<string, string | string[] | undefined>

/** Sends one request and gathers its whole reply. Never rejects; `timeout` where the signal cut it off. */
export function receiveReply({ pool, options, signal, maxBytes, keptHeaders }: ReceiveReply): Promise<Received> {
  return new Promise(resolve => {
    if (signal.aborted) return resolve(failure('timeout'))
    let running: Dispatcher.DispatchController | null = null
    let status = 0
    let headers: Headers = {}
    const chunks: Uint8Array[] = []
    let size = 0
    const end = (received: Received) => {
      signal.removeEventListener('abort', cut)
      resolve(received)
    }
    const cutWith = (fault: UpstreamFault) => {
      end(failure(fault))
      running?.abort(new Error(fault))
    }
    const cut = () => cutWith('timeout')
    signal.addEventListener('abort', cut, { once: true })
    const handler: Dispatcher.DispatchHandler = {
      onRequestStart: controller => {
        running = controller
        // Its time ran out while it waited for a connection.
        if (signal.aborted) controller.abort(new Error('timeout'))
      },
      onResponseStart: (_, statusCode, given) => {
        status = statusCode
        headers = given
        if (Number(given['content-length']) > maxBytes) cutWith('tooLarge')
      },
      onResponseData: (_, chunk) => {
        size += chunk.byteLength
        if (size > maxBytes) return cutWith('tooLarge')
        chunks.push(chunk)
      },
      onResponseEnd: () => {
        const [only] = chunks
        const body = only && chunks.length === 1 ? only : Buffer.concat(chunks, size)
        end(
          success({ status, contentType: textOf(headers['content-type']), headers: keep(headers, keptHeaders), body }),
        )
      },
      onResponseError: () => end(failure('unreachable')),
    }
    try {
      pool.dispatch(options, handler)
    } catch {
      end(failure('unreachable'))
    }
  })
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
