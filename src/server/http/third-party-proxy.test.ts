import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createThirdPartyProxy } from './third-party-proxy'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const HOUR_MS = 3_600_000
const JS = { 'content-type': 'application/javascript' }
const script: Answer = (_, response) => void response.writeHead(200, JS).end('run()')

let answer: Answer
let seen: IncomingMessage[]
let origin: string
let now: number
let stop: () => void

beforeEach(async () => {
  answer = script
  seen = []
  now = 0
  const server = createServer((request, response) => {
    seen.push(request)
    answer(request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  stop = () => {
    server.closeAllConnections()
    server.close()
  }
})
afterEach(() => stop())

const caps = { timeoutMs: 300, maxBytes: 10_000 }
const create = () => createThirdPartyProxy({ clock: () => now, ...caps })

interface Ask {
  search?: string
  init?: RequestInit
  proxy?: ReturnType<typeof create>
  path?: string
}

function ask({ search, init, proxy = create(), path = '/tag.js?id=G-1&l=dataLayer' }: Ask = {}): Promise<Response> {
  const query = search ?? `url=${encodeURIComponent(origin + path)}`
  const request = new Request(`https://lido.example/__third-party-proxy?${query}`, init)
  return proxy({ request, allowed: [origin + path] })
}

describe('the proxy of third parties’ scripts', () => {
  it('answers a listed script, and nothing of the vendor’s headers with it', async () => {
    answer = (_, response) =>
      void response
        .writeHead(200, { ...JS, 'set-cookie': 'id=1', 'x-vendor': 'yes', 'access-control-allow-origin': '*' })
        .end('run()')
    const reply = await ask()
    expect(reply.status).toBe(200)
    expect(await reply.text()).toBe('run()')
    expect(Object.fromEntries(reply.headers)).toEqual({
      'content-type': 'text/javascript; charset=utf-8',
      'content-length': '5',
      'cache-control': 'public, max-age=3600',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    expect(seen[0]?.url).toBe('/tag.js?id=G-1&l=dataLayer')
  })

  it('sends nothing of the visitor along', async () => {
    const headers = {
      cookie: 'loyalty=canary',
      authorization: 'Bearer canary',
      referer: 'https://lido.example/?token=canary',
      'x-forwarded-for': '203.0.113.9',
      'user-agent': 'canary',
      'accept-language': 'canary',
    }
    await ask({ init: { headers } })
    expect(seen).toHaveLength(1)
    expect(JSON.stringify(seen[0]?.rawHeaders)).not.toMatch(/canary|203\.0\.113|lido/)
    expect(Object.keys(seen[0]?.headers ?? {})).not.toContain('cookie')
  })

  it('sends the smallest form that the browser reads', async () => {
    const proxy = create()
    answer = (_, response) =>
      void response.writeHead(200, { ...JS, 'content-encoding': 'gzip' }).end(gzipSync('a'.repeat(5000)))
    const reply = await ask({ proxy, init: { headers: { 'accept-encoding': 'gzip, br' } } })
    expect(reply.headers.get('content-encoding')).toBe('br')
    expect((await reply.arrayBuffer()).byteLength).toBeLessThan(100)
    expect(await (await ask({ proxy })).text()).toBe('a'.repeat(5000))
  })

  it.each(['POST', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'])('refuses %s', async method => {
    const reply = await ask({ init: { method } })
    expect(reply.status).toBe(405)
    expect(reply.headers.get('allow')).toBe('GET')
    expect(seen).toHaveLength(0)
  })

  it.each([
    ['no address', () => '', 400],
    ['an empty one', () => 'url=', 400],
    ['two', () => `url=${encodeURIComponent(`${origin}/tag.js?id=G-1&l=dataLayer`)}&url=x`, 400],
    ['another query', () => `url=${encodeURIComponent(`${origin}/tag.js?id=G-2&l=dataLayer`)}`, 403],
    ['a longer address', () => `url=${encodeURIComponent(`${origin}/tag.js?id=G-1&l=dataLayer&x`)}`, 403],
    ['other letters', () => `url=${encodeURIComponent(`${origin}/tag.js?id=G-1&l=dataLayer`.toUpperCase())}`, 403],
    ['an address of the network within', () => 'url=http%3A%2F%2F169.254.169.254%2F', 403],
    ['a file', () => 'url=file%3A%2F%2F%2Fetc%2Fpasswd', 403],
    ['a query that was not encoded', () => `url=${origin}/tag.js?id=G-1&l=dataLayer`, 403],
  ])('refuses %s', async (_, search, status) => {
    const reply = await ask({ search: search() })
    expect(reply.status).toBe(status)
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(seen).toHaveLength(0)
  })

  const drip: Answer = (_, response) => {
    response.writeHead(200, JS)
    const timer = setInterval(() => response.write('a'), 20)
    response.on('close', () => clearInterval(timer))
  }
  const huge: Answer = (_, response) => void response.writeHead(200, JS).end('a'.repeat(10_001))
  const bomb: Answer = (_, response) =>
    void response.writeHead(200, { ...JS, 'content-encoding': 'gzip' }).end(gzipSync('a'.repeat(1_000_000)))
  const as =
    (status: number, headers: Record<string, string>, body = 'run()'): Answer =>
    (_, response) =>
      void response.writeHead(status, headers).end(body)

  it.each<[string, Answer, number]>([
    ['hangs', () => undefined, 504],
    ['drips', drip, 504],
    ['resets', request => void request.socket.destroy(), 502],
    ['redirects', as(302, { location: '/other.js' }), 502],
    ['is too large', huge, 502],
    ['is too large once it is unpacked', bomb, 502],
    ['is a page', as(200, { 'content-type': 'text/html' }), 502],
    ['is JSON', as(200, { 'content-type': 'application/json' }), 502],
    ['names a script in its type, and is none', as(200, { 'content-type': 'text/javascript-is-not' }), 502],
    ['has no type', as(200, {}), 502],
    ['fails', as(500, JS), 502],
    ['is another 2xx', as(203, JS), 502],
    ['is not there', as(404, JS), 502],
  ])('answers a fault where the vendor %s', async (_, vendor, status) => {
    answer = vendor
    const reply = await ask()
    expect(reply.status).toBe(status)
    expect(reply.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await reply.text()).not.toContain('run')
    expect(seen).toHaveLength(1)
  })

  it('answers a fault where there is no vendor at all', async () => {
    stop()
    expect((await ask()).status).toBe(502)
  })

  it('makes one request for many readers', async () => {
    const proxy = create()
    const replies = await Promise.all(Array.from({ length: 20 }, () => ask({ proxy })))
    expect(await Promise.all(replies.map(reply => reply.text()))).toEqual(Array(20).fill('run()'))
    expect(seen).toHaveLength(1)
  })

  it('asks again after an hour', async () => {
    const proxy = create()
    await ask({ proxy })
    now = HOUR_MS - 1
    await ask({ proxy })
    expect(seen).toHaveLength(1)
    now = HOUR_MS
    answer = as(200, JS, 'newer()')
    expect(await (await ask({ proxy })).text()).toBe('newer()')
  })

  it('keeps a script for a day where the vendor fails, and asks for it now and then only', async () => {
    const proxy = create()
    await ask({ proxy })
    answer = as(500, {})
    now = 2 * HOUR_MS
    expect(await (await ask({ proxy })).text()).toBe('run()')
    now += 5_000
    expect((await ask({ proxy })).status).toBe(200)
    expect(seen).toHaveLength(2)
    now = 24 * HOUR_MS
    expect((await ask({ proxy })).status).toBe(502)
    answer = script
    now += 10_000
    expect((await ask({ proxy })).status).toBe(200)
  })
})
