import path from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { handOver } from './bench-report'
import { formatTable } from './bench-table'
import { playVendors } from '../../e2e/vendors/vendor-network'
import { answerConsentBefore } from '../../e2e/vendors/consent-answers'
import { WITHOUT_VENDORS } from '../../e2e/vendors/settings-table'
import { withThirdParties } from '../../e2e/vendors/site-settings'
import { findChromium } from '../find-chromium'
import { serveSite } from '../serve-site'

/** As slow as a phone in the middle of the field. */
const SLOWDOWN = 4
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
/** Pairs of one visit with and one without; their order changes each time. */
const PAIRS = 11
/** Everything has been asked for and has run so long after the page has loaded. */
const WATCHED_MS = 8000

interface Visit {
  blockingMs: number
  vendorRequests: number
}

/**
 * `npm run bench -- vendors`: total blocking time of the home page of a built site with third parties (PUBLIC_DIR, a
 * variant made by `tests/vendors-site.ts`), once with all vendors' mocks after consent and once without any vendor, at
 * 4× CPU slowdown. Medians over pairs, and of the pairs' differences. Writes nothing into the tree.
 */
async function benchVendors(): Promise<void> {
  if (!process.env.PUBLIC_DIR) return console.log('bench vendors is skipped: PUBLIC_DIR names no built site')
  const site = await serveSite(path.resolve(process.env.PUBLIC_DIR))
  const executablePath = findChromium()
  const browser = await chromium.launch({ args: ARGS, ...(executablePath ? { executablePath } : {}) })
  const visit = async (hasVendors: boolean): Promise<Visit> => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const network = await playVendors(context, { baseURL: site.url })
    if (hasVendors) await answerConsentBefore(context, { regulation: 'gdpr', answer: 'granted' })
    else await withThirdParties(context, WITHOUT_VENDORS)
    const blockingMs = await measureBlocking(context, site.url)
    await context.close()
    return { blockingMs, vendorRequests: network.requests.length }
  }
  try {
    await visit(true)
    const pairs: { with: Visit; without: Visit }[] = []
    for (let n = 0; n < PAIRS; n += 1) {
      const [first, second] = [await visit(n % 2 === 0), await visit(n % 2 !== 0)]
      pairs.push(n % 2 === 0 ? { with: first, without: second } : { with: second, without: first })
    }
    const line = {
      withVendors: median(pairs.map(pair => pair.with.blockingMs)),
      withoutVendors: median(pairs.map(pair => pair.without.blockingMs)),
      difference: median(pairs.map(pair => pair.with.blockingMs - pair.without.blockingMs)),
      vendorRequests: median(pairs.map(pair => pair.with.vendorRequests)),
      vendorRequestsWithout: median(pairs.map(pair => pair.without.vendorRequests)),
    }
    console.log(`Total blocking time of / in milliseconds, ${PAIRS} pairs, ${SLOWDOWN}× slowdown`)
    console.log(formatTable([line]))
    handOver({ measured: {}, figures: { vendors: line, pairs } })
  } finally {
    await browser.close()
    await site.stop()
  }
}

/** Sum of what long tasks last beyond 50 ms from the first contentful paint on. */
async function measureBlocking(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage()
  await page.addInitScript(() => {
    const tasks: [number, number][] = []
    Object.assign(window, { longTasks: tasks })
    new PerformanceObserver(list => {
      for (const { startTime, duration } of list.getEntries()) tasks.push([startTime, duration])
    }).observe({ type: 'longtask', buffered: true })
  })
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(WATCHED_MS)
  const blocking = await page.evaluate(() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    const { longTasks } = window as unknown as { longTasks: [number, number][] }
    return longTasks
      .filter(([startTime, duration]) => startTime + duration > painted)
      .reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0)
  })
  return Math.round(blocking)
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

benchVendors().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
