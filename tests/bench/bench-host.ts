import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { handOver } from './bench-report'
import { formatTable } from './bench-table'
import { loadByWrk, provideWrk } from './load-by-wrk'
import { scriptsInHtml } from '../audit/first-load'
import { median } from './median'
import { samplePages } from '../../e2e/sample-pages'
import { serveSite } from '../serve-site'
import { startGatsbyServe, startNginx, type StaticServer } from './static-servers'

const CONNECTIONS = 100
/** Rounds of one measurement each; the order turns with each. */
const ROUNDS = Number(process.env.BENCH_RUNS ?? 5)
const SECONDS = 4
const WARM_UP_SECONDS = 3
/** As browsers ask. */
const ENCODINGS = 'gzip, deflate, br'

/**
 * `npm run bench -- host`: requests per second of a theater's page from the host with a worker per core, from nginx with a
 * worker per core and the same precompressed files, and from `gatsby serve`, in one run; and how the host serves a page's
 * files. Writes nothing into the tree.
 */
async function benchHost(): Promise<void> {
  const { PUBLIC_DIR: given, PUBLIC_DIR_MISSING: why } = process.env
  if (why || !given) throw new Error(why ?? 'PUBLIC_DIR names no built site')
  const publicDir = path.resolve(given)
  const page = samplePages(publicDir).find(({ name }) => name === 'theater')?.path ?? '/'
  const work = await mkdtemp(path.join(tmpdir(), 'bench-host-'))
  const servers = new Map<string, StaticServer>()
  try {
    servers.set('host', await serveSite(publicDir, { WORKERS: 'auto' }))
    const nginx = await startNginx(publicDir, path.join(work, 'nginx'))
    if ('url' in nginx) servers.set('nginx', nginx)
    servers.set('gatsby serve', await startGatsbyServe(publicDir, path.join(work, 'gatsby')))
    const missing = provideWrk()
    const rates = missing ? new Map<string, number>() : await measureRates(servers, page)
    const host = rates.get('host') ?? NaN
    const files = await inspectFiles({ url: servers.get('host')?.url ?? '', publicDir, page })
    console.log(
      `Requests per second of ${page}, ${CONNECTIONS} connections, medians of ${ROUNDS} rounds of ${SECONDS} s`,
    )
    console.log(
      formatTable([...rates].map(([server, rate]) => ({ server, rate, ratio: Number((host / rate).toFixed(2)) }))),
    )
    const measured = {
      'host-nginx': missing ?? ('missing' in nginx ? nginx : host / (rates.get('nginx') ?? NaN)),
      'host-gatsby-serve': missing ?? host / (rates.get('gatsby serve') ?? NaN),
      'host-uncompressed': files.uncompressed.length,
      'host-mutable': files.mutable.length,
    }
    handOver({ measured, figures: { page, rates: Object.fromEntries(rates), files } })
  } finally {
    for (const server of servers.values()) await server.stop()
    await rm(work, { recursive: true, force: true })
  }
}

/** Median requests per second by server. */
async function measureRates(servers: ReadonlyMap<string, StaticServer>, page: string): Promise<Map<string, number>> {
  const rates = new Map([...servers.keys()].map(name => [name, [] as number[]]))
  for (const { url } of servers.values()) await measure(url + page, WARM_UP_SECONDS)
  for (let round = 0; round < ROUNDS; round += 1) {
    const names = [...servers.keys()]
    for (const name of round % 2 === 0 ? names : names.reverse())
      rates.get(name)?.push(await measure((servers.get(name)?.url ?? '') + page, SECONDS))
  }
  return new Map([...rates].map(([name, values]) => [name, median(values)]))
}

// What all three send: nginx has no brotli of its own.
const measure = (url: string, seconds: number) =>
  loadByWrk({ url, connections: CONNECTIONS, seconds, headers: { 'accept-encoding': 'gzip' } })

/** Which of a page's own files come without precompressed brotli or gzip, and which hashed ones without an immutable cache. */
async function inspectFiles({ url, publicDir, page }: { url: string; publicDir: string; page: string }) {
  const html = await readFile(path.join(publicDir, page, 'index.html'), 'utf8')
  const sheets = [...html.matchAll(/href="(\/styles\/[^"]+\.css)"/g)].map(match => match[1] ?? '')
  const hashed = [...scriptsInHtml(html).map(file => `/${file}`), ...sheets]
  const data = `/page-data${page}page-data.json`
  const uncompressed: string[] = []
  for (const file of [page, data, ...hashed]) {
    const encodings = [await headersOf(url + file, ENCODINGS), await headersOf(url + file, 'gzip')].map(
      headers => headers['content-encoding'],
    )
    if (encodings.join() !== 'br,gzip') uncompressed.push(file)
  }
  const mutable: string[] = []
  for (const file of hashed) {
    const headers = await headersOf(url + file, ENCODINGS)
    if (!headers['cache-control']?.includes('immutable')) mutable.push(file)
  }
  return { inspected: 2 + hashed.length, uncompressed, mutable }
}

/** `fetch` would take the encoding off. */
function headersOf(
  url: string,
  encoding: string,
): Promise<NodeJS.Dict<string | string[]> & { 'cache-control'?: string }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, response => {
      response.resume()
      resolve(response.headers)
    }).on('error', reject)
  })
}

benchHost().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
