import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { HostApp } from './create-app'

export interface Host {
  /** Where it listens, `http://127.0.0.1:9000`. */
  url: string
  /** Takes no new connection, lets answers under way end, and cuts what is left after the grace time. */
  stop: () => Promise<void>
}

interface StartHost {
  app: Pick<HostApp, 'fetch'>
  port: number
  host: string
  /** ms */
  graceMs?: number
  /** ms */
  lingerMs?: number
}

/** Assumption: longer than any answer of the host takes, shorter than what process managers wait before they kill. */
const GRACE_MS = 10_000
/** Assumption: for how long a body that nobody wanted is still taken off the line, as nginx does it. */
const LINGER_MS = 30_000

/** Listens with an app. Rejects with the system's error when the port cannot be had. */
export async function startHost(input: StartHost): Promise<Host> {
  const { app, port, host, graceMs = GRACE_MS, lingerMs = LINGER_MS } = input
  // Its own clean-up cuts a connection after half a second, and whoever was still sending never sees the answer.
  const listener = getRequestListener(app.fetch, { autoCleanupIncoming: false })
  let isStopping = false
  const server: Server = createServer((request, response) => {
    // A connection kept alive after its last answer would hold the stop up until it times out.
    response.once('close', () => {
      if (!request.complete) linger(request, lingerMs)
      if (isStopping) setImmediate(() => server.closeIdleConnections())
    })
    void listener(request, response)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    url: formatAddress(server, host),
    stop: () => {
      isStopping = true
      return stop(server, graceMs)
    },
  }
}

/**
 * Goes on reading a body after its answer, and forgets it: most programs send the whole of it before they look for an answer,
 * and a connection that is cut meanwhile takes the answer with it. What takes longer is cut.
 */
function linger(request: IncomingMessage, ms: number): void {
  const cut = setTimeout(() => request.socket.destroy(), ms)
  cut.unref()
  request.once('close', () => clearTimeout(cut))
  request.resume()
}

function stop(server: Server, graceMs: number): Promise<void> {
  return new Promise(resolve => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMs)
    server.close(() => {
      clearTimeout(cut)
      resolve()
    })
    server.closeIdleConnections()
  })
}

function formatAddress(server: Server, host: string): string {
  const address: AddressInfo | string | null = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
