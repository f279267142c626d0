import { createServer, type IncomingMessage, request as sendRequest, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export interface Relayed {
  method: string
  /** Path and query. */
  url: string
  header: (name: string) => string | undefined
  /** Whether its answer was sent to its end. */
  isAnswered: boolean
}

interface OpenRelay {
  /** Origin of the host behind. */
  to: string
  /** From a request to the first byte of its answer, ms; besides what the host takes. */
  latencyMs?: number
  /** Shared by all answers, bytes per second. */
  bytesPerSecond?: number
  /** Requests that are answered with 503. */
  refuses?: (request: Relayed) => boolean
  /** Removed from every answer. */
  withoutHeader?: string
}

/** Sent at once by a slow relay, bytes: small enough that answers share the line. */
const PIECE = 8192

/**
 * A line between a browser and a host, on a loopback port, that records requests. Emulation by DevTools covers the page
 * it is set for alone, not those that are prerendered for it.
 */
export async function openRelay({ to, latencyMs = 0, bytesPerSecond, refuses, withoutHeader }: OpenRelay) {
  const requests: Relayed[] = []
  const line = createLine(bytesPerSecond)

  const relay = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method = 'GET', url = '/', headers } = incoming
    const header = (name: string) => headers[name]?.toString()
    const relayed: Relayed = { method, url, header, isAnswered: false }
    requests.push(relayed)
    if (refuses?.(relayed)) return void outgoing.writeHead(503, { 'cache-control': 'no-store' }).end()
    const asked = sendRequest(new URL(url, to), { method, headers: { ...headers, connection: 'close' } })
    incoming.pipe(asked)
    const [[answer]] = await Promise.all([once(asked, 'response') as Promise<[IncomingMessage]>, wait(latencyMs)])
    const kept = Object.entries(answer.headers).filter(([name]) => name !== 'connection' && name !== withoutHeader)
    outgoing.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept))
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      for (let at = 0; at < chunk.length; at += PIECE) {
        const piece = chunk.subarray(at, at + PIECE)
        await line(piece.length)
        outgoing.write(piece)
      }
    }
    outgoing.end()
    relayed.isAnswered = true
  }

  const server = createServer((incoming, outgoing) => {
    relay(incoming, outgoing).catch(() => outgoing.destroy())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** @returns waits until so many bytes have passed, after those of all calls before */
function createLine(bytesPerSecond: number | undefined): (bytes: number) => Promise<void> {
  let freeAt = 0
  return async bytes => {
    if (bytesPerSecond === undefined) return
    const now = performance.now()
    freeAt = Math.max(now, freeAt) + (bytes / bytesPerSecond) * 1000
    await wait(freeAt - now)
  }
}
