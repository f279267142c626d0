import { createServer, type IncomingMessage } from 'node:http'

export interface Request {
  method: string
  url: string
  authorization: string | undefined
  body: string
}

export interface Reply {
  status?: number
  body: unknown
}

/** A server on loopback that answers as `reply` says, and keeps the requests. */
export async function serve(reply: (request: Request) => Reply) {
  const requests: Request[] = []
  const server = createServer(async (incoming, response) => {
    const request = await readRequest(incoming)
    requests.push(request)
    const { status = 200, body } = reply(request)
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
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

async function readRequest(incoming: IncomingMessage): Promise<Request> {
  let body = ''
  for await (const chunk of incoming) body += String(chunk)
  const { method = '', url = '', headers } = incoming
  return { method, url, authorization: headers.authorization, body }
}
