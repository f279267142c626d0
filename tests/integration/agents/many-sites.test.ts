import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIMIT_FIGURES } from '../../../src/server/limits/rate-limits'
import { openSitesHost } from '../../../src/server/sites/open-sites-host'
import { startHost } from '../../../src/server/start-host'
import { writeAgentsSite } from '../../builders/agents-site'
import { askSite } from '../../builders/sites-folder'

const sitesRoot = mkdtempSync(path.join(tmpdir(), 'agents-sites-'))
const ends: (() => unknown)[] = [() => rmSync(sitesRoot, { recursive: true, force: true })]
let url: string

beforeAll(async () => {
  for (const [name, site] of [
    ['lido', {}],
    ['odeon', { name: 'Odeon' }],
    ['silent', { mcp: false }],
  ] as const) {
    const written = await writeAgentsSite({ site, siteUrl: `https://${name}.example` })
    mkdirSync(path.join(sitesRoot, name))
    cpSync(written.publicDir, path.join(sitesRoot, name, 'public'), { recursive: true })
    written.end()
  }
  const { app, sites } = await openSitesHost({
    ...{ environment: { metricsToken: null }, sitesRoot, hostEnv: {}, pollMs: 50 },
    print: () => undefined,
    log: { write: () => undefined },
  })
  const host = await startHost({ app, port: 0, host: '127.0.0.1' })
  url = host.url
  ends.push(async () => {
    await host.stop()
    await sites.stop()
  })
})
afterAll(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

const HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
const ask = (hostname: string, method: string, params: object = {}, headers: Record<string, string> = {}) =>
  askSite(url, hostname, {
    path: '/mcp',
    headers: { ...HEADERS, ...headers },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })

describe('programs at a host of many sites', () => {
  it('are answered by the site of the hostname, with its addresses', async () => {
    for (const [hostname, name] of [
      ['lido.example', 'Two Screens'],
      ['odeon.example', 'Odeon'],
    ] as const) {
      const { body } = await ask(hostname, 'tools/call', { name: 'list_theaters', arguments: {} })
      expect(JSON.parse(body)).toMatchObject({
        result: { structuredContent: { total: 2, source: { name, website: `https://${hostname}/` } } },
      })
    }
    expect((await ask('silent.example', 'ping')).status).toBe(404)
    expect((await ask('other.example', 'ping')).status).toBe(421)
  })

  it('are refused from a page of another site of the host', async () => {
    expect((await ask('lido.example', 'ping', {}, { origin: 'https://odeon.example' })).status).toBe(403)
    expect((await ask('lido.example', 'ping', {}, { origin: 'https://lido.example' })).status).toBe(200)
  })

  it('that send too much to one site are counted there alone', async () => {
    const statuses = new Set<number>()
    for (let sent = 0; sent <= LIMIT_FIGURES.agents.address.points; sent += 20)
      for (const { status } of await Promise.all(Array.from({ length: 20 }, () => ask('lido.example', 'ping'))))
        statuses.add(status)
    expect([...statuses].sort()).toEqual([200, 429])
    expect((await ask('odeon.example', 'ping')).status).toBe(200)
  })
})
