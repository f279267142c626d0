import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { NO_LOYALTY } from '../config/loyalty-config'
import { UNKNOWN_CONFIG } from './http/release-config'
import { answerThroughFunction, createFunctionGateway, requestOfFunction } from './function-gateway'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  }
})

async function listen(answer: (path: string, headers: NodeJS.Dict<string | string[]>) => object): Promise<string> {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answer(request.url ?? '', request.headers)))
  })
  servers.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function post(env: NodeJS.ProcessEnv, body: object) {
  const lines: string[] = []
  const door = createFunctionGateway({ env, print: line => void lines.push(line) })
  const seen = { status: 0, text: '' }
  const response = {
    statusCode: 0,
    setHeader: () => undefined,
    end(bytes: Uint8Array) {
      seen.status = this.statusCode
      seen.text = new TextDecoder().decode(bytes)
    },
  }
  const bytes = new TextEncoder().encode(JSON.stringify(body))
  await door(
    { method: 'POST', url: '/api/cypher', headers: { 'content-type': 'application/json' }, body: bytes },
    response,
  )
  return { ...seen, lines }
}

const FAVOURITES = { reqMetadata: { method: 'GET', route: '/Member/v3/GetFavoriteCinemas' } }

describe('the gateway as a function', () => {
  it('carries calls to the operator’s API, with the brand that the site names and the operator’s authorisation', async () => {
    const site = await listen(() => ({ siteName: 'x' }))
    const upstream = await listen((path, headers) => ({ peachCode: 0, path, auth: headers['authorization'] }))
    const env = { SITE_URL: site, CYPHER_UPSTREAM_URL: `${upstream}/v`, CYPHER_UPSTREAM_AUTHORIZATION: 'Basic x' }
    const { status, text, lines } = await post(env, FAVOURITES)
    expect([status, JSON.parse(text)]).toEqual([
      200,
      { peachCode: 0, path: '/v/Member/v3/GetFavoriteCinemas', auth: 'Basic x' },
    ])
    expect(lines.join()).toContain('"call":"getFavoriteCinemas"')
  })

  it('refuses passkeys, which need the embedded backend, and says so to the operator', async () => {
    const { mailLook: _, ...known } = UNKNOWN_CONFIG
    const site = await listen(() => ({ ...known, siteName: 'x', loyalty: { ...NO_LOYALTY, includePasskeys: true } }))
    let reached = 0
    const upstream = await listen(() => ({ peachCode: 0, reached: (reached += 1) }))
    const own = { reqMetadata: { method: 'GET', route: '/Member/Own/Passkeys' } }
    const { status, lines } = await post({ SITE_URL: site, CYPHER_UPSTREAM_URL: upstream }, own)
    expect([status, reached]).toEqual([403, 0])
    expect(lines.join()).toContain("Remove 'loyalty.includePasskeys' from site.json")
  })

  it.each([
    ['there is no upstream', {}, /CYPHER_UPSTREAM_URL is not set/],
    ['a variable is faulty', { CYPHER_UPSTREAM_URL: 'x' }, /CYPHER_UPSTREAM_URL: 'x' must be/],
  ])('says that members cannot be reached where %s', async (_, env, words) => {
    const { status, lines } = await post(env, FAVOURITES)
    expect(status).toBe(503)
    expect(lines.join()).toMatch(words)
  })
})

const ORIGIN = 'https://cinema.example'
const bytes = (text: string) => new TextEncoder().encode(text)

describe('requestOfFunction', () => {
  it('has address, method, headers and body of what came', async () => {
    const request = requestOfFunction(
      {
        method: 'POST',
        url: '/api/cypher?a=1',
        headers: { host: 'www.cinema.example', 'content-type': 'application/json', 'x-two': ['a', 'b'] as never },
        body: bytes('{"a":1,"a":2}'),
      },
      ORIGIN,
    )
    expect([request.method, request.url, request.headers.get('x-two')]).toEqual([
      'POST',
      'https://www.cinema.example/api/cypher?a=1',
      'a, b',
    ])
    expect(await request.text()).toBe('{"a":1,"a":2}')
  })

  it('writes a form anew, doubled fields and files included', async () => {
    const request = requestOfFunction(
      {
        method: 'POST',
        url: '/api/cypher',
        headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '999' },
        body: { reqMetadata: ['{}', '{}'], name: 'Ann' },
        files: [{ fieldname: 'photo', originalname: 'a.png', mimetype: 'image/png', buffer: bytes('png') }],
      },
      ORIGIN,
    )
    const form = await request.formData()
    expect(form.getAll('reqMetadata')).toEqual(['{}', '{}'])
    expect(form.get('name')).toBe('Ann')
    const photo = form.get('photo')
    expect(photo instanceof File && [photo.name, photo.type, await photo.text()]).toEqual(['a.png', 'image/png', 'png'])
    expect(request.headers.get('content-length')).toBeNull()
  })

  it('writes JSON anew that was read already', async () => {
    const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': '999' }
    const body = JSON.parse('{"reqMetadata":{},"__proto__":{"a":1}}') as unknown
    const request = requestOfFunction({ method: 'POST', url: '/api/cypher', headers, body }, ORIGIN)
    expect([await request.text(), request.headers.get('content-length')]).toEqual([
      '{"reqMetadata":{},"__proto__":{"a":1}}',
      null,
    ])
  })

  it('has no body where none could be read', async () => {
    const headers = { 'content-type': 'application/json' }
    expect(await requestOfFunction({ method: 'POST', url: '/api/cypher', headers, body: {} }, ORIGIN).text()).toBe('')
  })
})

describe('answerThroughFunction', () => {
  it('gives status, headers and bytes', async () => {
    const seen: unknown[] = []
    const response = {
      statusCode: 0,
      setHeader: (name: string, value: string) => seen.push([name, value]),
      end: (body: Uint8Array) => seen.push(new TextDecoder().decode(body)),
    }
    const headers = { 'content-type': 'text/plain', 'x-a': 'b' }
    await answerThroughFunction(new Response('é', { status: 418, headers }), response)
    expect(response.statusCode).toBe(418)
    expect(seen).toEqual([...Object.entries(headers), 'é'])
  })
})
