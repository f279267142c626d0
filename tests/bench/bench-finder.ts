import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Locator, type Page } from '@playwright/test'
import { handOver } from './bench-report'
import { formatTable } from './bench-table'
import { measurePages } from '../audit/page-bytes'
import { findChromium } from '../find-chromium'
import { serveSite } from '../serve-site'
import { type Measured, PROBE } from './finder-probe'
import { type FinderStep, listFinderSteps } from './finder-steps'

/** As slow as a phone in the middle of the field. */
const SLOWDOWN = 4
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
/** An input that shows no result within so many milliseconds has none. */
const PATIENCE_MS = 5000
/** Nobody disturbs the page for so long after an input. */
const SILENCE_MS = 1000

interface Line extends Record<string, string | number | null> {
  what: string
  inputs: number
  paintMedian: number
  paintMost: number
  resultMedian: number | null
  resultMost: number | null
}

/**
 * `npm run bench -- finder`: takes the built London site, or the one at LONDON_PUBLIC_DIR, and prints the time from input to
 * next paint, and to the paint of the result, of finder changes on the theater with the most showtimes and on the films page,
 * at 4× CPU slowdown, and what the search loads first. Writes nothing into the tree.
 */
async function benchFinder(): Promise<void> {
  const { LONDON_PUBLIC_DIR, LONDON_PUBLIC_DIR_MISSING: missing } = process.env
  if (missing || !LONDON_PUBLIC_DIR) {
    const why = { missing: missing ?? 'LONDON_PUBLIC_DIR names no built site' }
    return handOver({ measured: { interaction: why }, figures: why })
  }
  const publicDir = path.resolve(LONDON_PUBLIC_DIR)
  const site = await serveSite(publicDir)
  const executablePath = findChromium()
  const browser = await chromium.launch({ args: ARGS, ...(executablePath ? { executablePath } : {}) })
  try {
    const theater = await largestTheater(publicDir)
    const theaterNames = await twoTheaters(publicDir)
    console.log(`${theater.path} has ${theater.showtimes} showtimes in its HTML; ${SLOWDOWN}× slowdown; milliseconds`)
    const lines: Line[] = []
    for (const step of listFinderSteps({ theater: theater.path, movies: '/movies/', theaterNames })) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
      const page = await context.newPage()
      lines.push(toLine(step, await measure(page, site.url, step)))
      await context.close()
    }
    const search = await searchBytes(await browser.newPage(), site.url)
    console.log(formatTable(lines))
    console.log(`search loads first: ${search.files} files, ${(search.bytes / 1000).toFixed(1)} kB as sent`)
    const measured = { interaction: Math.max(...lines.map(({ paintMedian }) => paintMedian)) }
    handOver({ measured, figures: { theater: theater.path, showtimes: theater.showtimes, lines, search } })
  } finally {
    await browser.close()
    await site.stop()
  }
}

async function largestTheater(publicDir: string): Promise<{ path: string; showtimes: number }> {
  const pages = (await measurePages(publicDir, { template: 'theater' })).sort((a, b) => b.showtimes - a.showtimes)
  const [first] = pages
  if (!first) throw new Error(`${publicDir} has no theater's page`)
  return first
}

async function twoTheaters(publicDir: string): Promise<readonly [string, string]> {
  const index = JSON.parse(await readFile(path.join(publicDir, 'schedule/index.json'), 'utf8')) as {
    theaters: { name: string }[]
  }
  const [first, second] = index.theaters.map(({ name }) => name)
  if (!first || !second) throw new Error('The films page is measured on a circuit')
  return [first, second]
}

async function measure(page: Page, url: string, step: FinderStep): Promise<Measured[]> {
  await page.addInitScript(PROBE)
  await page.goto(url + step.path, { waitUntil: 'networkidle' })
  await step.prepare?.(page)
  await page.waitForLoadState('networkidle')
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const measured: Measured[] = []
  for (let n = 0; n < step.times; n += 1) {
    await step.before?.(page, n)
    // All that looks for things in the page comes before, so that the page has nothing to do but to answer.
    const at = step.target ? await middleOf(step.target(page, n)) : null
    await page.evaluate(`__probe.arm(${JSON.stringify(step.isThere?.(n) ?? null)})`)
    if (at) await page.mouse.click(at.x, at.y)
    if (step.key) await page.keyboard.press(step.key(n))
    await untilDone(page, step.isThere !== null)
    measured.push((await page.evaluate('__probe.read()')) as Measured)
  }
  return measured
}

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target} is not to be seen`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Event Timing tells of an input some time after its frame; to ask before would itself keep the page busy. */
async function untilDone(page: Page, hasResult: boolean): Promise<void> {
  const until = performance.now() + PATIENCE_MS
  do await page.waitForTimeout(SILENCE_MS)
  while (hasResult && performance.now() < until && !(await page.evaluate('__probe.isDone()')))
}

function toLine({ name }: FinderStep, measured: readonly Measured[]): Line {
  const paints = measured.map(({ paint }) => Math.round(paint)).sort((a, b) => a - b)
  const results = measured.flatMap(({ result }) => (result === null ? [] : Math.round(result))).sort((a, b) => a - b)
  const middle = (values: number[]) => values[Math.floor((values.length - 1) / 2)]
  return {
    what: name,
    inputs: measured.length,
    paintMedian: middle(paints) ?? 0,
    paintMost: paints.at(-1) ?? 0,
    resultMedian: middle(results) ?? null,
    resultMost: results.at(-1) ?? null,
  }
}

/** What comes over the wire of the search index before the first suggestion. */
async function searchBytes(page: Page, url: string): Promise<{ files: number; bytes: number }> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const wanted = new Set<string>()
  const found = { files: 0, bytes: 0 }
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (new URL(response.url).pathname.includes('/search/')) wanted.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!wanted.has(requestId)) return
    found.files += 1
    found.bytes += encodedDataLength
  })
  await page.goto(`${url}/movies/`, { waitUntil: 'networkidle' })
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^search/i })
    .first()
    .click()
  await page.getByRole('combobox').pressSequentially('no')
  await page.getByRole('option').first().waitFor()
  await page.waitForLoadState('networkidle')
  return found
}

benchFinder().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
