import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../../src/server/database/database'
import { openDatabase } from '../../../src/server/database/open-database'
import { createFigures } from '../../../src/server/figures/create-figures'
import { createFiguresApi, FIGURES_NAME, FIGURES_PATH } from '../../../src/server/figures/create-figures-api'
import { addFigures, FIGURES_MIGRATION } from '../../../src/server/figures/figure-store'
import type { FigureSummary } from '../../../src/server/figures/rules/summarise-figures'
import { createApp } from '../../../src/server/http/create-app'
import { createLimiter } from '../../../src/server/limits/create-limiter'
import { type Host, startHost } from '../../../src/server/start-host'
import { writeAgentsSite } from '../../builders/agents-site'

const NOW = Date.parse('2025-01-23T12:00:00Z')
const PASSWORD = 'twelve letters'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const basic = (name: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`,
})
const OPERATOR = basic(FIGURES_NAME, PASSWORD)

let folder: string
let site: Awaited<ReturnType<typeof writeAgentsSite>>
let database: Database
let now: number
let errors: unknown[]
let running: { host: Host; close: () => Promise<void> } | undefined

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'figures-'))
  site = await writeAgentsSite()
  for (const page of ['index.html', 'search/index.html', 'fr/search/index.html']) {
    mkdirSync(path.dirname(path.join(site.publicDir, page)), { recursive: true })
    site.put(page, `<title>${page}</title>`)
  }
  now = NOW
  errors = []
})
afterEach(async () => {
  await running?.close()
  running = undefined
  site.end()
  rmSync(folder, { recursive: true, force: true })
})

interface Start {
  password?: string | null
  /** Stands in for the database. */
  wrap?: (database: Database) => Database
}

async function start({ password = PASSWORD, wrap = given => given }: Start = {}) {
  const opened = await openDatabase({ url: `file:${folder}/host.db`, migrations: [FIGURES_MIGRATION] })
  if (!opened.ok) throw new Error(opened.error)
  database = opened.value
  const reportError = (error: unknown) => void errors.push(error)
  const clock = () => now
  const figures = createFigures({ database: wrap(database), clock, reportError })
  const limits = createLimiter({})
  const api = createFiguresApi({ figures, limits, clock, settings: { trustedProxy: null }, password, reportError })
  const app = createApp({ publicDir: site.publicDir, figures, services: { [FIGURES_PATH]: api }, reportError })
  const host = await startHost({ app, port: 0, host: '127.0.0.1' })
  const close = async () => {
    await host.stop()
    await figures.close()
    database.close()
    app.release()
  }
  running = { host, close }
  return figures
}

const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(`${running?.host.url}${address}`, { headers: { 'user-agent': FIREFOX, ...headers }, redirect: 'manual' })

async function visit(address: string, times = 1, headers: Record<string, string> = {}): Promise<void> {
  for (let at = 0; at < times; at += 1) await (await get(address, headers)).arrayBuffer()
}

async function readJson(query = ''): Promise<FigureSummary> {
  const answer = await get(`${FIGURES_PATH}?format=json${query}`, OPERATOR)
  expect(answer.status).toBe(200)
  return (await answer.json()) as FigureSummary
}

describe('figures of a site', () => {
  it('are of pages, films, searches and hand-offs, by way of either answer of the host', async () => {
    await start()
    await visit('/', 3)
    await visit('/search/?q=night%20bus', 5)
    await visit('/search/?q=Zzyzx+Road', 5)
    await visit('/search/?q=only+once')
    const { pages, searches, sought, missed, days } = await readJson()
    expect(pages).toEqual([
      { type: 'home', views: 3, within: 0 },
      { type: 'search', views: 11, within: 0 },
    ])
    expect(searches).toEqual({ total: 11, found: 5, similar: 0, missed: 6, unread: 0 })
    expect(sought).toEqual({ total: 5, list: [{ key: 'm2', count: 5 }] })
    expect(missed).toEqual([{ key: 'zzyzx road', count: 5 }])
    expect(days).toEqual([{ day: '2025-01-23', views: 14, within: 0, searches: 11, handOffs: 0 }])
    expect(errors).toEqual([])
  })

  it('search in the language of the page', async () => {
    await start()
    await visit('/fr/search/?q=le+lac', 5)
    expect((await readJson()).sought.list).toEqual([{ key: 'm1', count: 5 }])
  })

  it('outlive a restart, but for words that are still rare', async () => {
    await start()
    await visit('/', 2)
    await visit('/search/?q=Zzyzx', 4)
    await running?.close()
    await start()
    await visit('/')
    await visit('/search/?q=Zzyzx', 1)
    const { pages, searches, missed } = await readJson()
    expect(pages[0]).toEqual({ type: 'home', views: 3, within: 0 })
    expect(searches.missed).toBe(5)
    expect(missed).toEqual([])
  })

  it('are of the day they were counted on, and of as many days as are asked for', async () => {
    await start()
    await visit('/')
    now += 86_400_000
    await visit('/', 2)
    expect((await readJson('&days=1')).days.map(({ day, views }) => [day, views])).toEqual([['2025-01-24', 2]])
    expect((await readJson('&days=2')).days.map(({ views }) => views)).toEqual([1, 2])
    now += 400 * 86_400_000
    await visit('/')
    await readJson()
    const rows = await database.read('SELECT DISTINCT day FROM figures')
    expect(rows.map(row => row['day'])).toEqual(['2026-02-28'])
  })

  it('keep no more than the room they have when a million different things are searched for', async () => {
    const figures = await start()
    const files = { read: () => Promise.resolve(undefined) }
    const before = process.memoryUsage().heapUsed
    for (let at = 0; at < 1_000_000; at += 1)
      figures.count(
        [
          { kind: 'search', text: `x${at}`, code: '' },
          { kind: 'handOff', showtime: `L/${at}` },
        ],
        files,
      )
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(50_000_000)
    const { searches, handOffs } = await readJson()
    expect(searches.total).toBe(1_000_000)
    expect(handOffs.total).toBe(1_000_000)
    const [row] = await database.read('SELECT count(*) AS count FROM figures')
    expect(Number(row?.['count'])).toBeLessThan(2_010)
  })

  it('wait for a database that does not answer, and are whole after it', async () => {
    let isAway = true
    await start({
      wrap: given => ({
        ...given,
        write: work => (isAway ? Promise.reject(new Error('the disk is full')) : given.write(work)),
      }),
    })
    await visit('/', 2)
    await readJson()
    expect(errors.map(String)).toEqual(['Error: the disk is full'])
    isAway = false
    await visit('/')
    expect((await readJson()).pages[0]?.views).toBe(3)
  })

  it('of two hosts with one database add up', async () => {
    await start()
    const day = '2025-01-23'
    const add = (count: number) =>
      addFigures(database, { figures: [{ day, kind: 'view', key: 'home', count }], oldest: '2024-01-01' })
    await Promise.all([add(1), add(2), add(3)])
    expect((await readJson()).pages).toEqual([{ type: 'home', views: 6, within: 0 }])
  })

  it('contain nothing of who visited', async () => {
    await start()
    await visit('/', 1, { cookie: 'id=visitor-7', 'x-forwarded-for': '203.0.113.9', 'accept-language': 'sv' })
    await visit('/search/?q=ann%40x.example', 6)
    await readJson()
    const rows = await database.read('SELECT * FROM figures')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/visitor-7|203\.0|ann|sv|Firefox/)
    const columns = await database.read("SELECT name FROM pragma_table_info('figures')")
    expect(columns.map(row => row['name'])).toEqual(['day', 'kind', 'key', 'count'])
  })
})

describe('the page of figures', () => {
  it('is for the operator alone', async () => {
    await start()
    const strangers = [
      {},
      basic('figures', 'wrong words'),
      basic('operator', PASSWORD),
      { authorization: `Bearer ${PASSWORD}` },
    ]
    for (const headers of strangers) {
      const answer = await get(FIGURES_PATH, headers)
      expect([answer.status, await answer.text()]).toEqual([401, 'Unauthorized\n'])
      expect(answer.headers.get('www-authenticate')).toMatch(/^Basic /)
    }
    expect((await get(FIGURES_PATH, OPERATOR)).status).toBe(200)
  })

  it('refuses who tries passwords, the right one too', async () => {
    await start()
    const tries = await Promise.all(
      Array.from({ length: 31 }, (_, at) => get(FIGURES_PATH, basic('figures', `try ${at}`))),
    )
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(1)
    const answer = await get(FIGURES_PATH, OPERATOR)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('without a password is for programs of this machine that come through no proxy', async () => {
    await start({ password: null })
    expect((await get(FIGURES_PATH)).status).toBe(200)
    expect((await get(FIGURES_PATH, { 'x-forwarded-for': '203.0.113.9' })).status).toBe(403)
  })

  it('escapes what visitors typed, and is in French for who prefers that', async () => {
    await start()
    await visit(`/search/?q=${encodeURIComponent('<script>qqxxzz</script>')}`, 5)
    const answer = await get(FIGURES_PATH, { ...OPERATOR, 'accept-language': 'fr-FR,fr;q=0.9' })
    const page = await answer.text()
    expect(page).toContain('&lt;script&gt;qqxxzz')
    expect(page).not.toContain('<script')
    expect(page).toContain('<html lang="fr">')
    expect(page).toContain('Recherches sans résultat')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it.each(['0', '401', 'x', '-1', '1e2'])('refuses %s days in words', async days => {
    await start()
    const answer = await get(`${FIGURES_PATH}?days=${days}`, OPERATOR)
    expect([answer.status, await answer.text()]).toEqual([400, "'days' must be a number from 1 to 400\n"])
  })

  it('says so while the database does not answer', async () => {
    await start({ wrap: given => ({ ...given, read: () => Promise.reject(new Error('gone')) }) })
    const answer = await get(FIGURES_PATH, OPERATOR)
    expect([answer.status, await answer.text()]).toEqual([
      503,
      'The figures cannot be read at the moment. Please try again in a few minutes\n',
    ])
  })
})
