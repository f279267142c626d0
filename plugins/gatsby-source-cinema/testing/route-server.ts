import { createServer } from 'node:http'

/** An answer by path and query; with a status, or a text that is served as it is, as `{status, body}`. */
export type Routes = Readonly<Record<string, unknown>>

interface RouteServer {
  url: string
  /** Path and headers of the requests so far. */
  requests: { path: string; headers: Readonly<Record<string, unknown>> }[]
  stop: () => Promise<void>
}

/** A system on loopback that answers as told; everything else is 404 in HTML, as of a proxy. */
export async function startRoutes(routes: Routes): Promise<RouteServer> {
  const requests: RouteServer['requests'] = []
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '')
    requests.push({ path, headers: request.headers })
    const route = Object.hasOwn(routes, path) ? routes[path] : { status: 404, body: '<h1>Not found</h1>' }
    const { status, body } = isAnswer(route) ? route : { status: 200, body: route }
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const stop = () =>
    new Promise<void>(resolve => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return { url, requests, stop }
}

function isAnswer(route: unknown): route is { status: number; body: unknown } {
  return typeof route === 'object' && route !== null && 'status' in route && 'body' in route
}
