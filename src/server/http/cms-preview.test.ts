import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { HostConfig } from '../../config/host-config'
import { NO_LOYALTY } from '../../config/loyalty-config'
import { createApp, type HostApp } from './create-app'

let publicDir: string
let app: HostApp

const FACTS: HostConfig = {
  siteName: 'Lido',
  builtAt: '2025-01-23T09:00:00.000Z',
  siteUrl: null,
  pathPrefix: '/',
  paths: { movies: 'films', theaters: 'theaters', events: 'events' },
  permalinkPrefix: 'p',
  reminders: { isOn: true, webhook: null },
  otherLanguages: [],
  loadAhead: false,
  redirects: [
    { fromPath: '/old-news', toPath: '/news/', ignoreCase: true },
    { fromPath: '/kiosk', toPath: 'https://kiosk.example/', ignoreCase: false },
  ],
  deferred: [],
  ticketing: { site: null, theaters: {} },
  frameAncestors: ['https://partner.example', 'https://*.partner.example', 'http://localhost:9100'],
  thirdPartyScripts: [],
  thirdParties: { scripts: false, ads: false },
  pagePolicy: { pictures: [], connections: [], forms: [], hasTrustedTypes: true },
  mailLook: null,
  loyalty: NO_LOYALTY,
  agents: null,
}

async function put(file: string, content: string): Promise<void> {
  await mkdir(path.dirname(path.join(publicDir, file)), { recursive: true })
  await writeFile(path.join(publicDir, file), content)
}

async function start(hostConfig: Partial<HostConfig> = {}): Promise<void> {
  for (const [file, title] of [
    ['index.html', 'home'],
    ['news/index.html', 'news'],
    ['404.html', 'missing'],
  ] as const) {
    await put(file, `<!DOCTYPE html><html><head><title>${title}</title></head><body></body></html>`)
  }
  await put('schedule/index.json', '{}')
  await put('routes.json', JSON.stringify({ movies: { '77': '/films/77-the-lake/' } }))
  await put('host.json', JSON.stringify({ ...FACTS, ...hostConfig }))
  app = createApp({ publicDir, recheckMs: 0, services: { '/api/cypher': () => new Response('<p>api</p>') } })
}

const get = (address: string, init: RequestInit = {}) => app.request(`http://lido.example${address}`, init)

beforeEach(async () => {
  publicDir = await mkdtemp(path.join(tmpdir(), 'preview-'))
  await start()
})
afterEach(() => rm(publicDir, { recursive: true, force: true }))

describe('/cms-preview/ (specification §1, §2)', () => {
  it.each([
    ['/cms-preview/', 200, 'home'],
    ['/cms-preview/news/', 200, 'news'],
    ['/cms-preview/news/?day=2025-01-24', 200, 'news'],
    ['/cms-preview//news/', 200, 'news'],
    ['/cms-preview/nowhere/', 404, 'missing'],
  ])('shows at %s the page, with what blocks links first in its head', async (address, status, title) => {
    const reply = await get(address, { headers: { 'accept-encoding': 'br, gzip', 'if-none-match': '*' } })
    expect(reply.status).toBe(status)
    expect(reply.headers.get('x-robots-tag')).toBe('noindex')
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(reply.headers.get('content-encoding')).toBeNull()
    const html = await reply.text()
    expect(html).toContain(`</script><title>${title}</title>`)
    expect(html).toMatch(/^<!DOCTYPE html><html><head><script>\(function\(b\)/)
  })

  it.each(['/cms-preview/news/', '/cms-preview/nowhere/'])(
    'lets those frame %s who may frame the site',
    async address => {
      expect((await get(address)).headers.get('content-security-policy')).toBe(
        "frame-ancestors 'self' https://partner.example https://*.partner.example http://localhost:9100",
      )
    },
  )

  it('lets its own script run beside those of the page, by hash, and changes nothing else of the policy', async () => {
    await put('page-scripts.json', JSON.stringify({ usual: ['sha256-bGlkbw=='], others: {} }))
    await start()
    const policyOf = async (address: string) => (await get(address)).headers.get('content-security-policy') ?? ''
    const boot = /<head><script>(.*?)<\/script>/s.exec(await (await get('/cms-preview/news/')).text())?.[1] ?? ''
    const hash = `'sha256-${createHash('sha256').update(boot).digest('base64')}'`
    const [page, preview] = [await policyOf('/news/'), await policyOf('/cms-preview/news/')]
    expect(page).toContain("require-trusted-types-for 'script'")
    expect(preview).toContain("frame-ancestors 'self' https://partner.example")
    expect(preview.replace(` ${hash}`, '')).toBe(page)
    expect(preview).toMatch(/script-src 'strict-dynamic' [^;]*'sha256-bGlkbw=='/)
    expect(preview).toContain(hash)
  })

  it('leaves the page itself as it was built', async () => {
    const reply = await get('/news/')
    expect(await reply.text()).not.toContain('<script>')
    expect(reply.headers.get('x-robots-tag')).toBeNull()
  })

  it.each([
    ['/cms-preview', 301, '/cms-preview/'],
    ['/cms-preview/news?x=1', 302, '/cms-preview/news/?x=1'],
    ['/cms-preview/old-news', 302, '/cms-preview/news/'],
    ['/cms-preview/films/77/', 302, '/cms-preview/films/77-the-lake/'],
    ['/cms-preview/kiosk', 302, 'https://kiosk.example/'],
  ])('sends %s on (%i) to %s', async (address, status, to) => {
    const reply = await get(address)
    expect([reply.status, reply.headers.get('location')]).toEqual([status, to])
  })

  it.each([
    '/cms-preview/schedule/index.json',
    '/cms-preview/api/cypher',
    '/cms-preview//api/cypher',
    '/cms-preview/cms-preview/news/',
    '/cms-preview/healthz',
  ])('has no page at %s', async address => {
    const reply = await get(address)
    expect(reply.status).toBe(404)
    expect(await reply.text()).toBe('Not found\n')
  })

  it('takes no posts and answers HEAD without a body', async () => {
    expect((await get('/cms-preview/news/', { method: 'POST' })).status).toBe(404)
    const head = await get('/cms-preview/news/', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  it('works below a path prefix', async () => {
    await start({ pathPrefix: '/kino' })
    expect(await (await get('/kino/cms-preview/news/')).text()).toContain('})("/kino")</script><title>news')
    const moved = await get('/kino/cms-preview/news')
    expect(moved.headers.get('location')).toBe('/kino/cms-preview/news/')
    expect((await get('/kino/cms-preview')).headers.get('location')).toBe('/kino/cms-preview/')
  })
})
