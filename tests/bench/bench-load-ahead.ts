import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { findTestBrowser } from '../find-chromium'
import { serveSite } from '../serve-site'
import { openRelay } from '../slow-relay'
import { handOver } from './bench-report'
import { formatTable } from './bench-table'
import { median } from './median'

/** Fast 3G as WebPageTest and Lighthouse have it: 1.6 Mbit/s, a round trip of 150 ms. */
const LINE = { latencyMs: 150, bytesPerSecond: 1_600_000 / 8 }
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
const FILM_LINK = 'main a[href^="/movies/"]'
const PHONE_AGENT =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
/** From the first paint to the visitor's hand on a link. */
const AIM_MS = 300
/** How long a pointer rests on a link before it is pressed; how long a finger stays on the glass. */
const REST_MS = { desktop: 600, phone: 80 }
const PATIENCE_MS = 30_000

type Device = keyof typeof REST_MS

interface Opening {
  /** From the end of the press to the first contentful paint of the film's page, ms. */
  paintedMs: number
  /** How the page came: `prerendered`, `prefetched`, `requested`, or `router` where code had taken over. */
  way: string
}

/**
 * `npm run bench -- load-ahead`: a first visit to the demo circuit's home page (or PUBLIC_DIR's) over fast 3G, and a press
 * on the link of a film, with the rules for loading ahead and without. Prints medians of BENCH_RUNS runs of the time to
 * the film page's first contentful paint, on a desktop and on a phone. Writes nothing into the tree.
 */
async function benchLoadAhead(): Promise<void> {
  const { PUBLIC_DIR, PUBLIC_DIR_MISSING: missing } = process.env
  if (missing || !PUBLIC_DIR) {
    const why = { missing: missing ?? 'PUBLIC_DIR names no built site' }
    return handOver({ measured: {}, figures: why })
  }
  const runs = Number(process.env.BENCH_RUNS ?? 5)
  const site = await serveSite(path.resolve(PUBLIC_DIR))
  const executablePath = findTestBrowser()
  const browser = await puppeteer.launch({ args: ARGS, ...(executablePath ? { executablePath } : {}) })
  try {
    const lines: Record<string, string | number>[] = []
    for (const device of ['desktop', 'phone'] as const) {
      const openings = { with: [] as Opening[], without: [] as Opening[] }
      for (let run = 0; run < runs; run += 1)
        for (const rules of run % 2 === 0 ? (['with', 'without'] as const) : (['without', 'with'] as const))
          openings[rules].push(await openFilm({ browser, siteUrl: site.url, device, hasRules: rules === 'with' }))
      const of = (rules: keyof typeof openings) => Math.round(median(openings[rules].map(({ paintedMs }) => paintedMs)))
      const ways = (rules: keyof typeof openings) => [...new Set(openings[rules].map(({ way }) => way))].join(', ')
      lines.push({
        ...{ device, 'with, ms': of('with'), way: ways('with') },
        ...{ 'without, ms': of('without'), 'way without': ways('without') },
      })
    }
    console.log(`From a press on a film's link to its first contentful paint; fast 3G, first visit, ${runs} runs`)
    console.log(formatTable(lines))
    handOver({ measured: {}, figures: { lines } })
  } finally {
    await browser.close()
    await site.stop()
  }
}

interface OpenFilm {
  browser: Browser
  siteUrl: string
  device: Device
  hasRules: boolean
}

async function openFilm({ browser, siteUrl, device, hasRules }: OpenFilm): Promise<Opening> {
  const relay = await openRelay({ to: siteUrl, ...LINE, ...(hasRules ? {} : { withoutHeader: 'speculation-rules' }) })
  const context = await browser.createBrowserContext()
  try {
    const page = await context.newPage()
    await become(page, device)
    await page.goto(relay.url, { waitUntil: 'domcontentloaded' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await wait(AIM_MS)
    const { x, y, href } = await page.$eval(FILM_LINK, link => {
      link.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top } = link.getBoundingClientRect()
      return { x: left + 10, y: top + 10, href: link.getAttribute('href') ?? '' }
    })
    const pressedAt = await press(page, { x, y, device })
    return await readOpening(page, href, pressedAt)
  } finally {
    await context.close()
    relay.close()
  }
}

async function become(page: Page, device: Device): Promise<void> {
  if (device === 'desktop') return page.setViewport({ width: 1366, height: 768 })
  const userAgentMetadata = { platform: 'Android', platformVersion: '15', architecture: '', model: '', mobile: true }
  await page.setUserAgent({ userAgent: PHONE_AGENT, userAgentMetadata })
  await page.setViewport({ width: 390, height: 844, isMobile: true, hasTouch: true })
}

/** @returns when the press ended, epoch ms */
async function press(page: Page, { x, y, device }: { x: number; y: number; device: Device }): Promise<number> {
  if (device === 'phone') {
    const finger = await page.touchscreen.touchStart(x, y)
    await wait(REST_MS.phone)
    const at = Date.now()
    await finger.end()
    return at
  }
  await page.mouse.move(x, y)
  await wait(REST_MS.desktop)
  await page.mouse.down()
  const at = Date.now()
  await page.mouse.up()
  return at
}

async function readOpening(page: Page, path: string, pressedAt: number): Promise<Opening> {
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline) {
    // A page that is replaced meanwhile does not answer.
    const shown = await page.evaluate(readPaint, path).catch(() => null)
    if (shown) return { paintedMs: shown.paintedAt - pressedAt, way: shown.way }
    await wait(20)
  }
  throw new Error(`${path} was not shown within ${PATIENCE_MS} ms`)
}

/** Runs in the page. Paints count from the beginning of a navigation, which for a page loaded ahead is before the press. */
function readPaint(path: string): { paintedAt: number; way: string } | null {
  if (window.location.pathname !== path) return null
  const [entry] = performance.getEntriesByType('navigation') as unknown as (PerformanceEntry & {
    activationStart?: number
    deliveryType?: string
  })[]
  if (!entry || new URL(entry.name).pathname !== path) {
    return document.querySelector('h1') ? { paintedAt: Date.now(), way: 'router' } : null
  }
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  if (!paint) return null
  const fetched = entry.deliveryType === 'navigational-prefetch' ? 'prefetched' : 'requested'
  return { paintedAt: performance.timeOrigin + paint.startTime, way: entry.activationStart ? 'prerendered' : fetched }
}

benchLoadAhead().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
