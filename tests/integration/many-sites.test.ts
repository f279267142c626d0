import { rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSitesHost } from '../../src/server/sites/open-sites-host'
import { type Host, startHost } from '../../src/server/start-host'
import { bodyOf } from '../builders/gateway-call'
import { askSite, createSitesFolder } from '../builders/sites-folder'

let folder: ReturnType<typeof createSitesFolder>
let lines: string[]
const ends: (() => Promise<unknown> | unknown)[] = []
beforeEach(() => {
  folder = createSitesFolder()
  lines = []
})
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
  folder.end()
})

async function open(hostEnv: NodeJS.ProcessEnv = {}, metricsToken: string | null = null) {
  // A database that opens late tells its own test.
  const said = lines
  const print = (line: string) => void said.push(line)
  const { root: sitesRoot } = folder
  const log = { write: () => undefined }
  const { app, sites } = await openSitesHost({
    environment: { metricsToken },
    sitesRoot,
    hostEnv,
    print,
    log,
    pollMs: 50,
  })
  const host: Host = await startHost({ app, port: 0, host: '127.0.0.1' })
  ends.push(async () => {
    await host.stop()
    await sites.stop()
  })
  /** Their threads are compiled on load here. */
  const databasesAreOpen = () =>
    expect
      .poll(async () => (await askSite(host.url, '127.0.0.1', { path: '/healthz' })).body, { timeout: 20_000 })
      .not.toContain('"upstream":"unavailable"')
  const ask = (hostname: string, how?: Parameters<typeof askSite>[2]) => askSite(host.url, hostname, how)
  const call = (hostname: string, ...[of]: Parameters<typeof bodyOf>) =>
    ask(hostname, { path: '/api/cypher', body: bodyOf(of), headers: { 'content-type': 'application/json' } })
  return { ask, call, sites, databasesAreOpen }
}

const lidoAndOdeon = (env: readonly string[] = []) => {
  folder.put('lido', { hostname: 'lido.example', env })
  folder.put('odeon', { hostname: 'odeon.example' })
}

const ANN = { email: 'ann@x.example', password: 'Correct-horse-7', firstname: 'Ann', lastname: 'Byron' }
const ANYBODY = { name: 'getVoucherConcessions', values: { cinemaId: 'c1' } } as const

