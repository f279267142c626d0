import { createServer, type ServerResponse } from 'node:http'

/** Answers each request in one broken way. */
const KINDS: Record<string, (response: ServerResponse) => void> = {
  reset: response => response.socket?.destroy(),
  hang: () => {},
  drip: response => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const timer = setInterval(() => response.write(' '), 20)
    response.on('close', () => clearInterval(timer))
  },
  401: response => response.writeHead(401).end('{}'),
  403: response => response.writeHead(403, { 'content-type': 'text/html' }).end('<html>Attention required</html>'),
  429: response => response.writeHead(429, { 'retry-after': '3600' }).end('{}'),
  500: response => response.writeHead(500).end('{}'),
  html: response => response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><h1>Hello</h1>'),
  truncated: response => response.writeHead(200).end('{"data": [{"id": "1", "na'),
  cut: response => {
    response.writeHead(200, { 'content-length': '1000' }).write('{"data": [')
    setTimeout(() => response.socket?.destroy(), 20)
  },
  empty: response => response.writeHead(200).end(),
  huge: response => {
    const chunk = Buffer.alloc(1024 * 1024, ' ')
    const pump = () => {
      while (!response.destroyed && response.write(chunk));
    }
    response.writeHead(200).on('drain', pump)
    pump()
  },
  shape: response => response.writeHead(200).end('"a text"'),
  encoding: response => response.writeHead(200).end(Buffer.from([0x7b, 0x22, 0xe9, 0xff, 0x22, 0x7d])),
}

export interface FaultServer {
  url: string
  /** Requests so far. */
  count: () => number
  stop: () => Promise<void>
}

/** A system on loopback that answers in one broken way (`KINDS`), or for which nobody listens (`refuse`). */
export async function startFaultServer(kind: string): Promise<FaultServer> {
  let count = 0
  const server = createServer((request, response) => {
    count += 1
    request.resume()
    KINDS[kind]?.(response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const stop = () =>
    new Promise<void>(resolve => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  if (kind === 'refuse') await stop()
  return { url, count: () => count, stop: kind === 'refuse' ? () => Promise.resolve() : stop }
}

/** What the fault of each kind says, for sources of JSON; with 300 ms and one further attempt. */
export const FAULT_WORDS: [kind: string, words: RegExp, requests: number][] = [
  ['refuse', /could not be read: .*ECONNREFUSED/, 0],
  ['reset', /could not be read: /, 2],
  ['hang', /gave no whole answer within 300 ms/, 2],
  ['drip', /gave no whole answer within 300 ms/, 2],
  ['401', /answered 401: it does not accept the credentials/, 1],
  ['403', /answered 403: it does not accept the credentials/, 1],
  ['429', /answered 429 and asks to wait for 3600 s/, 1],
  ['500', /answered 500/, 2],
  ['html', /answered with something else than /, 1],
  ['truncated', /cut off or malformed/, 1],
  ['cut', /could not be read: /, 2],
  ['empty', /answered with nothing/, 1],
  ['huge', /answered with more than 65536 kB/, 1],
  ['shape', /has another shape|something else than/, 1],
  ['encoding', /no text in UTF-8 or UTF-16/, 1],
]
