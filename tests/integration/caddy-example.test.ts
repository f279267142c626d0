import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { PROJECT_ROOT } from '../../src/platform/project-root'
import { openSitesHost } from '../../src/server/sites/open-sites-host'
import { type Host, startHost } from '../../src/server/start-host'
import { freePort } from '../../src/site-build/cli/free-port'
import { askSite, createSitesFolder } from '../builders/sites-folder'

const CADDY = '/usr/bin/caddy'

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

/** By TLS, with a certificate of any issuer. @throws Error where the handshake is refused */
function ask(port: number, hostname: string, address = '/', headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const to = { port, servername: hostname, path: address, rejectUnauthorized: false, agent: false as const }
    const asked = request({ ...to, headers: { host: hostname, ...headers } }, response => {
      let body = ''
      response.on('data', chunk => (body += String(chunk)))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }))
    })
    asked.on('error', reject)
    asked.end()
  })
}

describe.skipIf(!existsSync(CADDY))('the example for Caddy', () => {
  let folder: ReturnType<typeof createSitesFolder>
  let work: string
  let caddy: ChildProcess
  let tls: number
  let plain: number
  const ends: (() => Promise<unknown>)[] = []

  beforeAll(async () => {
    folder = createSitesFolder()
    folder.put('lido', { hostname: 'lido.example' })
    folder.put('odeon', { hostname: 'odeon.example', env: ['DOMAINS=kino-müller.example'] })
    work = mkdtempSync(path.join(tmpdir(), 'caddy-'))
    const { app, sites } = await openSitesHost({
      environment: { metricsToken: null },
      sitesRoot: folder.root,
      hostEnv: { CLIENT_ADDRESS_HEADER: 'X-Forwarded-For', PROXY_HOPS: '1' },
      print: () => undefined,
      log: { write: () => undefined },
      pollMs: 50,
    })
    const host: Host = await startHost({ app, port: 0, host: '127.0.0.1' })
    ends.push(() => host.stop(), sites.stop)
    ;[tls, plain] = [await freePort(), await freePort()]
    // As it stands, but for its ports, an authority of its own, and what it must not touch here.
    const own = `admin off\n\tlocal_certs\n\tskip_install_trust\n\thttp_port ${plain}\n\thttps_port ${tls}`
    const file = path.join(work, 'Caddyfile')
    const example = readFileSync(path.join(PROJECT_ROOT, 'deploy/caddy/Caddyfile'), 'utf8')
    const here = example.replace(/^\{$/m, `{\n\t${own}`).replaceAll('127.0.0.1:9000', new URL(host.url).host)
    writeFileSync(file, here)
    const env = { ...process.env, HOME: work, XDG_DATA_HOME: work, XDG_CONFIG_HOME: work }
    execFileSync(CADDY, ['validate', '--config', file], { env, stdio: 'pipe' })
    caddy = spawn(CADDY, ['run', '--config', file], { env, stdio: 'ignore' })
    const isUp = () =>
      askSite(`http://127.0.0.1:${plain}`, 'lido.example').then(
        ({ status }) => status,
        () => 0,
      )
    await vi.waitFor(async () => expect(await isUp()).toBe(301), { timeout: 20_000 })
  }, 60_000)

  afterAll(async () => {
    if (caddy?.kill('SIGTERM')) await once(caddy, 'exit')
    for (const end of ends) await end()
    folder.end()
    rmSync(work, { recursive: true, force: true })
  })

  it('is as Caddy writes it', () => {
    const example = path.join(PROJECT_ROOT, 'deploy/caddy/Caddyfile')
    expect(execFileSync(CADDY, ['fmt', example], { encoding: 'utf8' })).toBe(readFileSync(example, 'utf8'))
  })

  it('leads each domain to its own site, also one that has come meanwhile', async () => {
    expect(await ask(tls, 'lido.example')).toMatchObject({ status: 200, body: 'page of lido' })
    expect(await ask(tls, 'odeon.example')).toMatchObject({ status: 200, body: 'page of odeon' })
    expect(await ask(tls, 'xn--kino-mller-feb.example')).toMatchObject({ status: 200, body: 'page of odeon' })
    folder.put('plaza', { hostname: 'plaza.example' })
    const read = () => ask(tls, 'plaza.example').then(({ body }) => body, String)
    await expect.poll(read, { timeout: 10_000 }).toBe('page of plaza')
  })

  it('gets no certificate for a domain of no site', async () => {
    await expect(ask(tls, 'other.example')).rejects.toThrow(/alert|handshake|disconnected/i)
    // Nor does the certificate of one site lead to another.
    await expect(ask(tls, 'www.lido.example')).rejects.toThrow(/alert|handshake|disconnected/i)
  })

  it('keeps what is the host’s from visitors, and their word for who they are', async () => {
    for (const address of ['/metrics', '/readyz', '/__fleet/allowed?domain=lido.example'])
      expect((await ask(tls, 'lido.example', address)).status).toBe(404)
    const statuses = []
    for (let visitor = 1; visitor <= 12; visitor += 1)
      statuses.push((await subscribe(tls, `192.0.2.${visitor}`)).status)
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429])
  })

  it('sends visitors without https to it, and programs with secrets away', async () => {
    const url = `http://127.0.0.1:${plain}`
    const { status, headers } = await askSite(url, 'lido.example', { path: '/movies/?a=1' })
    expect([status, headers.location]).toEqual([301, 'https://lido.example/movies/?a=1'])
    expect((await askSite(url, 'lido.example', { path: '/api/cypher', body: '{}' })).status).toBe(403)
  })
})

function subscribe(port: number, claimed: string): Promise<{ status: number }> {
  const hostname = 'lido.example'
  const headers = { host: hostname, 'content-type': 'application/json', 'x-forwarded-for': claimed }
  return new Promise((resolve, reject) => {
    const to = { port, method: 'POST', servername: hostname, path: '/api/newsletter', rejectUnauthorized: false }
    const asked = request({ ...to, headers }, response => {
      response.resume().on('end', () => resolve({ status: response.statusCode ?? 0 }))
    })
    asked.on('error', reject)
    asked.end(JSON.stringify({ email: `jo${claimed}@x.example` }))
  })
}