describe('a host of many sites', () => {
  it('answers each hostname with its own site, however it is written', async () => {
    lidoAndOdeon(['DOMAINS=www.lido.example, kino-lido-müller.example'])
    const { ask } = await open()
    const names = ['lido.example', 'LIDO.example:8443', 'lido.example.', 'www.lido.example', 'odeon.example']
    const bodies = []
    for (const name of names) bodies.push((await ask(name)).body)
    expect(bodies).toEqual([...Array<string>(4).fill('page of lido'), 'page of odeon'])
    expect((await ask('xn--kino-lido-mller-9vb.example')).body).toBe('page of lido')
    // From memory too.
    expect((await ask('odeon.example')).body).toBe('page of odeon')
  })

  it('answers an unknown hostname with 421 and nothing of any site', async () => {
    lidoAndOdeon()
    const { ask } = await open()
    for (const name of ['other.example', '127.0.0.1', 'lido.example.evil.example']) {
      const { status, body, headers } = await ask(name, { headers: { 'x-forwarded-host': 'lido.example' } })
      expect([status, body, headers['content-type']]).toEqual([
        421,
        'No site is served at this address\n',
        'text/plain; charset=utf-8',
      ])
    }
  })

  it('keeps members apart: one of a site is nobody at the other, also with its cookies and tokens', async () => {
    lidoAndOdeon()
    const { call, databasesAreOpen } = await open()
    await databasesAreOpen()
    const created = await call('lido.example', { name: 'createMemberV3', fields: ANN })
    expect(JSON.parse(created.body)).toMatchObject({ peachCode: 0 })
    const logIn = (site: string) =>
      call(site, { name: 'loginV3', fields: { username: ANN.email, password: ANN.password } })
    const own = await logIn('lido.example')
    expect(JSON.parse(own.body)).toMatchObject({ peachCode: 0, memberDetails: { email: ANN.email } })
    expect(own.headers['set-cookie']?.join()).not.toMatch(/domain=/i)
    expect(JSON.parse((await logIn('odeon.example')).body)).toMatchObject({ peachCode: 29 })
  })

  it('gives a site its own settings, and nothing of the host’s or another site’s', async () => {
    const upstream = await startUpstream((headers, response) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ peachCode: 0, seen: headers.authorization ?? 'nothing' }))
    })
    folder.put('lido', {
      hostname: 'lido.example',
      env: [`CYPHER_UPSTREAM_URL=${upstream}`, 'CYPHER_UPSTREAM_AUTHORIZATION=of-lido'],
    })
    folder.put('odeon', { hostname: 'odeon.example', env: [`CYPHER_UPSTREAM_URL=${upstream}`] })
    folder.put('plaza', { hostname: 'plaza.example' })
    const { call } = await open({
      CYPHER_UPSTREAM_AUTHORIZATION: 'of-the-host',
      LOYALTY_DATABASE_URL: 'file:/nowhere/x.db',
    })
    const answers = []
    for (const site of ['lido', 'odeon', 'plaza'])
      answers.push(JSON.parse((await call(`${site}.example`, ANYBODY)).body))
    expect(answers[0]).toMatchObject({ seen: 'of-lido' })
    expect(answers[1]).toMatchObject({ seen: 'nothing' })
    expect(answers[2]).toMatchObject({ peachCode: 0, concessions: expect.anything() })
  })

  it('counts limits for each site apart', async () => {
    lidoAndOdeon()
    const { ask, databasesAreOpen } = await open()
    await databasesAreOpen()
    const subscribe = async (site: string) => {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ email: `${Math.random()}@x.example` })
      return (await ask(site, { path: '/api/newsletter', headers, body })).status
    }
    const statuses = []
    for (let n = 0; n < 11; n += 1) statuses.push(await subscribe('lido.example'))
    expect(statuses.slice(9)).toEqual([200, 429])
    expect(await subscribe('odeon.example')).toBe(200)
  })
})

