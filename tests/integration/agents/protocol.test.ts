import { afterEach, describe, expect, it } from 'vitest'
import { startAgentsHost } from '../../builders/agents-host'
import { writeAgentsSite } from '../../builders/agents-site'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

async function start(
  own: Omit<Parameters<typeof startAgentsHost>[0], 'publicDir'> = {},
  site: Parameters<typeof writeAgentsSite>[0] = {},
) {
  const written = await writeAgentsSite(site)
  ends.push(written.end)
  const host = await startAgentsHost({ publicDir: written.publicDir, ...own })
  ends.push(host.stop)
  return { ...host, site: written }
}

const INITIALIZE = {
  protocolVersion: '2025-06-18',
  capabilities: { sampling: {}, roots: { listChanged: true } },
  clientInfo: { name: 'mcp-inspector', version: '0.17.0' },
}

describe('the calls of MCP Inspector', () => {
  it('are answered as JSON, without a session and without cookies', async () => {
    const { request, post } = await start()
    const greeted = await request('initialize', INITIALIZE)
    expect([greeted.status, greeted.headers.get('content-type')]).toEqual([200, 'application/json'])
    for (const name of ['mcp-session-id', 'set-cookie']) expect(greeted.headers.get(name)).toBeNull()
    expect(greeted.headers.get('cache-control')).toBe('no-store')
    expect(greeted.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await greeted.json()).toMatchObject({
      jsonrpc: '2.0',
      id: 1,
      result: {
        protocolVersion: '2025-06-18',
        capabilities: { tools: {} },
        serverInfo: { name: 'cinema-site', title: 'Two Screens' },
        instructions: expect.stringContaining('get_booking_link'),
      },
    })
    const noted = await post(JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' }))
    expect([noted.status, await noted.text()]).toEqual([202, ''])
    const version = { 'mcp-protocol-version': '2025-06-18' }
    expect(await (await request('ping', {}, version)).json()).toEqual({ jsonrpc: '2.0', id: 1, result: {} })
    const { result } = (await (await request('tools/list', {}, version)).json()) as { result: { tools: unknown[] } }
    expect(result.tools).toHaveLength(5)
    const called = await request('tools/call', { name: 'find_films', arguments: {}, _meta: { progressToken: 1 } })
    expect(await called.json()).toMatchObject({ result: { structuredContent: { total: 2 } } })
  })

  it.each(['resources/list', 'resources/templates/list', 'prompts/list', 'logging/setLevel', 'films/list'])(
    'get the protocol’s own error where there is nothing: %s',
    async method => {
      const { request } = await start()
      const answer = await request(method)
      expect(answer.status).toBe(200)
      expect(await answer.json()).toMatchObject({ id: 1, error: { code: -32601 } })
    },
  )

  it('get the names of the tools for an unknown one, and words for arguments that are none', async () => {
    const { request } = await start()
    const unknown = await request('tools/call', { name: 'buy_tickets', arguments: {} })
    expect(await unknown.json()).toMatchObject({
      error: { code: -32602, message: expect.stringMatching(/no tool 'buy_tickets'.*find_films, find_showtimes/) },
    })
    const wrong = await request('tools/call', { name: 'find_showtimes', arguments: { limit: 'many' } })
    expect(await wrong.json()).toMatchObject({
      result: { isError: true, content: [{ text: expect.stringContaining('limit: Expected number') }] },
    })
    const list = await request('tools/call', { name: 'find_showtimes', arguments: [] })
    expect(await list.json()).toMatchObject({ error: { code: expect.any(Number) } })
  })

  it('are answered as events for a client that names them first', async () => {
    const { request } = await start()
    const answer = await request('ping', {}, { accept: 'text/event-stream, application/json' })
    expect(answer.headers.get('content-type')).toBe('text/event-stream')
    expect(await answer.text()).toBe('event: message\ndata: {"result":{},"jsonrpc":"2.0","id":1}\n\n')
  })
})

describe('what is no message', () => {
  it.each(['GET', 'DELETE', 'PUT', 'OPTIONS'])('%s gets 405', async method => {
    const { url } = await start()
    const answer = await fetch(url, { method, headers: { accept: 'text/event-stream' } })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
    expect(await answer.json()).toMatchObject({ jsonrpc: '2.0', error: { code: -32000 }, id: null })
  })

  const PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}'
  it.each([
    ['text that is no JSON', '{"jsonrpc', {}, 400, -32700],
    ['JSON that is no message', '{"hello":1}', {}, 400, -32700],
    ['bytes that are no text', '\u0000\u0001', {}, 400, -32700],
    ['nothing', '', {}, 400, -32700],
    ['a batch', ` [${PING},${PING}]`, {}, 400, -32600],
    ['a message of many kB', `{"jsonrpc":"2.0","id":1,"method":"${'x'.repeat(20_000)}"}`, {}, 413, -32000],
    [
      'deep nesting',
      `{"jsonrpc":"2.0","id":1,"method":"ping","params":${'['.repeat(7000)}${']'.repeat(7000)}}`,
      {},
      400,
      -32700,
    ],
    ['another content type', PING, { 'content-type': 'text/plain' }, 415, -32000],
    ['a client that takes no JSON', PING, { accept: 'text/html' }, 406, -32000],
    ['an unknown version of the protocol', PING, { 'mcp-protocol-version': '1999-01-01' }, 400, -32000],
  ])('%s is refused with a reason', async (_, body, headers, status, code) => {
    const { post, errors } = await start()
    const answer = await post(body, headers)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({
      jsonrpc: '2.0',
      id: null,
      error: { code, message: expect.any(String) },
    })
    expect(errors).toEqual([])
  })
})

