import { test as base, expect, type Locator, type Page } from '@playwright/test'

/** A page on which a console error, an uncaught error or a failed request fails the test: hydration faults speak so. */
export const test = base.extend<{ page: Page; expectedFaults: RegExp[] }>({
  expectedFaults: [[], { option: true }],
  page: async ({ page, expectedFaults }, use) => {
    const faults: string[] = []
    page.on('console', message => {
      if (message.type() === 'error') faults.push(`console: ${message.text()} ${message.location().url}`)
    })
    page.on('pageerror', error => faults.push(`uncaught: ${error.message}`))
    await use(page)
    expect(faults.filter(fault => !expectedFaults.some(expected => expected.test(fault)))).toEqual([])
  },
})

/** Waits until React runs the page: Gatsby's announcer is filled, or the theater is resolved. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('___gatsby')
    return root !== null && Object.keys(root).some(key => key.startsWith('__reactContainer'))
  })
  await page.waitForLoadState('networkidle')
}

/** Presses Tab until the wanted element has the focus. @throws when it is not reached in `limit` steps. */
export async function tabTo(page: Page, wanted: Locator, limit = 120): Promise<void> {
  for (let step = 0; step < limit; step += 1) {
    await page.keyboard.press('Tab')
    if ((await wanted.and(page.locator('*:focus')).count()) > 0) return
  }
  throw new Error(`${wanted} was not reached by keyboard in ${limit} steps`)
}

export { expect }