describe('a site with a fault', () => {
  it('whose folder is broken answers 503 with words, says why in the log, and is served once it is mended', async () => {
    lidoAndOdeon()
    writeFileSync(path.join(folder.publicOf('lido'), 'host.json'), '{"siteName":')
    folder.put('plaza', { hostname: 'plaza.example', env: ['DOMAINS=www.plaza.example'] })
    rmSync(folder.publicOf('plaza'), { recursive: true })
    const { ask } = await open()
    expect(lines.join('\n')).toMatch(/^lido: public\/host\.json cannot be read: SyntaxError/m)
    expect(lines.join('\n')).toMatch(/^plaza: There is no built site in public\//m)
    const { status, headers, body } = await ask('www.plaza.example')
    expect([status, headers['retry-after'], body]).toEqual([503, '5', expect.stringContaining('try again')])
    expect((await ask('odeon.example')).body).toBe('page of odeon')
    folder.remove('plaza')
    folder.put('plaza', { hostname: 'plaza.example' })
    await expect.poll(async () => (await ask('plaza.example')).body, { timeout: 5_000 }).toBe('page of plaza')
  })

  it('of its database serves pages, and answers its calls with 503 while other sites go on', async () => {
    lidoAndOdeon(['LOYALTY_DATABASE_URL=file:host.env/members.db'])
    const { ask, call } = await open()
    expect((await ask('lido.example')).body).toBe('page of lido')
    const { status, headers, body } = await call('lido.example', ANYBODY)
    expect([status, headers['retry-after'], JSON.parse(body)]).toEqual([
      503,
      '5',
      { statusCode: 503, error: 'Members cannot be reached at the moment. Please try again later' },
    ])
    await expect.poll(() => lines.join('\n')).toMatch(/^lido: The database file:.* could not be opened/m)
    expect((await call('odeon.example', ANYBODY)).status).toBe(200)
  })

  it('of its settings is refused by name, and goes on as it was when it had good ones', async () => {
    lidoAndOdeon()
    folder.put('plaza', { hostname: 'plaza.example', env: ['PORT=80', 'MAIL_FROM=nobody', 'DOMAINS=http://x'] })
    const { ask } = await open()
    const faults = lines.find(line => line.startsWith('plaza: '))
    expect(faults).toContain("host.env: PORT is the whole host's: it cannot be set for one site")
    expect(faults).toContain("host.env: MAIL_FROM: 'nobody' must be an e-mail address")
    expect(faults).toContain("host.env: DOMAINS: 'http://x' is no hostname")
    expect((await ask('plaza.example')).status).toBe(503)
    folder.setEnv('lido', ['LOG_SHARE=half'])
    const words = () => lines.join('\n')
    await expect.poll(words).toMatch(/^lido: host\.env: LOG_SHARE: .* It is served with its former settings$/m)
    expect((await ask('lido.example')).body).toBe('page of lido')
  })

  it('may not use the database of another', async () => {
    const file = `LOYALTY_DATABASE_URL=file:${path.join(folder.root, '.shared.db')}`
    folder.put('lido', { hostname: 'lido.example', env: [file] })
    folder.put('odeon', { hostname: 'odeon.example', env: [file] })
    const { ask } = await open()
    expect(lines).toContain("odeon: LOYALTY_DATABASE_URL is the database of the site 'lido'")
    expect([(await ask('lido.example')).status, (await ask('odeon.example')).status]).toEqual([200, 503])
  })
})

describe('sites that come, change and go', () => {
  it('are served within seconds, and no more when their folder is gone', async () => {
    const { ask } = await open()
    const statusOf = async () => (await ask('lido.example')).status
    expect(await statusOf()).toBe(421)
    folder.put('lido', { hostname: 'lido.example' })
    await expect.poll(statusOf, { timeout: 5_000 }).toBe(200)
    folder.remove('lido')
    await expect.poll(statusOf, { timeout: 5_000 }).toBe(421)
    expect(lines).toContain('lido: its folder is gone: it is no longer served')
  })

  it('are opened anew when their settings change, alone, and lead to their new hostnames', async () => {
    lidoAndOdeon()
    const { ask, sites } = await open()
    const before = new Map(sites.states().map(({ name, served }) => [name, served]))
    folder.setEnv('lido', ['SITE_URL=https://new.lido.example'])
    await expect.poll(async () => (await ask('new.lido.example')).body, { timeout: 5_000 }).toBe('page of lido')
    expect((await ask('lido.example')).status).toBe(421)
    const after = new Map(sites.states().map(({ name, served }) => [name, served]))
    expect(after.get('odeon')).toBe(before.get('odeon'))
    expect(after.get('lido')).not.toBe(before.get('lido'))
  })

  it('keep a hostname that another one names too: both are named in the log, and the other gets it later', async () => {
    lidoAndOdeon()
    const { ask } = await open()
    folder.put('abc', { hostname: 'abc.example', env: ['DOMAINS=LIDO.example'] })
    const conflict = "abc: lido.example is the hostname of the site 'lido' already: it does not lead to 'abc'"
    await expect.poll(() => lines, { timeout: 5_000 }).toContain(conflict)
    expect((await ask('lido.example')).body).toBe('page of lido')
    expect((await ask('abc.example')).body).toBe('page of abc')
    folder.remove('lido')
    await expect.poll(async () => (await ask('lido.example')).body, { timeout: 5_000 }).toBe('page of abc')
    expect(lines.filter(line => line === conflict)).toHaveLength(1)
  })
})

describe('the calls of one site', () => {
  it('do not hold up those of another: as many run and wait as may, the rest is told when to come again', async () => {
    const held: ServerResponse[] = []
    let isFree = false
    const answerOf = (response: ServerResponse) => response.setHeader('content-type', 'application/json').end('{}')
    const upstream = await startUpstream((_, response) => void (isFree ? answerOf(response) : held.push(response)))
    lidoAndOdeon([`CYPHER_UPSTREAM_URL=${upstream}`])
    const { ask, call, databasesAreOpen } = await open()
    await databasesAreOpen()
    const calls = Array.from({ length: 120 }, () => call('lido.example', ANYBODY))
    const refused = await Promise.race(calls)
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5'])
    await expect.poll(() => held.length).toBe(32)
    expect((await call('odeon.example', ANYBODY)).status).toBe(200)
    expect((await ask('lido.example')).body).toBe('page of lido')
    isFree = true
    for (const response of held.splice(0)) answerOf(response)
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(statuses.filter(status => status === 503).length).toBeGreaterThanOrEqual(120 - 32 - 64)
    expect(statuses.filter(status => status === 200).length).toBeGreaterThanOrEqual(32)
    const metrics = await ask('127.0.0.1', { path: '/metrics' })
    expect(metrics.body).toMatch(/^site_busy_total\{kind="call",site="lido"\} \d+$/m)
  })
})

describe('addresses of the whole host', () => {
  it('/__fleet/allowed says to a proxy which domains are of a site, and to visitors nothing', async () => {
    lidoAndOdeon(['DOMAINS=kino-müller.example'])
    const { ask } = await open()
    const statusOf = async (domain: string, headers: Record<string, string> = {}) =>
      (await ask('127.0.0.1', { path: `/__fleet/allowed?domain=${domain}`, headers })).status
    expect(await statusOf('lido.example')).toBe(200)
    expect(await statusOf('ODEON.example')).toBe(200)
    expect(await statusOf('xn--kino-mller-feb.example')).toBe(200)
    expect(await statusOf('other.example')).toBe(404)
    expect(await statusOf('')).toBe(404)
    expect(await statusOf('lido.example', { 'x-forwarded-for': '192.0.2.1' })).toBe(404)
  })

  it('/healthz, /readyz and /metrics tell of all sites, each by its name', async () => {
    lidoAndOdeon()
    writeFileSync(path.join(folder.publicOf('lido'), 'host.json'), '{}')
    const { ask } = await open()
    const read = async (at: string) => (await ask('127.0.0.1', { path: at })).body
    expect(JSON.parse(await read('/healthz'))).toMatchObject({
      status: 'degraded',
      sites: { served: 1, unavailable: 1 },
      details: [
        { name: 'lido', fault: expect.stringContaining('host.json'), health: { status: 'unavailable' } },
        { name: 'odeon', hostnames: ['odeon.example'], fault: null, health: { status: 'ok', site: 'odeon' } },
      ],
    })
    expect(JSON.parse(await read('/readyz'))).toEqual({ status: 'ready', sites: { served: 1, unavailable: 1 } })
    const metrics = await read('/metrics')
    expect(metrics).toContain('site_up{site="lido"} 0')
    expect(metrics).toContain('site_up{site="odeon"} 1')
    expect(metrics).toContain('cypher_breaker_state{state="closed",site="odeon"} 1')
    expect(metrics.match(/^# TYPE cypher_breaker_state gauge$/gm)).toHaveLength(1)
  })

  it('name no site to strangers, and each site’s own /healthz tells of that one', async () => {
    lidoAndOdeon()
    const { ask } = await open({}, 'sesame')
    const read = async (host: string, headers: Record<string, string> = {}) =>
      JSON.parse((await ask(host, { path: '/healthz', headers })).body) as object
    expect(await read('127.0.0.1')).toEqual({ status: 'ok', sites: { served: 2, unavailable: 0 } })
    expect(await read('127.0.0.1', { authorization: 'Bearer sesame' })).toHaveProperty('details')
    expect(await read('lido.example')).toMatchObject({ status: 'ok', site: 'lido' })
    expect((await ask('lido.example', { path: '/metrics' })).status).toBe(401)
  })
})

async function startUpstream(
  answer: (headers: IncomingHttpHeaders, response: ServerResponse) => void,
): Promise<string> {
  const server: Server = createServer((request, response) => answer(request.headers, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  ends.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
