import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, hydrated, test } from '../quiet-page'
import { samplePage } from '../sample-pages'

const DARK = /(^| )theme-ui-dark( |$)/
const LIGHT = /(^| )theme-ui-light( |$)/

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

/** Perceived brightness of an `rgb(…)` colour, 0 to 255. */
function brightness(rgb: string): number {
  const [red = 0, green = 0, blue = 0] = (rgb.match(/[\d.]+/g) ?? []).map(Number)
  return 0.299 * red + 0.587 * green + 0.114 * blue
}

test('a chosen colour mode is remembered, on other pages and against the system', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await hydrated(page)
  const toggle = page.getByRole('contentinfo').getByRole('button', { name: /dark|sombre/i })
  await toggle.click()
  await expect(page.locator('html')).toHaveClass(DARK)
  await page.goto(samplePage('movies').path)
  await expect(page.locator('html')).toHaveClass(DARK)
  await hydrated(page)
  await expect(page.locator('html')).toHaveClass(DARK)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `the page is ${colorScheme} before any of its script files has come`,
    { tag: colorScheme === 'dark' ? [] : '@full' },
    async ({ browser, baseURL }) => {
      const context = await browser.newContext({ colorScheme, ...(baseURL ? { baseURL } : {}) })
      const page = await context.newPage()
      // Only what stands in the HTML runs: this is what the first paint shows.
      await page.route(/\.js(\?|$)/, route => route.abort())
      for (const name of ['home', 'movie', 'theater']) {
        await page.goto(samplePage(name).path)
        await expect(page.locator('html')).toHaveClass(colorScheme === 'dark' ? DARK : LIGHT)
        const isDark = brightness(await ground(page)) < 128
        expect(isDark, name).toBe(colorScheme === 'dark')
        await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme)
      }
      await context.close()
    },
  )
}

/** The mean colour of an element as it is painted, by channel: computed styles know nothing of forced colours. */
async function painted(element: Locator): Promise<number[]> {
  const { channels } = await sharp(await element.screenshot()).stats()
  return channels.map(({ mean }) => mean)
}

test('in forced colours the chosen day is still seen to be chosen', { tag: '@full' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  // A film may have a single day; a theater has more.
  await page.goto(samplePage('theater').path)
  await hydrated(page)
  const days = page.getByRole('navigation').locator('a[href^="?day="]')
  const chosen = await painted(days.and(page.locator('[aria-current="date"]')).first())
  const other = await painted(days.and(page.locator(':not([aria-current])')).first())
  const distance = chosen.reduce((sum, mean, channel) => sum + Math.abs(mean - (other[channel] ?? 0)), 0)
  expect(distance).toBeGreaterThan(100)
  await expect(page.locator('a.chip:visible').first()).toHaveCSS('border-top-style', /solid|dashed/)
})
