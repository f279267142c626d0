import { statSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { IS_FULL_RUN } from '../../tests/builders/run-counts'
import { expect, hydrated, standStill, test } from '../quiet-page'
import { samplePages } from '../sample-pages'

/** From the first to the last to see a day, with halves of an hour between: none is the build's alone. */
const ALL_ZONES = [
  'Pacific/Kiritimati',
  'Asia/Tokyo',
  'Asia/Kolkata',
  'Europe/London',
  'America/New_York',
  'Pacific/Pago_Pago',
]
/** Those furthest from the zone of most builds stand for all in the quick run: a day ahead, and behind. */
const ZONES = IS_FULL_RUN ? ALL_ZONES : ['Pacific/Kiritimati']

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** When the pages were written, ms. */
const built = statSync(path.join(process.env.PUBLIC_DIR ?? 'public', 'index.html'), { throwIfNoEntry: false })?.mtimeMs

/** Ms that a wall clock in London shows since its midnight. */
function sinceMidnight(at: number): number {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', timeStyle: 'medium' }).format(at)
  const [hours = 0, minutes = 0, seconds = 0] = parts.split(':').map(Number)
  return (hours * 60 + minutes) * MINUTE + seconds * 1000
}

/** A visitor's clock, ms. Whoever comes months later holds pages of which every day is over. */
const CLOCKS: Record<string, (written: number) => number> = {
  'as built': written => written,
  ...(IS_FULL_RUN
    ? { 'a minute before midnight': (written: number) => written - sinceMidnight(written) + DAY - MINUTE }
    : {}),
  'three months later': written => written + 91 * DAY,
}

/** A browser that keeps nothing: reading a storage throws, cookies are dropped. Runs in the page. */
function withoutStorage(): void {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, { configurable: true, get: refuse })
  Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set: () => {} })
  Object.defineProperty(navigator, 'cookieEnabled', { configurable: true, get: () => false })
}

/** What a visitor of long standing has kept: a cinema, dark colours, a film, a need, a language. Runs in the page. */
function withKeptThings(): void {
  const kept = {
    'theme-ui-color-mode': 'dark',
    favouriteFilms: '["191601"]',
    favouritesInvited: '1',
    accessProfile: 'captions',
    understoodLanguages: 'en',
  }
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
}

/** Gives a page the storage of a test: full, or refused. */
async function prepareStorage(page: Page, isStored: boolean): Promise<void> {
  await page.addInitScript(isStored ? withKeptThings : withoutStorage)
  if (!isStored) return
  const url = process.env.BASE_URL ?? 'http://127.0.0.1:9000'
  const cookies = { selectedTheaterId: 'L0101', loyaltyGuest: '1' }
  await page.context().addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })))
}

// Content pages are made of the same widgets, whatever an operator composed: two of them stand for all.
const samples = samplePages().filter(({ name }) => name !== 'gallery')
const composed = samples.filter(({ name }) => name.startsWith('content '))
const pages = samples
  .filter(sample => !composed.includes(sample) || composed.indexOf(sample) < 2)
  .map(({ path: url }) => url)

// The page of an unknown address is answered with 404, which the browser reports.
// So is a day that no file has, which a page asks for months after it was written.
// A trace would take most of the time.
test.use({ expectedFaults: [/404 \(Not Found\).*\/(?:no-such-page|digest\/days\/|schedule\/)/], trace: 'off' })
// Nor do pictures: whether they arrive decides nothing that is rendered.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=imagesEnabled=false'] }),
    { scope: 'worker' },
  ],
})

for (const [zoneIndex, timezoneId] of ZONES.entries())
  // In the quick run storage is full in one zone, off in the other.
  for (const isStored of IS_FULL_RUN ? [true, false] : [zoneIndex === 0]) {
    test.describe(`${timezoneId}, storage ${isStored ? 'full' : 'off'}`, () => {
      // What is off the screen hydrates too; painting it takes time.
      test.use({ timezoneId, viewport: { width: 1280, height: 320 } })
      test('pages hydrate without a fault at every clock', async ({ page }) => {
        test.setTimeout(180_000)
        const faults: string[] = []
        let clock = ''
        page.on('pageerror', error => faults.push(`${clock}, ${page.url()}: ${error.message}`))
        await prepareStorage(page, isStored)
        for (const [clockIndex, [name, toInstant]] of Object.entries(CLOCKS).entries()) {
          clock = name
          const at = toInstant(built ?? Date.now())
          if (name !== 'as built') await standStill(page, new Date(at).toISOString())
          // Each page meets each zone with each clock once, and half of these without storage; in the quick run one zone
          // with one clock.
          const [shares, share] = IS_FULL_RUN
            ? [2, (zoneIndex + clockIndex + Number(isStored)) % 2]
            : [ZONES.length * Object.keys(CLOCKS).length, zoneIndex * Object.keys(CLOCKS).length + clockIndex]
          for (const url of pages.filter((_, index) => index % shares === share)) {
            await page.goto(url, { waitUntil: 'commit' })
            await hydrated(page)
          }
          const hour = new Intl.DateTimeFormat('en-GB', { timeZone: timezoneId, hour: 'numeric' }).format(at)
          expect(await page.evaluate(now => new Date(now).getHours(), at)).toBe(Number(hour))
        }
        expect(faults).toEqual([])
      })
    })
  }

test.describe('a page that differs from what is rendered', () => {
  test.use({ expectedFaults: [/Minified React error #4(?:18|22|23|25)/] })

  test('is reported: the matrix would see it', async ({ page }) => {
    const faults: string[] = []
    page.on('pageerror', error => faults.push(error.message))
    await page.route('**/*', async route => {
      if (route.request().resourceType() !== 'document') return route.continue()
      const response = await route.fetch()
      const html = (await response.text()).replace(/(<h1\b[^>]*>)[^<]*/, '$1Something else')
      await route.fulfill({ response, body: html })
    })
    await page.goto(pages.find(url => /^\/[a-z]+\/$/.test(url)) ?? '/')
    await hydrated(page)
    expect(faults.join('\n')).toMatch(/Minified React error #4(?:18|22|23|25)/)
  })
})
