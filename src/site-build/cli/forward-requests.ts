import { type IncomingMessage, request, type ServerResponse } from 'node:http'

/** Paths that the development server forwards to the host: API calls, the outbox page and metrics. */
const FORWARDED = /^\/(?:api\/|__outbox(?:[/?]|$)|metrics(?:[/?]|$))/

/** Creates a middleware that forwards the host's paths to `target`; it responds with 502 when that host is down. */
export function forwardRequests(target: string) {
  const { hostname, port } = new URL(target)
  return (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void): void => {
    if (!FORWARDED.test(incoming.url ?? '')) return next()
    const { method = 'GET', url: path = '/', headers } = incoming
    const forwarded = request({ hostname, port, method, path, headers }, answer => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    forwarded.on('error', () => {
      if (outgoing.headersSent) return void outgoing.destroy()
      outgoing.writeHead(502, { 'content-type': 'application/json' })
      outgoing.end(JSON.stringify({ statusCode: 502, error: 'The host beside the development server does not answer' }))
    })
    incoming.pipe(forwarded)
    outgoing.on('close', () => forwarded.destroy())
  }
}
