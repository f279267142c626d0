import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LANGUAGES_CONFIG } from '../../../tests/builders/release-config'
import { createApp } from './create-app'
import { answerLoadAhead } from './load-ahead'
import { UNKNOWN_CONFIG } from './release-config'

const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
const DESKTOP = { 'sec-ch-ua-mobile': '?0' }

let publicDir: string
const count = vi.fn<(counted: readonly object[]) => void>()

async function openHost(hostConfig: object) {
  await writeFile(path.join(publicDir, 'host.json'), JSON.stringify({ ...UNKNOWN_CONFIG, ...hostConfig }))
  const app = createApp({ publicDir, recheckMs: 0, figures: { count } })
  return (address: string, headers: Record<string, string> = {}, method = 'GET') =>
    app.request(`http://lido.example${address}`, { method, headers: { ...BROWSER, ...headers } })
}

beforeEach(async () => {
  count.mockClear()
  publicDir = await mkdtemp(path.join(tmpdir(), 'load-ahead-'))
  await writeFile(path.join(publicDir, 'index.html'), '<p>home</p>')
  await writeFile(path.join(publicDir, 'data.json'), '{}')
})
afterEach(() => rm(publicDir, { recursive: true, force: true }))

describe('pages loaded ahead', () => {
  it('have the address of rules in the header of pages alone', async () => {
    const get = await openHost({ loadAhead: true, pathPrefix: '/kino' })
    expect((await get('/kino/')).headers.get('speculation-rules')).toBe('"/kino/__load-ahead"')
    expect((await get('/kino/data.json')).headers.get('speculation-rules')).toBeNull()
    expect((await get('/kino/__load-ahead')).status).toBe(200)
  })

  it.each([
    ['a desktop', DESKTOP, ['prerender']],
    ['a phone', { 'sec-ch-ua-mobile': '?1' }, ['prefetch']],
    ['a desktop that saves data', { ...DESKTOP, 'save-data': 'on' }, []],
  ])('answer %s with its rules, as its answer alone', async (_who, headers, actions) => {
    const get = await openHost({ loadAhead: true })
    const answer = await get('/__load-ahead', headers)
    expect(answer.headers.get('content-type')).toBe('application/speculationrules+json')
    expect(answer.headers.get('vary')).toBe('sec-ch-ua-mobile, save-data')
    expect(answer.headers.get('cache-control')).toMatch(/^private/)
    expect(Object.keys((await answer.json()) as object)).toEqual(actions)
  })

  it.each([{ loadAhead: false }, { loadAhead: undefined }])(
    'have neither header nor rules where the site has %j',
    async own => {
      const get = await openHost(own)
      expect((await get('/')).headers.get('speculation-rules')).toBeNull()
      expect((await get('/__load-ahead', DESKTOP)).status).toBe(404)
    },
  )

  it('count when they are shown, not when they are loaded', async () => {
    const get = await openHost({ loadAhead: true })
    const views = () => count.mock.calls.flatMap(([counted]) => counted)
    await get('/', { 'sec-purpose': 'prefetch;prerender' })
    await get('/', { 'sec-purpose': 'prefetch' })
    expect(views()).toEqual([])
    const shown = await get('/', { 'x-page-shown': '1' }, 'HEAD')
    expect(shown.status).toBe(200)
    expect(views()).toEqual([{ kind: 'view', page: { type: 'home', movieId: null, code: '' } }])
  })

  it('are none of members, checkouts, ticketing and redirects to other sites, in any language', async () => {
    const redirects = [
      { fromPath: '/kiosk', toPath: 'https://kiosk.example/', ignoreCase: false },
      { fromPath: '/old', toPath: '/new/', ignoreCase: false },
    ]
    const config = {
      ...LANGUAGES_CONFIG,
      ...{ loadAhead: true, redirects, agents: { graceMinutes: {}, checkout: 'caisse' } },
    }
    const text = await answerLoadAhead(
      new Request('http://lido.example/__load-ahead', { headers: DESKTOP }),
      config,
    ).text()
    const left = ['/api/*', '/__*', '/cms-preview/*', '/compte/*', '/nl/bevestigen/*', '/caisse/*', '/kiosk/*']
    for (const pathname of left)
      expect(text).toContain(JSON.stringify({ not: { href_matches: { pathname, search: '' } } }))
    expect(text).not.toContain('/old/')
  })
})
