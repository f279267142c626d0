import { createServer } from 'node:http'

export interface JsonRequest {
  method: string
  /** Path and query. */
  path: string
  headers: Record<string, string | string[] | undefined>
  body: string
}

export interface JsonServer {
  url: string
  requests: JsonRequest[]
  stop: () => Promise<void>
}

/** A system on loopback. @param answer to each request: a text as it is, anything else as JSON; undefined is a 404 */
export async function startJsonServer(answer: (request: JsonRequest) => unknown): Promise<JsonServer> {
  const requests: JsonRequest[] = []
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const { method = '', url: path = '', headers } = incoming
      const request = { method, path, headers, body: Buffer.concat(chunks).toString('utf8') }
      requests.push(request)
      const value = answer(request)
      response.writeHead(value === undefined ? 404 : 200)
      response.end(typeof value === 'string' ? value : JSON.stringify(value))
    })
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
