import path from 'node:path'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { measurePages } from '../audit/page-bytes'
import { findChromium } from '../find-chromium'
import { serveSite } from '../serve-site'
import { handOver } from './bench-report'
import { formatTable } from './bench-table'
import { INTERACTION_PROBE, type MeasuredPress } from './interaction-probe'
import { type InteractionStep, listInteractionSteps } from './interaction-steps'
import { median } from './median'

const SLOWDOWN = 4
/** Fast 3G as WebPageTest and Lighthouse have it: 1.6 Mbit/s, a round trip of 150 ms. */
const FAST_3G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1366, height: 768 }
/** A press that shows no result within so many milliseconds has none. */
const PATIENCE_MS = 15_000
const POLL_MS = 250
/** How long a page has stood when it is pressed at rest. */
const REST_MS = 2000
/** How long a finger stays on the glass. */
const FINGER_MS = 80
/** From the end of scrolling to a press on what came into view. */
const AIM_MS = 400

/**
 * When a control is pressed: at the page's first paint; after it has loaded and stood two seconds; when it is just hydrated and
 * what it shows is read anew (`waking`); two seconds later.
 */
const MOMENTS = ['early', 'rested', 'waking', 'live'] as const
type Moment = (typeof MOMENTS)[number]

/**
 * `npm run bench -- interaction`: takes the built demo circuit, or the one at PUBLIC_DIR, and prints the time from the first
 * press on a page to its visible result, to the first sign that it was felt, and its Interaction to Next Paint, at 4× CPU slowdown and fast 3G with an empty
 * cache. Medians of BENCH_RUNS runs. Writes nothing into the tree.
 */
async function benchInteraction(): Promise<void> {
  const { PUBLIC_DIR, PUBLIC_DIR_MISSING: missing } = process.env
  if (missing || !PUBLIC_DIR) {
    const why = { missing: missing ?? 'PUBLIC_DIR names no built site' }
    return handOver({
      measured: { 'press-early': why, 'press-rested': why, 'press-felt': why, 'press-inp': why, 'press-waking': why },
      figures: why,
    })
  }
  const publicDir = path.resolve(PUBLIC_DIR)
  const runs = Number(process.env.BENCH_RUNS ?? 3)
  const site = await serveSite(publicDir)
  const executablePath = findChromium()
  const browser = await chromium.launch({ args: ARGS, ...(executablePath ? { executablePath } : {}) })
  try {
    const lines: Line[] = []
    for (const step of listInteractionSteps(await addressesIn(publicDir))) {
      lines.push(await measureStep({ browser, url: site.url, step, runs }))
      console.log(formatTable(lines.slice(-1)))
    }
    console.log(`\n${formatTable(lines)}`)
    const most = (key: keyof Line) => Math.max(...lines.map(line => Number(line[key] ?? Number.NaN)))
    const ofAll = (what: 'felt' | 'INP') =>
      Math.max(...MOMENTS.map(moment => (moment === 'waking' ? 0 : most(`${moment} ${what}`))))
    handOver({
      measured: {
        'press-early': most('early'),
        'press-rested': most('rested'),
        'press-felt': ofAll('felt'),
        'press-inp': ofAll('INP'),
        'press-waking': most('waking INP'),
      },
      figures: { lines },
    })
  } finally {
    await browser.close()
    await site.stop()
  }
}

type Line = { what: string } & Record<Moment | `${Moment} ${'felt' | 'INP'}`, number | null>

async function addressesIn(publicDir: string) {
  const addressOf = async (template: string) => (await measurePages(publicDir, { template }))[0]?.path
  const [movies, theater] = [await addressOf('movies'), await addressOf('theater')]
  if (!movies || !theater) throw new Error(`${publicDir} is no circuit`)
  return { movies, theater }
}

interface MeasureStep {
  browser: Browser
  url: string
  step: InteractionStep
  runs: number
}

async function measureStep({ browser, url, step, runs }: MeasureStep): Promise<Line> {
  const line = { what: step.name } as Line
  for (const moment of MOMENTS) {
    const measured: MeasuredPress[] = []
    for (let run = 0; run < runs; run += 1) {
      const phone = { viewport: PHONE, hasTouch: true, isMobile: true }
      const context = await browser.newContext(step.isWide ? { viewport: DESKTOP } : phone)
      measured.push(await measurePress(await context.newPage(), url, step, moment))
      await context.close()
    }
    line[moment] = middle(measured.map(({ result }) => result))
    line[`${moment} felt`] = middle(measured.map(({ feedback }) => feedback))
    line[`${moment} INP`] = middle(measured.map(({ interaction }) => interaction))
  }
  return line
}

/** Null where a press was not answered. */
function middle(values: readonly (number | null)[]): number | null {
  const known = values.flatMap(value => value ?? [])
  return known.length < values.length ? null : Math.round(median(known))
}

async function measurePress(page: Page, url: string, step: InteractionStep, moment: Moment): Promise<MeasuredPress> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', FAST_3G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.addInitScript(INTERACTION_PROBE)
  await page.goto(url + step.path, { waitUntil: moment === 'early' ? 'commit' : 'load' })
  if (moment === 'early') await firstPaint(page)
  else await page.waitForTimeout(REST_MS)
  if (moment === 'waking' || moment === 'live') {
    await page.evaluate(() => window.dispatchEvent(new Event('wheel')))
    await page.waitForSelector('html[data-hydrated]')
  }
  if (moment === 'live') await page.waitForTimeout(REST_MS)
  const target = step.target(page)
  const scrolled = await page.evaluate(() => window.scrollY)
  await target.scrollIntoViewIfNeeded()
  if ((await page.evaluate(() => window.scrollY)) !== scrolled) await page.waitForTimeout(AIM_MS)
  const box = await target.boundingBox()
  if (!box) throw new Error(`${step.name} is not to be seen`)
  const at = [box.x + box.width / 2, box.y + box.height / 2] as const
  await page.evaluate(`__press.arm(${at.join()}, ${JSON.stringify(step.isThere)})`)
  if (step.isWide) await page.mouse.click(...at, { delay: FINGER_MS })
  else await tap(session, at)
  // Not `waitForFunction`, which the page's policy refuses.
  for (let waited = 0; waited < PATIENCE_MS && !(await page.evaluate('__press.isDone()')); waited += POLL_MS)
    await page.waitForTimeout(POLL_MS)
  return (await page.evaluate('__press.read()')) as MeasuredPress
}

async function tap(session: CDPSession, [x, y]: readonly [number, number]): Promise<void> {
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await new Promise(resolve => setTimeout(resolve, FINGER_MS))
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

const firstPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>(resolve => {
        new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
      }),
  )

benchInteraction().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
