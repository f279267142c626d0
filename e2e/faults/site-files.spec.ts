import type { Page } from '@playwright/test'
import { componentFiles } from '../component-files'
import { expect, hydrated, test } from '../quiet-page'
import { samplePage } from '../sample-pages'

// What the browser writes of files that did not come, and what Gatsby throws where a document’s own code is not there.
test.use({
  expectedFaults: [
    /Failed to load resource: .*(?:page-data|[0-9a-f]{10}\.js)|page resources for|Loading chunk \d+ failed/,
  ],
})

const target = () => samplePage('movie').path
/** As in the address bar. */
const address = () => encodeURI(target())
/** Somewhere else, from where a link leads there. */
const START = '/movies/'

/** Addresses of documents that were loaded, since this was called. */
function loadsOf(page: Page): string[] {
  const loads: string[] = []
  page.on('load', () => loads.push(new URL(page.url()).pathname))
  return loads
}

async function followLink(page: Page): Promise<void> {
  await page
    .locator(`main a[href="${target()}"]`)
    .first()
    .evaluate(link => (link as HTMLElement).click())
}

/** Waits until nothing is fetched any more: a document that is loaded again is. The page stays as the host wrote it. */
const atEnd = (page: Page) => page.waitForLoadState('networkidle')

async function expectFilm(page: Page): Promise<void> {
  await expect(page).toHaveURL(url => url.pathname === address())
  await expect(page.getByRole('main').locator('a[data-showtime-id]').first()).toBeAttached()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const ANSWERS = {
  'is not there': { status: 404, contentType: 'text/plain', body: 'Not found' },
  'is an HTML page': { status: 200, contentType: 'text/html', body: '<!doctype html><title>Please log in</title>' },
  'is cut off': { status: 200, contentType: 'application/json', body: '{"componentChunkName":"comp' },
} as const

for (const [what, answer] of Object.entries(ANSWERS)) {
  test(`page data that ${what}: the link leads to the page all the same, with one load`, async ({ page }) => {
    // Before anything is fetched ahead.
    await page.route(`**/page-data${address()}page-data.json`, route => route.fulfill(answer))
    await page.goto(START)
    await hydrated(page)
    const loads = loadsOf(page)
    await followLink(page)
    await expectFilm(page)
    await atEnd(page)
    expect(loads).toEqual([address()])
  })
}

test('code of a page that is not there: the page can be read and its links lead on, and is loaded again once at most', async ({
  page,
}) => {
  const gone = new Set(componentFiles('movies/movie'))
  expect(gone.size).toBeGreaterThan(0)
  const isGone = (url: URL) => gone.has(url.pathname)
  await page.route(isGone, route => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }))
  await page.goto(START)
  await hydrated(page)
  const loads = loadsOf(page)
  await followLink(page)
  await expectFilm(page)
  await atEnd(page)
  expect(loads.length).toBeLessThanOrEqual(2)
  expect(new Set(loads)).toEqual(new Set([address()]))
  await page
    .locator('header a[href="/movies/"]')
    .first()
    .evaluate(link => (link as HTMLElement).click())
  await expect(page).toHaveURL(url => url.pathname === START)
})
