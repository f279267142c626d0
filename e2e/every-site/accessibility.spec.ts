import type { Locator, Page, Request } from '@playwright/test'
import { violationsInBothSchemes } from '../page-violations'
import { expect, settled, test } from '../quiet-page'
import { type SamplePage, samplePage } from '../sample-pages'

// What the sweep's one load of each page does not show: what is opened in the header, and states that an address or a cookie brings.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function visit(page: Page, { path }: SamplePage, query = ''): Promise<void> {
  await page.goto(path + query)
  await settled(page)
}

/** What opens something in the header, each by a name that stays while it is open. */
async function openersOf(page: Page): Promise<Locator[]> {
  // The first: a film's title has a header of its own.
  const openers = page.locator('header').first().locator('[aria-haspopup]:visible, [aria-expanded]:visible')
  return Array.from({ length: await openers.count() }, (_, at) => openers.nth(at))
}

/** Begins to count a page's requests. @returns waits until none is without an answer and the page is idle */
function watchRequests(page: Page): () => Promise<void> {
  const waiting = new Set<Request>()
  page.on('request', request => waiting.add(request))
  page.on('requestfinished', request => waiting.delete(request))
  page.on('requestfailed', request => waiting.delete(request))
  const countWaiting = async () => {
    // Code that has just come may ask for more.
    await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve, { timeout: 1000 })))
    return waiting.size
  }
  return () => expect.poll(countWaiting).toBe(0)
}

/** Opens what the button opens, looks at it once it is whole, and closes it again. */
async function violationsOfOpened(page: Page, opener: Locator, answered: () => Promise<void>): Promise<string[]> {
  const name = (await opener.textContent())?.trim() || (await opener.getAttribute('aria-label')) || ''
  const dialog = page.getByRole('dialog')
  const isMenu = (await opener.getAttribute('aria-haspopup')) === null
  await opener.click()
  if (isMenu) await expect(opener).toHaveAttribute('aria-expanded', 'true')
  else await expect(dialog).toBeVisible()
  await answered()
  const found = await violationsInBothSchemes(page, `'${name}' open`, isMenu ? 'header' : 'dialog')
  await page.keyboard.press('Escape')
  if (isMenu) await expect(opener).toHaveAttribute('aria-expanded', 'false')
  else await expect(dialog).toHaveCount(0)
  return found
}

for (const name of ['home', 'movie', 'theater'])
  test(
    `no dialog and no menu of the header has a fault that axe can find: ${name}`,
    { tag: name === 'home' ? '@one-site' : '@full' },
    async ({ page }) => {
      const answered = watchRequests(page)
      await visit(page, samplePage(name))
      const found: string[] = []
      const openers = await openersOf(page)
      expect(openers.length).toBeGreaterThan(1)
      for (const opener of openers) found.push(...(await violationsOfOpened(page, opener, answered)))
      expect(found).toEqual([])
    },
  )

for (const name of ['home', 'movie', 'theater'])
  test(
    `a page whose day has nothing to show has no fault that axe can find: ${name}`,
    { tag: name === 'home' ? '@one-site' : '@full' },
    async ({ page }) => {
      await visit(page, samplePage(name), '?day=2099-01-01')
      expect(await violationsInBothSchemes(page, name, 'main')).toEqual([])
    },
  )
