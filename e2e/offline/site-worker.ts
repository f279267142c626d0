import { expect, type Page } from '@playwright/test'
import { hydrated } from '../quiet-page'

/** Opens a page and waits until it lives and is kept. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
  await kept(page)
}

/** Waits until the site's worker answers for a page and has kept its document, what that links, and the files that it told. */
export async function kept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect.poll(() => missing(page), { timeout: 15_000 }).toEqual([])
}

/** What the worker does not have yet of a page. */
function missing(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const text = await (await caches.match(location.pathname))?.text()
    // A worker is there for visitors with scripts.
    const document = text?.replace(/<noscript>.*?<\/noscript>/gs, '')
    const sheets = [...(document ?? '').matchAll(/href="([^"]+\.css)"/g)].map(([, href = '']) => href)
    const own = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, responseStatus }) => name.startsWith(location.origin) && responseStatus === 200)
      .map(({ name }) => name.replace(/[?#].*$/, ''))
      .filter(name => /\.(?:js|css|json)$/.test(name))
    const wanted = [location.pathname, ...sheets, ...own]
    const stored = await Promise.all(wanted.map(name => caches.match(name)))
    return wanted.filter((_, at) => !stored[at])
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
