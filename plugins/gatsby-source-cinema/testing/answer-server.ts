import { createServer, type IncomingHttpHeaders } from 'node:http'

export interface Request {
  method: string
  /** Path and query. */
  path: string
  headers: IncomingHttpHeaders
  body: string
}

export interface Reply {
  /** Default: 200. */
  status?: number
  /** A text is served as it is, anything else as JSON. */
  body: unknown
}

export interface AnswerServer {
  url: string
  /** Those so far. */
  requests: Request[]
  stop: () => Promise<void>
}

const ABSENT: Reply = { status: 404, body: '<h1>Not found</h1>' }

/** A system on loopback that answers as told; without an answer 404 in HTML, as of a proxy. */
export async function startAnswers(reply: (request: Request) => Reply | undefined): Promise<AnswerServer> {
  const requests: Request[] = []
  const server = createServer(async (incoming, response) => {
    let body = ''
    for await (const chunk of incoming) body += String(chunk)
    const { method = '', url = '', headers } = incoming
    const request = { method, path: url, headers, body }
    requests.push(request)
    const { status = 200, body: answer } = reply(request) ?? ABSENT
    response.writeHead(status).end(typeof answer === 'string' ? answer : JSON.stringify(answer))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const stop = () =>
    new Promise<void>(resolve => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return { url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`, requests, stop }
}

/** An answer by path and query; with a status as `{status, body}`. */
export type Routes = Readonly<Record<string, unknown>>

export function startRoutes(routes: Routes): Promise<AnswerServer> {
  return startAnswers(({ path }) => {
    const key = decodeURIComponent(path)
    const route = Object.hasOwn(routes, key) ? routes[key] : ABSENT
    return isReply(route) ? route : { body: route }
  })
}

function isReply(route: unknown): route is Reply {
  return typeof route === 'object' && route !== null && 'status' in route && 'body' in route
}
