import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What an upstream may do instead of answering well. `drip` sends a byte now and then; `cut` breaks off in the middle. */
export type UpstreamManner =
  | 'good'
  | 'refuse'
  | 'reset'
  | 'hang'
  | 'drip'
  | 'cut'
  | '500'
  | '502'
  | 'html'
  | 'truncatedJson'
  | 'huge'
  | 'hugeUnannounced'
  | 'wrongType'
  | 'notUtf8'
  | 'compressed'
  | '423'
  | '429'
  | 'redirect'
  | 'notModified'
  | 'refusalPage'
  | 'refusalJson'
  | 'cookies'

export interface SeenRequest {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

export interface FaultyUpstream {
  url: string
  /** Requests that arrived whole. */
  seen: SeenRequest[]
  /** Of the requests to come; `after` holds from the second one on. */
  behave: (manner: UpstreamManner, after?: UpstreamManner) => void
  stop: () => Promise<void>
}

const JSON_TYPE = { 'content-type': 'application/json' }
const HUGE_BYTES = 6 * 1024 * 1024

/** A real server that behaves in one manner after the other, for the gateway's faults (design: security). */
export async function startFaultyUpstream(): Promise<FaultyUpstream> {
  const seen: SeenRequest[] = []
  let next: UpstreamManner = 'good'
  let later: UpstreamManner = 'good'
  const server = createServer((request, response) => {
    const manner = next
    next = later
    if (manner === 'reset') return void request.socket.resetAndDestroy()
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('error', () => undefined)
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      seen.push({ method, url, headers, body: Buffer.concat(chunks).toString('latin1') })
      MANNERS[manner](response)
    })
  })
  const listen = (port: number) => new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>(resolve => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    behave: (manner, after = manner) => {
      next = manner
      later = after
    },
    stop: close,
  }
}

const good = (response: ServerResponse) =>
  void response.writeHead(200, JSON_TYPE).end('{"peachCode":0,"statusCode":200}')

const sendHuge = (response: ServerResponse) => {
  response.write('"')
  for (let sent = 0; sent < HUGE_BYTES; sent += 65_536) response.write('x'.repeat(65_536))
  response.end('"')
}

const MANNERS: Readonly<Record<UpstreamManner, (response: ServerResponse) => void>> = {
  good,
  // Whoever asks for 'refuse' asks at an address where nobody listens.
  refuse: good,
  reset: good,
  hang: () => undefined,
  drip: response => {
    response.writeHead(200, JSON_TYPE).write('{')
    const drip = setInterval(() => response.write(' '), 20)
    response.on('close', () => clearInterval(drip))
  },
  cut: response => {
    response.writeHead(200, { ...JSON_TYPE, 'content-length': '1000' }).write('{"peachCode":')
    setImmediate(() => response.socket?.destroy())
  },
  '500': response => void response.writeHead(500, JSON_TYPE).end('{"error":"stack trace at ann@x.example"}'),
  '502': response => void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>'),
  html: response => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Maintenance</h1>'),
  truncatedJson: response => void response.writeHead(200, JSON_TYPE).end('{"peachCode":0,"memberDet'),
  huge: response => {
    response.writeHead(200, { ...JSON_TYPE, 'content-length': String(HUGE_BYTES + 2) })
    sendHuge(response)
  },
  hugeUnannounced: response => {
    response.writeHead(200, JSON_TYPE)
    sendHuge(response)
  },
  wrongType: response => void response.writeHead(200, { 'content-type': 'text/plain' }).end('{"peachCode":0}'),
  notUtf8: response => void response.writeHead(200, JSON_TYPE).end(Buffer.from([0x22, 0xff, 0xfe, 0x22])),
  compressed: response =>
    void response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' }).end(Buffer.from([0x1f, 0x8b, 0x08])),
  '423': response => void response.writeHead(423, JSON_TYPE).end('{"peachCode":423}'),
  '429': response => void response.writeHead(429, { ...JSON_TYPE, 'retry-after': '7' }).end('{"peachCode":429}'),
  redirect: response => void response.writeHead(302, { location: 'http://127.0.0.1:1/elsewhere' }).end(),
  notModified: response => void response.writeHead(304).end(),
  refusalPage: response => void response.writeHead(401, { 'content-type': 'text/html' }).end('<h1>ann@x.example</h1>'),
  refusalJson: response => void response.writeHead(404, JSON_TYPE).end('{"peachCode":30}'),
  cookies: response =>
    void response
      .writeHead(200, {
        ...JSON_TYPE,
        'set-cookie': ['id=1', 'b=2'],
        'peach-session-token': 'new-session',
        'peach-refresh-session-token': 'new-refresh',
        'access-control-allow-origin': '*',
        server: 'secret/1.0',
      })
      .end('{"peachCode":0}'),
}

/** An address of this machine where nobody listens. */
export async function unusedAddress(): Promise<string> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise<void>(resolve => server.close(() => resolve()))
  return `http://127.0.0.1:${port}`
}