describe('too many messages from an address', () => {
  it('get 429 with the time to wait', async () => {
    const { request } = await start({ points: 3 })
    const statuses = []
    for (let at = 0; at < 3; at += 1) statuses.push((await request('ping')).status)
    expect(statuses).toEqual([200, 200, 200])
    const refused = await request('ping')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({
      error: { message: expect.stringMatching(/try again in \d+ seconds/) },
    })
  })
})

describe('published files', () => {
  const ask = (name: string, args: object = {}) => ({ name, arguments: args })

  it('that are changed change the answer, as they do for visitors', async () => {
    const { request, site } = await start()
    const asked = ask('find_showtimes', { film: 'm1', theater: 'lido', from: 'today' })
    const before = await (await request('tools/call', asked)).json()
    expect(before).toMatchObject({ result: { structuredContent: { dataAsOf: '2025-01-23T12:00:00.000Z' } } })
    const index = {
      updatedAt: '2025-01-23T12:05:00.000Z',
      theaters: [{ id: 'lido', name: 'Lido', timeZone: 'Europe/London', days: [] }],
    }
    site.put('schedule/index.json', JSON.stringify(index))
    const after = await (await request('tools/call', asked)).json()
    expect(after).toMatchObject({ result: { structuredContent: { dataAsOf: '2025-01-23T12:05:00.000Z' } } })
  })

  it.each([
    ['missing', 'digest/all.json', null],
    ['cut off', 'digest/all.json', '{"version":1,"upda'],
    ['of a newer version', 'digest/all.json', '{"version":9}'],
    ['missing', 'schedule/index.json', null],
    ['cut off', 'schedule/index.json', '{"updatedAt":"2025'],
  ])('that are %s are told in words (%s)', async (_, file, content) => {
    const { request, site, errors } = await start()
    if (content === null) site.remove(file)
    else site.put(file, content)
    const answer = await (await request('tools/call', ask('find_showtimes'))).json()
    expect(answer).toMatchObject({
      result: {
        isError: true,
        content: [{ text: expect.stringMatching(/listings cannot be read at the moment \(\/.* (?:is|version)/) }],
      },
    })
    expect(JSON.stringify(answer)).not.toContain(site.publicDir)
    expect(errors).toEqual([])
  })

  it.each([
    ['missing', null],
    ['cut off', '{"theaterId":"lido"'],
  ])('of one day that are %s cost that day alone', async (_, content) => {
    const { request, site } = await start()
    if (content === null) site.remove('schedule/lido/2025-01-24.json')
    else site.put('schedule/lido/2025-01-24.json', content)
    const answer = (await (await request('tools/call', ask('find_showtimes', { theater: 'lido' }))).json()) as {
      result: { structuredContent: { showtimes: { showtimeId: string }[]; warnings: string[] } }
    }
    const { showtimes, warnings } = answer.result.structuredContent
    expect(showtimes.map(({ showtimeId }) => showtimeId)).toEqual(['lido/s1', 'lido/s2', 'lido/s4'])
    expect(warnings).toEqual(['1 of these showtimes are left out: their files cannot be read at the moment.'])
  })
})

describe('a site', () => {
  it('below a path answers there, with its addresses', async () => {
    const { request, url } = await start({ prefix: '/kino' }, { site: { pathPrefix: '/kino' } })
    const answer = await (await request('tools/call', { name: 'find_films', arguments: { query: 'lake' } })).json()
    expect(answer).toMatchObject({
      result: {
        structuredContent: {
          films: [{ url: 'https://two.example/kino/movies/m1-the-lake/' }],
          source: {
            website: 'https://two.example/kino/',
            files: expect.arrayContaining(['https://two.example/kino/schedule/index.json']),
          },
        },
      },
    })
    expect((await fetch(url.replace('/kino', ''), { method: 'POST' })).status).not.toBe(200)
  })

  it.each([[{ mcp: false }], [{ hidden: true }]])('with %o does not answer', async site => {
    const { request } = await start({}, { site })
    expect((await request('initialize', INITIALIZE)).status).toBe(404)
  })

  it('in embedded mode leads to its own checkout page, in the language of the answer', async () => {
    const showtimes = [
      {
        ...{ id: 's1', theaterId: 'lido', movieId: 'm1', startsAt: '2025-01-23T20:00' },
        bookingUrl: 'https://tickets.example/websales/sales/lido/book?perfcode=77',
      },
    ]
    const { request } = await start({}, { site: { displayMode: 'tapos_embedded' }, showtimes })
    const linkIn = async (locale: string) => {
      const asked = { name: 'get_booking_link', arguments: { showtimeId: 'lido/s1', locale } }
      return (await (await request('tools/call', asked)).json()) as unknown
    }
    const isLink = (bookingUrl: string) => ({ result: { structuredContent: { bookingUrl, service: 'two.example' } } })
    const query = '?theaterCode=lido&perfCode=77'
    expect(await linkIn('en')).toMatchObject(isLink(`https://two.example/checkout/${query}`))
    expect(await linkIn('fr')).toMatchObject(isLink(`https://two.example/fr/checkout/${query}`))
  })

  it('whose ticketing sells after the start has the link until then', async () => {
    const site = { sales: { graceMinutes: 20 } }
    const asked = { name: 'get_booking_link', arguments: { showtimeId: 'lido/s1' } }
    const at = async (minutes: number) => {
      const { request } = await start({ now: Date.parse('2025-01-23T20:00Z') + minutes * 60_000 }, { site })
      return (await (await request('tools/call', asked)).json()) as { result: { isError?: boolean } }
    }
    expect((await at(15)).result.isError).toBeUndefined()
    expect((await at(25)).result.isError).toBe(true)
  })
})
