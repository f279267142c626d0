import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { HostApp } from './http/create-app'
import type { WorkerLink } from './workers/worker-link'

export interface Host {
  /** Listening address, `http://127.0.0.1:9000`. */
  url: string
  /** Stops accepting connections, waits for running requests, and closes the rest after the grace time. */
  stop: () => Promise<void>
}

interface StartHost {
  app: Pick<HostApp, 'fetch'> &
    Partial<Pick<HostApp, 'writePrepared'>> & {
      /**
       * Answers a request at once, later, or with a refusal; at once where there is none.
       * @param answer returns whether the answer was prepared
       */
      takeTurn?: (request: IncomingMessage, response: ServerResponse, answer: () => boolean) => void
    }
  port: number
  host: string
  /**
   * How long `stop` waits for running requests, ms. Assumption of the default: longer than any response takes, shorter
   * than process managers wait before they kill.
   */
  graceMs?: number
  /** How long an unread request body is drained, ms. Assumption of the default: as nginx does. */
  lingerMs?: number
  /** How long a whole request may take to arrive, ms. Assumption of the default: 1 MB over a slow phone. */
  requestMs?: number
}

/** How long a request's headers may take to arrive, ms. Assumption. */
const HEADERS_MS = 10_000
/** Between two looks for requests that take too long, ms: connections that end together must not make pages wait. */
const CHECK_MS = 250

/** Starts listening. Rejects with the system's error when the port is not available. */
export async function startHost(input: StartHost): Promise<Host> {
  const { app, port, host, graceMs = 10_000, lingerMs = 30_000, requestMs = 30_000 } = input
  // The listener's own cleanup closes a connection after half a second; a client that is still sending would miss the
  // response.
  const listener = getRequestListener(app.fetch, { autoCleanupIncoming: false })
  let isStopping = false
  const limits = {
    requestTimeout: requestMs,
    headersTimeout: Math.min(HEADERS_MS, requestMs),
    connectionsCheckingInterval: Math.min(CHECK_MS, requestMs),
  }
  const server: Server = createServer(limits, (request, response) => {
    // A kept-alive connection would delay the stop until it times out.
    response.once('close', () => {
      if (!request.complete) linger(request, lingerMs)
      if (isStopping) setImmediate(() => server.closeIdleConnections())
    })
    const answer = () => {
      const isPrepared = app.writePrepared?.(request, response) ?? false
      if (!isPrepared) void listener(request, response)
      return isPrepared
    }
    if (app.takeTurn) app.takeTurn(request, response, answer)
    else answer()
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

/** Maximum number of connections whose rest is drained at a time. Assumption. */
const MOST_LINGERING = 64
/** In the order in which they began. */
const lingering = new Set<IncomingMessage>()

/**
 * Drains a request body after the response. Most clients send the whole body before they read, and closing the
 * connection earlier would lose the response. Closes the connection after `ms`, or when there are too many such.
 */
function linger(request: IncomingMessage, ms: number): void {
  const cut = setTimeout(() => request.socket.destroy(), ms)
  cut.unref()
  lingering.add(request)
  request.once('close', () => {
    clearTimeout(cut)
    lingering.delete(request)
  })
  if (lingering.size > MOST_LINGERING)
    for (const oldest of lingering) {
      lingering.delete(oldest)
      oldest.socket.destroy()
      break
    }
  // The application's stream would go on to copy every chunk.
  request.removeAllListeners('data')
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
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/**
 * Runs `stop` on SIGTERM and SIGINT, then exits. A worker is also stopped by its primary process, and process managers
 * signal both: it stops once.
 */
export function stopOnSignals(stop: () => Promise<void>, link: Pick<WorkerLink, 'onStop'> | null = null): void {
  let stopping = false
  const begin = () => {
    if (stopping) return
    stopping = true
    if (!link) console.log('Stopping …')
    void stop().then(() => process.exit(0))
  }
  link?.onStop(begin)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // A second signal exits at once.
      if (stopping && !link) process.exit(1)
      begin()
    })
  }
}
