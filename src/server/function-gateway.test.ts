import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createFunctionGateway } from './function-gateway'

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

  it.each([
    ['there is no upstream', {}, /CYPHER_UPSTREAM_URL is not set/],
    ['a variable is faulty', { CYPHER_UPSTREAM_URL: 'x' }, /CYPHER_UPSTREAM_URL: 'x' must be/],
  ])('says that members cannot be reached where %s', async (_, env, words) => {
    const { status, lines } = await post(env, FAVOURITES)
    expect(status).toBe(503)
    expect(lines.join()).toMatch(words)
  })
})
