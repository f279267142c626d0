import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { treeMemory } from './bench-memory'
import { handOver } from './bench-report'
import { formatTable } from './bench-table'
import { loadByWrk, provideWrk } from './load-by-wrk'
import { median } from './median'
import { samplePages } from '../../e2e/sample-pages'
import { type Served, serveSite } from '../serve-site'

const SITES = 20
const ROUNDS = Number(process.env.BENCH_RUNS ?? 5)
const SECONDS = 4
const WARM_UP_SECONDS = 3
/** Requests per second to the other sites, however long answers take. */
const PROBES_PER_SECOND = 100
/** Files of each site that are read before memory is. */
const FILES = 200
const CONNECTIONS = { pages: 100, calls: 50 }
const MB = 1024 * 1024

const CALL = JSON.stringify({ reqMetadata: { method: 'GET', route: '/Concession/GetAllEVoucherConcessions/c1' } })

type Load = keyof typeof CONNECTIONS

const hostnameOf = (site: number) => `site${site}.example`

/**
 * `npm run bench -- sites-host`: twenty copies of one built site served by one process: its memory, and how long the pages of
 * the other sites take while one is under load of pages, and of member calls. The same load on a process of its own shows
 * what the machine's cores have to do with it.
 */
async function benchSitesHost(): Promise<void> {
  const { THEATER_PUBLIC_DIR: given, THEATER_PUBLIC_DIR_MISSING: why } = process.env
  if (why || !given) throw new Error(why ?? 'THEATER_PUBLIC_DIR names no built site')
  const publicDir = path.resolve(given)
  const page = samplePages(publicDir).find(({ name }) => name === 'theater')?.path ?? '/'
  const work = await mkdtemp(path.join(tmpdir(), 'bench-sites-'))
  const served: Served[] = []
  try {
    const host = await serveCopies({ publicDir, folder: path.join(work, 'many'), count: SITES })
    served.push(host)
    const idleMb = memoryOf(host)
    await readFiles(host.url, publicDir)
    const readMb = memoryOf(host)
    const missing = provideWrk()
    if (missing)
      return handOver({
        measured: { 'sites-memory': readMb, 'sites-pages': missing, 'sites-calls': missing },
        figures: {},
      })
    const apart = await serveCopies({ publicDir, folder: path.join(work, 'apart'), count: 1 })
    served.push(apart)
    const { p99, rounds } = await measureAll({
      host: host.url,
      apart: apart.url,
      page,
      script: await writeCallScript(work),
    })
    const peakMb = memoryOf(host)
    const ratio = (load: Load) => Number((p99[load] / p99.quiet).toFixed(2))
    console.log(
      `${SITES} sites in one process: ${idleMb} MB idle, ${readMb} MB with their files read, ${peakMb} MB after load`,
    )
    console.log(`p99 of ${page} of the other sites, ms, medians of ${ROUNDS} rounds of ${SECONDS} s`)
    console.log(formatTable([{ ...p99, 'ratio pages': ratio('pages'), 'ratio calls': ratio('calls') }]))
    handOver({
      measured: {
        'sites-memory': Math.max(readMb, peakMb),
        'sites-pages': ratio('pages'),
        'sites-calls': ratio('calls'),
      },
      figures: { sites: SITES, page, idleMb, readMb, peakMb, p99, rounds },
    })
  } finally {
    for (const { stop } of served) await stop()
    await rm(work, { recursive: true, force: true })
  }
}

interface Copies {
  publicDir: string
  folder: string
  count: number
}

/** Serves the same release as several sites. */
async function serveCopies({ publicDir, folder, count }: Copies): Promise<Served> {
  for (let site = 1; site <= count; site += 1) {
    const own = path.join(folder, `site${site}`)
    await mkdir(own, { recursive: true })
    await symlink(publicDir, path.join(own, 'public'))
    await writeFile(path.join(own, 'host.env'), `SITE_URL=https://${hostnameOf(site)}\nLOG_SHARE=0\n`)
  }
  return serveSite(folder, { SITES_ROOT: folder, LOYALTY_DEMO: 'false' })
}

