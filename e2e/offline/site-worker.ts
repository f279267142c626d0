import type { Page } from '@playwright/test'

/** Waits until the site's worker answers for a page and has kept its document and the files that it told. */
export async function kept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.waitForFunction(async () => (await caches.match(location.pathname)) !== undefined)
  await page.waitForFunction(async () => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const own = entries
      .filter(({ name, responseStatus }) => name.startsWith(location.origin) && responseStatus === 200)
      .map(({ name }) => name.replace(/[?#].*$/, ''))
      .filter(name => /\.(?:js|css|json)$/.test(name))
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

export { expect, test } from '@playwright/test'
