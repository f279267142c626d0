import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { findLondonTool } from './bench-build'
import type { PartInput } from './bench-parts'
import type { PartReport } from './bench-report'
import { buildInto } from './bench-sites'
import { median } from './median'
import { DEFERRED_FILE, type DeferredPages } from '../../src/config/deferred-pages'
import { PROJECT_ROOT } from '../../src/platform/project-root'
import { serveSite } from '../serve-site'

/** Pages of films that are requested, of those that a site has. */
const MOST_PAGES = 150

/** ms. */
interface Times {
  median: number
  /** 95 of 100 requests were as fast. */
  p95: number
  slowest: number
}

interface DeferredFigures {
  pages: number
  first: Times
  next: Times
  /** Pages that are not byte for byte those of a build. */
  differing: string[]
  /** Seconds of a cold build with all pages, and without those of films. */
  builds: [number, number]
}

/** Films' pages that the host renders, of the demo circuit and of London, against those of a build of the same instant. */
export async function reportDeferred({ env, work, print }: PartInput): Promise<PartReport> {
  const sites = [
    { name: 'circuit', folder: path.join(PROJECT_ROOT, 'sites/demo-circuit'), now: new Date().toISOString() },
  ]
  const tool = env['REAL_DATA_DIR'] && findLondonTool(env['REAL_DATA_DIR'])
  if (tool) {
    const folder = path.join(work, 'london-listings')
    mkdirSync(work, { recursive: true })
    execFileSync(process.execPath, [tool, folder, '1'], { stdio: 'ignore' })
    sites.push({ name: 'london', folder, now: readFileSync(path.join(folder, 'BUILD_NOW'), 'utf8').trim() })
  }
  const figures: Record<string, DeferredFigures> = {}
  for (const site of sites) {
    print(`Building ${site.name} with all pages and without those of films \u2026`)
    const folder = path.join(work, `deferred-${site.name}`)
    figures[site.name] = await measureSite({ ...site, work: folder, env })
    rmSync(folder, { recursive: true, force: true })
  }
  const all = Object.values(figures)
  return {
    measured: {
      'deferred-first': Math.max(...all.map(({ first }) => first.slowest)),
      'deferred-next': Math.max(...all.map(({ next }) => next.p95)),
      'deferred-differing': all.reduce((sum, { differing }) => sum + differing.length, 0),
    },
    figures,
  }
}

interface MeasureSite {
  /** Of the site, which is not changed. */
  folder: string
  /** The instant of both builds, ISO. */
  now: string
  work: string
  env: NodeJS.ProcessEnv
}

async function measureSite({ folder, now, work, env }: MeasureSite): Promise<DeferredFigures> {
  const site = path.join(work, 'site')
  cpSync(folder, site, { recursive: true })
  const settings = JSON.parse(readFileSync(path.join(site, 'site.json'), 'utf8')) as object
  const build = async (name: string, deferMoviePages: boolean) => {
    writeFileSync(path.join(site, 'site.json'), JSON.stringify({ ...settings, deferMoviePages }))
    const began = performance.now()
    const publicDir = await buildInto({ work: path.join(work, name), env: { ...env, SITE: site, BUILD_NOW: now } })
    return { publicDir, seconds: (performance.now() - began) / 1000 }
  }
  const whole = await build('whole', false)
  const deferred = await build('deferred', true)
  const list = JSON.parse(readFileSync(path.join(deferred.publicDir, DEFERRED_FILE), 'utf8')) as DeferredPages
  // The first of the list is rendered when the host starts.
  const pages = list.paths.slice(1, 1 + MOST_PAGES)
  const host = await serveSite(deferred.publicDir)
  try {
    const times = { first: [] as number[], next: [] as number[] }
    const differing: string[] = []
    // It has started when that page is there.
    await timed(host.url + list.paths[0])
    for (const page of pages) {
      if (existsSync(path.join(deferred.publicDir, page, 'index.html'))) differing.push(page)
      const first = await timed(host.url + page)
      const next = await timed(host.url + page)
      times.first.push(first.ms)
      times.next.push(next.ms)
      const built = readFileSync(path.join(whole.publicDir, page, 'index.html'), 'utf8')
      if (first.text !== built || next.text !== built) differing.push(page)
    }
    return {
      pages: pages.length,
      ...{ first: timesOf(times.first), next: timesOf(times.next), differing },
      builds: [Math.round(whole.seconds), Math.round(deferred.seconds)],
    }
  } finally {
    await host.stop()
  }
}

function timesOf(ms: readonly number[]): Times {
  const sorted = ms.toSorted((a, b) => a - b)
  const p95 = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? NaN
  const round = (value: number) => Number(value.toFixed(1))
  return { median: round(median(ms)), p95: round(p95), slowest: round(sorted.at(-1) ?? NaN) }
}

async function timed(address: string): Promise<{ ms: number; text: string }> {
  const began = performance.now()
  const text = await (await fetch(encodeURI(address))).text()
  return { ms: performance.now() - began, text }
}