const memoryOf = ({ pid }: Served) => Math.round(treeMemory(pid ?? 0) / MB)

/** Reads what visitors read of each site, so that it is in memory. */
async function readFiles(url: string, publicDir: string): Promise<void> {
  const all = await readdir(publicDir, { recursive: true })
  const files = all.filter(file => /\.(?:html|js|css|json)$/.test(file)).slice(0, FILES)
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  for (let site = 1; site <= SITES; site += 1)
    for (const file of files)
      await ask({ url: url + encodeURI(`/${file.replace(/index\.html$/, '')}`), hostname: hostnameOf(site), agent })
  agent.destroy()
}

interface Ask {
  url: string
  hostname: string
  agent: Agent
}

/** Ms until the whole answer is there. */
function ask({ url, hostname, agent }: Ask): Promise<number> {
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      { agent, headers: { host: hostname, 'accept-encoding': 'gzip, deflate, br' } },
      response => {
        response.resume().on('end', () => resolve(performance.now() - startedAt))
      },
    )
    asked.on('error', reject)
    asked.end()
  })
}

/** p99 of pages of all sites but the first, ms, asked for at an even pace. */
async function probe(url: string, page: string): Promise<number> {
  const agent = new Agent({ keepAlive: true })
  const asked: Promise<number>[] = []
  const startedAt = performance.now()
  for (let count = 0; count < PROBES_PER_SECOND * SECONDS; count += 1) {
    await wait(Math.max(0, startedAt + (count * 1000) / PROBES_PER_SECOND - performance.now()))
    asked.push(ask({ url: url + page, hostname: hostnameOf(2 + (count % (SITES - 1))), agent }))
  }
  const times = (await Promise.all(asked)).sort((a, b) => a - b)
  agent.destroy()
  return times[Math.floor(times.length * 0.99)] ?? NaN
}

interface MeasureAll {
  /** Where all sites are, and where the first is served by another process. */
  host: string
  apart: string
  page: string
  script: string
}

async function measureAll({ host, apart, page, script }: MeasureAll) {
  const load = (what: Load, url: string, seconds: number) =>
    loadByWrk({
      url: url + (what === 'pages' ? page : '/api/cypher'),
      connections: CONNECTIONS[what],
      seconds,
      // wrk adds its own Host unless it is spelled so.
      headers: { Host: hostnameOf(1), 'accept-encoding': 'gzip' },
      ...(what === 'calls' ? { script } : {}),
    })
  const probeUnder = async (what: Load, url: string) => {
    const running = load(what, url, SECONDS + 2)
    await wait(500)
    const p99 = await probe(host, page)
    await running
    return p99
  }
  const states = {
    quiet: () => probe(host, page),
    pages: () => probeUnder('pages', host),
    calls: () => probeUnder('calls', host),
    'pages apart': () => probeUnder('pages', apart),
    'calls apart': () => probeUnder('calls', apart),
  }
  for (const url of [host, apart])
    for (const what of ['pages', 'calls'] as const) await load(what, url, WARM_UP_SECONDS)
  const names = Object.keys(states) as (keyof typeof states)[]
  const measured = new Map(names.map(name => [name, [] as number[]]))
  for (let round = 0; round < ROUNDS; round += 1)
    for (const name of round % 2 === 0 ? names : names.toReversed()) measured.get(name)?.push(await states[name]())
  const of = (name: keyof typeof states) => Number(median(measured.get(name) ?? []).toFixed(2))
  const p99 = {
    quiet: of('quiet'),
    pages: of('pages'),
    calls: of('calls'),
    'pages apart': of('pages apart'),
    'calls apart': of('calls apart'),
  }
  return { p99, rounds: Object.fromEntries(measured) }
}

/** wrk posts by a script only. */
async function writeCallScript(work: string): Promise<string> {
  const file = path.join(work, 'call.lua')
  const lines = ['wrk.method = "POST"', `wrk.body = ${JSON.stringify(CALL)}`]
  await writeFile(file, `${lines.join('\n')}\nwrk.headers["Content-Type"] = "application/json"\n`)
  return file
}

benchSitesHost().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
