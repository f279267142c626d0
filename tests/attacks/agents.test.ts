import { request as rawRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AgentsHost, startAgentsHost } from '../builders/agents-host'
import { writeAgentsSite } from '../builders/agents-site'

let site: Awaited<ReturnType<typeof writeAgentsSite>>
let host: AgentsHost
beforeAll(async () => {
  site = await writeAgentsSite()
  host = await startAgentsHost(site)
})
afterAll(async () => {
  await host.stop()
  site.end()
})

const call = async (name: string, args: object) =>
  (await (await host.request('tools/call', { name, arguments: args })).json()) as {
    result: { isError?: boolean; content: { text: string }[] }
  }

describe('a page of another site', () => {
  it.each([
    ['https://evil.example', 403],
    ['https://two.example.evil.example', 403],
    ['http://two.example', 403],
    ['null', 403],
    ['http://localhost:6274', 403],
    ['https://two.example', 200],
  ])('%s gets %i', async (origin, status) => {
    expect((await host.request('ping', {}, { origin })).status).toBe(status)
  })

  it('gets nothing by a name of its own that leads to this host', async () => {
    const status = await new Promise(resolve => {
      const headers = {
        ...{ host: 'evil.example', origin: 'https://evil.example', 'content-type': 'application/json' },
        accept: 'application/json, text/event-stream',
      }
      const sent = rawRequest(host.url, { method: 'POST', headers }, answer => resolve(answer.statusCode))
      sent.end('{"jsonrpc":"2.0","id":1,"method":"ping"}')
    })
    expect(status).toBe(403)
  })

  it('of this machine reaches a site that is on it, for MCP Inspector', async () => {
    const local = await startAgentsHost({ publicDir: site.publicDir, siteUrl: 'http://localhost:9000' })
    expect((await local.request('ping', {}, { origin: 'http://localhost:6274' })).status).toBe(200)
    expect((await local.request('ping', {}, { origin: 'https://evil.example' })).status).toBe(403)
    await local.stop()
  })

  it('is given no leave to read answers', async () => {
    const { headers } = await host.request('ping')
    expect([...headers.keys()].filter(name => name.startsWith('access-control'))).toEqual([])
  })
})

describe('a member’s cookie', () => {
  it('changes nothing, and none is set', async () => {
    const asked = { name: 'find_films', arguments: {} }
    const plain = await host.request('tools/call', asked)
    const signedIn = await host.request('tools/call', asked, {
      cookie: 'loyaltyMemberSession=%7B%22token%22%3A%22x%22%7D',
    })
    expect(await signedIn.text()).toBe(await plain.text())
    expect(signedIn.headers.get('set-cookie')).toBeNull()
  })
})

describe('what is not published', () => {
  it('is in no answer: hidden theaters, seats, occupancy', async () => {
    const texts = []
    for (const [name, args] of [
      ['find_films', { state: 'now' }],
      ['find_showtimes', { limit: 50, to: '2025-12-31' }],
      ['list_theaters', {}],
      ['get_prices', { showtimeId: 'lido/s1' }],
      ['get_booking_link', { showtimeId: 'lido/s1' }],
    ] as const)
      texts.push(JSON.stringify(await call(name, args)))
    const all = texts.join('\n')
    expect(all).toContain('lido/s1')
    expect(all).not.toMatch(/staff|secret|seatsLeft|occupancy/i)
  })

  it.each(['staff/secret', '../../host.json', 'lido/../staff/secret', 'lido/%2e%2e', '\u0000', '__proto__/x'])(
    'is not reached by the id %j',
    async showtimeId => {
      const { result } = await call('get_prices', { showtimeId })
      expect(result.isError).toBe(true)
      expect(result.content[0]?.text).toMatch(/There is no coming showtime|cannot be read/)
    },
  )

  it('is not reached by names of objects', async () => {
    for (const name of ['__proto__', 'constructor', 'toString']) {
      const answer = await (await host.request('tools/call', { name, arguments: {} })).json()
      expect(answer).toMatchObject({ error: { code: -32602 } })
      expect((await call('find_showtimes', { theater: name })).result.isError).toBe(true)
      expect((await call('find_showtimes', { [name]: 'x' })).result.content[0]?.text).not.toContain(site.publicDir)
    }
  })
})

describe('costly messages', () => {
  it('with long texts are bounded before anything is searched', async () => {
    const { result } = await call('find_films', { query: 'x'.repeat(5_000) })
    expect(result.isError).toBe(true)
    expect(result.content[0]?.text.length).toBeLessThan(500)
  })

  it('with long lists are refused', async () => {
    const { result } = await call('find_showtimes', { formats: Array.from({ length: 200 }, () => 'IMAX') })
    expect(result.isError).toBe(true)
  })

  it('that fail say nothing of the host', async () => {
    expect(host.errors).toEqual([])
    const broken = await startAgentsHost({ publicDir: site.publicDir, now: Number.NaN })
    const answer = await (await broken.request('tools/call', { name: 'list_theaters', arguments: {} })).json()
    expect(answer).toMatchObject({
      result: { isError: true, content: [{ text: expect.stringMatching(/^This cannot be answered at the moment/) }] },
    })
    expect(broken.errors).toHaveLength(1)
    await broken.stop()
  })
})
