import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

type Handler = (response: ServerResponse, request: IncomingMessage) => void

export interface PictureServer {
  url: string
  /** `GET /a.jpg` and its validators so far. */
  requests: { path: string; ifNoneMatch?: string; ifModifiedSince?: string }[]
  /** Most that were under way together. */
  mostAtOnce: () => number
  /** Puts an answer at a path, in place of an earlier one. */
  put: (path: string, answer: Buffer | string | Handler) => void
  stop: () => Promise<void>
}

/** Another host's pictures, on loopback: 404 for what was not put there. A text is the kind of a fault (`FAULTS`). */
export async function startPictureServer(): Promise<PictureServer> {
  const answers = new Map<string, Buffer | string | Handler>()
  const requests: PictureServer['requests'] = []
  let now = 0
  let most = 0
  const server = createServer((request, response) => {
    const { 'if-none-match': ifNoneMatch, 'if-modified-since': ifModifiedSince } = request.headers
    const path = request.url ?? ''
    requests.push({ path, ...(ifNoneMatch ? { ifNoneMatch } : {}), ...(ifModifiedSince ? { ifModifiedSince } : {}) })
    most = Math.max(most, ++now)
    response.on('close', () => (now -= 1))
    const answer = answers.get(path) ?? answers.get(path.replace(/\?.*/, ''))
    if (answer instanceof Buffer) response.writeHead(200, { 'content-type': 'image/jpeg' }).end(answer)
    else if (typeof answer === 'function') answer(response, request)
    else (FAULTS[typeof answer === 'string' ? answer : '404'] ?? statusOf(404))(response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    requests,
    mostAtOnce: () => most,
    put: (path, answer) => void answers.set(path, answer),
    stop: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

const TYPE = { 'content-type': 'image/jpeg' }
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff, 0xe0])

function statusOf(status: number, headers: Record<string, string> = {}) {
  return (response: ServerResponse) => void response.writeHead(status, headers).end('<h1>no</h1>')
}

const redirectTo = (location: string) => statusOf(302, { location })

/** Ways in which a host fails to give a picture. */
const FAULTS: Record<string, (response: ServerResponse) => void> = {
  reset: response => response.socket?.destroy(),
  hang: () => {},
  drip: response => {
    response.writeHead(200, TYPE).write(JPEG_START)
    const timer = setInterval(() => response.write(' '), 20)
    response.on('close', () => clearInterval(timer))
  },
  403: statusOf(403, { 'content-type': 'text/html' }),
  404: statusOf(404, { 'content-type': 'text/html' }),
  429: statusOf(429, { 'retry-after': '3600' }),
  500: statusOf(500),
  html: statusOf(200, { 'content-type': 'text/html; charset=utf-8' }),
  'html-as-picture': statusOf(200, TYPE),
  svg: response => {
    response.writeHead(200, { 'content-type': 'image/svg+xml' })
    response.end('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>')
  },
  empty: response => void response.writeHead(200, TYPE).end(),
  cut: response => {
    response.writeHead(200, { ...TYPE, 'content-length': '1000' }).write(JPEG_START)
    setTimeout(() => response.socket?.destroy(), 20)
  },
  huge: response => {
    const chunk = Buffer.alloc(65_536, ' ')
    const pump = () => {
      while (!response.destroyed && response.write(chunk));
    }
    response.writeHead(200, TYPE).on('drain', pump)
    pump()
  },
  'announced-huge': response => void response.writeHead(200, { ...TYPE, 'content-length': '99000000' }).write('a'),
  'to-private': redirectTo('http://10.0.0.1/a.jpg'),
  'to-metadata': redirectTo('http://169.254.169.254/latest/meta-data/'),
  'to-file': redirectTo('file:///etc/hostname'),
  'to-credentials': redirectTo(
    Object.assign(new URL('http://127.0.0.1:1/a.jpg'), { username: 'ada', password: 'x' }).href,
  ),
  'to-nothing': redirectTo('http://[/'),
  loop: redirectTo('?again'),
}
