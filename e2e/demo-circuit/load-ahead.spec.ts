import { setTimeout } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { findTestBrowser } from '../../tests/find-chromium'
import { openRelay, type Relayed } from '../../tests/slow-relay'

/** Longer than a page waits before it asks for its code and takes over. */
const QUIET_MS = 5000
/** What a page is drawn with, its code, its data, and its own rules. */
const OWN_FILES = /\.(?:css|js|woff2|avif|webp|jpg|png|svg)$|^\/page-data\/|^\/__load-ahead$/
const PHONE =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const FILM_LINK = 'main a[href^="/movies/"]'

type Relay = Awaited<ReturnType<typeof openRelay>>

let browser: Browser
let page: Page
let relay: Relay
let isHomeWithoutCode: boolean

/** Playwright attaches to pages in a way in which Chromium prerenders nothing; Puppeteer does not. */
test.beforeEach(async ({ baseURL }) => {
  // The code of the first page does not come: it stays the browser's.
  const refuses = ({ url, header }: Relayed) =>
    isHomeWithoutCode && url.endsWith('.js') && header('referer') === `${relay.url}/`
  isHomeWithoutCode = true
  relay = await openRelay({ to: baseURL ?? '', refuses })
  const executablePath = findTestBrowser()
  browser = await puppeteer.launch({
    args: ['--no-sandbox', '--disable-gpu'],
    ...(executablePath ? { executablePath } : {}),
  })
  page = await browser.newPage()
  await page.setViewport({ width: 1440, height: 900 })
})
test.afterEach(async () => {
  await browser.close()
  relay.close()
})

const purposesOf = (path: string) =>
  relay.requests.flatMap(({ url, header }) =>
    url === path ? [header('sec-purpose') ?? header('sec-fetch-dest') ?? 'document'] : [],
  )
const reports = () => relay.requests.filter(({ method }) => method === 'HEAD')

/** The first film's link of the page, in the window's middle. */
async function openHome(): Promise<{ path: string; x: number; y: number }> {
  await page.goto(relay.url, { waitUntil: 'domcontentloaded' })
  await expect
    .poll(() => relay.requests.some(({ url, isAnswered }) => url === '/__load-ahead' && isAnswered))
    .toBe(true)
  return page.$eval(FILM_LINK, link => {
    link.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top } = link.getBoundingClientRect()
    return { path: link.getAttribute('href') ?? '', x: left + 10, y: top + 10 }
  })
}

/** Resolves when nothing was requested for some seconds. */
async function quiet(forMs = QUIET_MS): Promise<void> {
  let known = -1
  await expect
    .poll(
      () => {
        const before = known
        known = relay.requests.length
        return known === before
      },
      { intervals: [forMs], timeout: 40_000 },
    )
    .toBe(true)
}

interface ShownPage {
  path: string
  /** When a prerendered page was shown, ms; 0 for any other. */
  activationStart: number
  /** `navigational-prefetch`, or another way in which it came. */
  deliveryType: string
  /** Paths of what it requested before it was shown. */
  early: string[]
}

/** What is shown once this path is. `page` is the one that shows it, for a prerendered one has taken the place of the other. */
async function shownPage(path: string): Promise<ShownPage> {
  let shown: ShownPage | undefined
  const read = async () => {
    const seen = await puppeteer.connect({ browserWSEndpoint: browser.wsEndpoint(), defaultViewport: null })
    for (const candidate of await seen.pages()) {
      // A page that is replaced meanwhile does not answer.
      shown = await Promise.race([
        candidate.evaluate(readShownPage).catch(() => undefined),
        setTimeout(2000, undefined),
      ])
      page = candidate
      if (shown?.path === path) return path
    }
    await seen.disconnect()
    return shown?.path
  }
  await expect.poll(read, { timeout: 20_000 }).toBe(path)
  return shown ?? { path: '', activationStart: 0, deliveryType: '', early: [] }
}

/** Runs in the page. */
function readShownPage(): ShownPage {
  type Entry = { activationStart: number; deliveryType: string }
  const [entry] = performance.getEntriesByType('navigation') as unknown as Entry[]
  const { activationStart = 0, deliveryType = '' } = entry ?? {}
  const early = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < activationStart)
  return {
    ...{ path: window.location.pathname, activationStart, deliveryType },
    early: early.map(({ name }) => new URL(name).pathname),
  }
}

test(
  'a page pointed at is drawn before it is opened, and does nothing until it is shown',
  { tag: '@full' },
  async () => {
    test.setTimeout(90_000)
    const { path, x, y } = await openHome()
    await page.mouse.move(x, y)
    await expect.poll(() => purposesOf(path)).toEqual([expect.stringContaining('prerender')])
    await quiet()
    const isItsCode = ({ url, header }: Relayed) => /\/app-\w+\.js$/.test(url) && header('referer')?.endsWith(path)
    expect(relay.requests.filter(request => isItsCode(request) && request.isAnswered)).toHaveLength(1)
    expect(reports()).toEqual([])

    await page.mouse.click(x, y)
    const { activationStart, early } = await shownPage(path)
    expect(activationStart).toBeGreaterThan(0)
    expect(early.filter(name => !OWN_FILES.test(name))).toEqual([])
    await expect.poll(() => reports().map(({ url, header }) => [url, header('x-page-shown')])).toEqual([[path, '1']])
    await page.waitForSelector('html[data-hydrated]')
    await quiet()
    expect(reports()).toHaveLength(1)
    expect(purposesOf(path)).not.toContain('document')
  },
)

test('a phone fetches the page that is pressed, and draws none', async () => {
  await page.setUserAgent({
    userAgent: PHONE,
    userAgentMetadata: { platform: 'Android', platformVersion: '15', architecture: '', model: '', mobile: true },
  })
  await page.setViewport({ width: 390, height: 844, isMobile: true, hasTouch: true })
  const { path, x, y } = await openHome()
  const finger = await page.touchscreen.touchStart(x, y)
  await expect.poll(() => purposesOf(path)).toEqual(['prefetch'])
  expect(reports()).toEqual([])
  await finger.end()
  expect(await shownPage(path)).toMatchObject({ activationStart: 0, deliveryType: 'navigational-prefetch' })
  await expect.poll(() => reports().map(({ url }) => url)).toEqual([path])
  expect(purposesOf(path)).not.toContain('document')
})

test('a page that its code has taken over loads none ahead: its router opens pages', { tag: '@full' }, async () => {
  isHomeWithoutCode = false
  const { path, x, y } = await openHome()
  await page.mouse.move(x, y + 300)
  await page.mouse.move(x + 5, y + 305)
  await page.waitForSelector('html[data-hydrated]')
  await page.mouse.move(x, y)
  await quiet(1500)
  expect(purposesOf(path)).toEqual([])
})
