import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { handOver } from './bench-report'
import { type SiteName, SITE_VARIABLES } from './bench-sites'
import { formatTable } from './bench-table'
import { freePort } from '../../src/site-build/cli/free-port'
import { HEAVIEST_MOVIE, joinRuns, type LighthousePage, lighthouseBudgets, readLighthouse } from './lighthouse-result'
import { measurePages } from '../audit/page-bytes'
import { retry } from './retry'
import { samplePages } from '../../e2e/sample-pages'
import { findChromium } from '../find-chromium'
import { serveSite } from '../serve-site'

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
/** One page of each of these types on either demo site. */
const TYPES = ['home', 'movies', 'movie', 'theater', 'event', 'content', 'login']
const RUNS = Number(process.env.BENCH_RUNS ?? 5)
/** Names of pages as in `site page`, for a look at a few of them: all where it is unset. */
const ONLY = process.env.BENCH_PAGES?.split(',')
/** Attempts of one run: Lighthouse sometimes loses the beginning of a trace. */
const ATTEMPTS = 3

interface Sample {
  name: string
  path: string
}

/**
 * `npm run bench -- lighthouse`: Lighthouse's mobile audit of one page of each type on both demo sites, of London's theater
 * and film with the most showtimes, each several times; medians. Sites come by their variables. Writes nothing into the tree.
 */
async function benchLighthouse(): Promise<void> {
  const pages: LighthousePage[] = []
  for (const site of ['circuit', 'theater', 'london'] as const) {
    const publicDir = process.env[SITE_VARIABLES[site]]
    const missing = process.env[`${SITE_VARIABLES[site]}_MISSING`]
    if (publicDir && !missing) pages.push(...(await auditSite(site, path.resolve(publicDir))))
  }
  console.log(
    formatTable(
      pages.map(({ failed, lcpElement, isLcpFit, ...page }) => ({
        ...page,
        lcp: `${isLcpFit ? '' : '✘ '}${lcpElement?.slice(0, 40)}`,
        failed: failed.join(' '),
      })),
    ),
  )
  const why = process.env[`${SITE_VARIABLES.london}_MISSING`] ?? 'the London site was not measured'
  handOver({ measured: lighthouseBudgets(pages, why), figures: { pages } })
}

async function auditSite(site: SiteName, publicDir: string): Promise<LighthousePage[]> {
  const samples = (site === 'london' ? await heaviestPages(publicDir) : pagesOfTypes(publicDir)).filter(
    ({ name }) => !ONLY || ONLY.includes(`${site} ${name}`),
  )
  if (samples.length === 0) return []
  const served = await serveSite(publicDir)
  const port = await freePort()
  const executablePath = findChromium()
  const args = [...ARGS, `--remote-debugging-port=${port}`]
  const browser = await chromium.launch({ args, ...(executablePath ? { executablePath } : {}) })
  try {
    const pages: LighthousePage[] = []
    for (const { name, path: address } of samples) {
      const html = readFileSync(path.join(publicDir, address, 'index.html'), 'utf8')
      const runs = []
      for (let n = 0; n < RUNS; n += 1) {
        runs.push(
          readLighthouse(
            await retry(() => audit(served.url + address, port), { attempts: ATTEMPTS, onFailure: console.log }),
          ),
        )
      }
      const page = joinRuns({ site, name, path: address, html }, runs)
      console.log(
        `${site} ${name}: performance ${page.performance}, blocking ${page.blockingMs} ms, shift ${page.layoutShift}`,
      )
      pages.push(page)
    }
    return pages
  } finally {
    await browser.close()
    await served.stop()
  }
}

/**
 * One run of Lighthouse in a browser that listens already. A process of its own: what compiles the bench would also compile
 * the functions that Lighthouse sends into the page, which then miss their compiler's helpers.
 * @throws in Lighthouse's words, when it came to nothing
 */
async function audit(url: string, port: number): Promise<unknown> {
  const cli = createRequire(import.meta.url).resolve('lighthouse/cli/index.js')
  const args = [cli, url, `--port=${port}`, '--output=json', '--quiet', '--no-enable-error-reporting']
  const env = { ...process.env, NODE_OPTIONS: '' }
  try {
    const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 1 << 27, env })
    return JSON.parse(stdout) as unknown
  } catch (error) {
    // With it comes all that Lighthouse found so far.
    throw new Error(`${url}: ${(error as { stderr?: string }).stderr?.trim() || String(error)}`)
  }
}

function pagesOfTypes(publicDir: string): Sample[] {
  const samples = samplePages(publicDir).map(({ name, path: address }) => ({
    name: name.split(' /')[0] ?? name,
    path: address,
  }))
  return TYPES.flatMap(type => samples.find(({ name }) => name === type) ?? [])
}

async function heaviestPages(publicDir: string): Promise<Sample[]> {
  const most = async (template: string, name: string) => {
    const pages = await measurePages(publicDir, { template })
    const [first] = pages.sort((a, b) => b.showtimes - a.showtimes)
    return first ? [{ name, path: first.path }] : []
  }
  return [...(await most('theater', 'heaviest theater')), ...(await most('movie', HEAVIEST_MOVIE))]
}

benchLighthouse().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
