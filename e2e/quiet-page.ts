import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { noteCalls } from './members/recorded-calls'

/** The instant that pages take for now, ISO; without it the clock. Shows that no test depends on the time of day. */
const NOW = process.env.E2E_NOW

/** A page on which a console error, an uncaught error or a failed request fails the test: hydration faults speak so. */
export const test = base.extend<{ page: Page; expectedFaults: RegExp[] }>({
  expectedFaults: [[], { option: true }],
  page: async ({ page, expectedFaults }, use) => {
    const faults: string[] = []
    page.on('console', message => {
      if (message.type() === 'error') faults.push(`console: ${message.text()} ${message.location().url}`)
    })
    page.on('pageerror', error => faults.push(`uncaught: ${error.message}`))
    if (NOW) await standStill(page, NOW)
    noteCalls(page.context())
    await use(page)
    // What the page still reads when a test ends is answered to nobody.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(faults.filter(fault => !expectedFaults.some(expected => expected.test(fault)))).toEqual([])
  },
})

/** Lets a page take an instant (ISO) for now. The host tells the same time: the page would correct its clock otherwise. */
export async function standStill(page: Page, now: string): Promise<void> {
  const date = new Date(now).toUTCString()
  await page.clock.setFixedTime(now)
  await page.addInitScript(told => {
    Object.defineProperty(Document.prototype, 'lastModified', { get: () => told })
  }, date)
  await page.route(/\/(?:schedule|digest)\/|\/api\/cypher$/, async route => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), date } })
  })
}

/**
 * Waits until the page says that code has taken over all of it (`data-hydrated`, src/deferred/hydration-state.ts) and its effects
 * have run. Deferred parts load at a visitor's first sign: this sends a turn of the wheel until the page is hydrated. It does not wait
 * for what effects fetch: expect what they show.
 */
export async function hydrated(page: Pick<Page, 'waitForFunction' | 'evaluate'>): Promise<void> {
  await page.waitForFunction(() => {
    // A document that has just been committed has no root element yet.
    const root: Element | null = document.documentElement
    if (root?.hasAttribute('data-hydrated')) return true
    window.dispatchEvent(new Event('wheel'))
    return false
  })
  // Keys are listened to by effects, which React runs in a task after the paint.
  await page.evaluate(
    () =>
      new Promise<void>(resolve => {
        requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 2000 }))
      }),
  )
}

/** Waits until fonts are there and nothing in the page's main part says that it is loading. For pictures and for axe. */
export async function settled(page: Page): Promise<void> {
  await hydrated(page)
  // Lists that an address narrows are held back until they are right.
  await expect(page.locator('html[data-query-pending]')).toHaveCount(0)
  await expect(page.locator('[aria-busy="true"]:not(button), [data-when="no-theater"]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}

/** Presses Tab until the wanted element has the focus. @throws when it is not reached in `limit` steps. */
export async function tabTo(page: Page, wanted: Locator, limit = 120, key = 'Tab'): Promise<void> {
  for (let step = 0; step < limit; step += 1) {
    await page.keyboard.press(key)
    if ((await wanted.and(page.locator('*:focus')).count()) > 0) return
  }
  throw new Error(`${wanted} was not reached by keyboard in ${limit} steps`)
}

/** The same backwards: to what stands before the focus. */
export function tabBackTo(page: Page, wanted: Locator, limit = 120): Promise<void> {
  return tabTo(page, wanted, limit, 'Shift+Tab')
}

export { expect }
