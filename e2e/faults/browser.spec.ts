import type { Browser, Page } from '@playwright/test'
import { playCaptcha } from '../members/member-forms'
import { expect, keptSession, memberWords, newMember, signInByForm, test } from '../members/member-page'
import { hydrated } from '../quiet-page'
import { samplePage } from '../sample-pages'

test.describe.configure({ timeout: 60_000 })

const t = memberWords()
const PATIENCE = { timeout: 20_000 }
const DAY_MS = 86_400_000

/** Runs in the page before its own code. */
type Fault = (off: number) => void

const keepNoCookies: Fault = () => {
  Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} })
  Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false })
}
const throwAtStorage: Fault = () => {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('Access is denied', 'SecurityError')
      },
    })
}
const fillStorage: Fault = () => {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
  }
}
const setClock: Fault = off => {
  const RealDate = Date
  window.Date = new Proxy(RealDate, {
    construct: (target, args) =>
      args.length === 0 ? new target(RealDate.now() + off) : (Reflect.construct(target, args) as Date),
    get: (target, name) => (name === 'now' ? () => RealDate.now() + off : (Reflect.get(target, name) as unknown)),
  })
}

interface BrowserFault {
  fault: Fault
  off?: number
  /** Whether somebody who signs in is still so on the next page. */
  isKept: boolean
  /** Of those that are alike one is enough for `npm test`. */
  tag?: '@full'
}

const FAULTS: Readonly<Record<string, BrowserFault>> = {
  'keeps no cookies': { fault: keepNoCookies, isKept: false },
  'throws where something is to be stored': { fault: throwAtStorage, isKept: true },
  'has no room to store anything': { fault: fillStorage, isKept: true, tag: '@full' },
  'takes tomorrow for today': { fault: setClock, off: DAY_MS, isKept: true },
  'takes yesterday for today': { fault: setClock, off: -DAY_MS, isKept: true, tag: '@full' },
}

/** The days to choose from. */
const dayLinks = (page: Page) => page.locator('nav:has(a[aria-current="date"]) a')

/** Days to choose from, the one that is shown, and its times, where they stand. */
async function readTheater(page: Page) {
  await page.goto(samplePage('theater').path)
  await hydrated(page)
  const panel = page.locator('.day-panel:not([hidden])')
  // When the times were read last stands there once they were compared with the host's.
  await expect(panel.locator('p[title] time[datetime]')).toBeVisible(PATIENCE)
  return {
    days: await dayLinks(page).allTextContents(),
    shown: await panel.getAttribute('id'),
    times: await panel.locator('.chip-time').allTextContents(),
  }
}

/** What somebody sees whose browser has no fault. */
async function readUntroubled(browser: Browser) {
  const page = await browser.newPage({ serviceWorkers: 'block', timezoneId: 'Europe/London', locale: 'en-GB' })
  const seen = await readTheater(page)
  await page.close()
  return seen
}

for (const [name, { fault, off = 0, isKept, tag }] of Object.entries(FAULTS)) {
  test(
    `a browser that ${name}: the right days and times, and a showtime that leads to its seats`,
    { tag: tag ?? [] },
    async ({ page, browser }) => {
      const right = await readUntroubled(browser)
      await page.addInitScript(fault, off)
      expect(await readTheater(page)).toEqual(right)
      const day = dayLinks(page).nth(1)
      await day.click()
      await expect(day).toHaveAttribute('aria-current', 'date')
      const showtime = page.locator('.day-panel:not([hidden]) a[data-showtime-id]').first()
      await expect(showtime).toBeVisible()
      await expect(showtime).toHaveAttribute('href', /^http:\/\/localhost:9200\//)
      await page.route('http://localhost:9200/**', route => route.fulfill({ body: 'box office' }))
      await showtime.click()
      await expect(page.getByText('box office')).toBeVisible()
    },
  )

  test(
    `a browser that ${name}: a member is let in${isKept ? '' : ', and told that it will not last'}`,
    { tag: tag ?? [] },
    async ({ page, context, request }) => {
      await playCaptcha(page)
      await page.addInitScript(fault, off)
      const person = await newMember(request)
      await signInByForm(page, person)
      const main = page.getByRole('main')
      if (isKept) {
        await expect(main.getByRole('heading', { level: 1 })).toContainText(person.firstname, PATIENCE)
        return
      }
      await expect(main).toContainText(t('signIn.notKept'), PATIENCE)
      expect(await keptSession(context)).toBeNull()
    },
  )
}
