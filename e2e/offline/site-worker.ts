import type { BrowserContext, Page } from '@playwright/test'

/** Waits until the site's worker answers for a page and has kept its document and the files that it told. */
export async function kept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.waitForFunction(async () => (await caches.match(location.pathname)) !== undefined)
  await page.waitForFunction(async () => {
    const own = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter(name => name.startsWith(location.origin) && /-[0-9a-f]{16,}\.js$/.test(new URL(name).pathname))
    const stored = await Promise.all(own.map(name => caches.match(name)))
    return own.length > 0 && stored.every(Boolean)
  })
}

/** Every address in every store of the origin, path and query. */
export function storedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map(name => caches.open(name)))
    const keys = await Promise.all(stores.map(store => store.keys()))
    return keys.flat().map(({ url }) => url.slice(location.origin.length))
  })
}

/** Has the host say something else at `/sw.js` from now on, for the worker's own requests too. */
export async function replaceWorker(context: BrowserContext, change: (code: string) => string): Promise<void> {
  await context.route('**/sw.js', async route => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: change(await answer.text()) })
  })
}

export { expect, test } from '@playwright/test'
