import type { Page } from '@playwright/test'
import { expect, settled, test } from '../quiet-page'
import { samplePages } from '../sample-pages'
import { isHebrew, LETTERS, words } from './own-language'

// The page of an unknown address is answered with 404, which the browser reports.
test.use({
  locale: words.locale,
  timezoneId: words.timeZone,
  expectedFaults: [/404 \(Not Found\).*\/no-such-page/],
})

/** How far the page can be scrolled sideways, px. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const first = words.theaters[0]
if (!first) throw new Error('The site has no theater')
const theaterPath = samplePages().find(({ name: found }) => found === 'theater')?.path ?? '/'

test('every page is in its language and direction', async ({ page }) => {
  test.slow()
  for (const { path, name: kind } of samplePages().filter(sample => sample.name !== 'gallery')) {
    await page.goto(path)
    await settled(page)
    await expect(page.locator('html'), kind).toHaveAttribute('lang', words.locale)
    await expect(page.locator('html'), kind).toHaveAttribute('dir', isHebrew ? 'rtl' : 'ltr')
    expect(await overflow(page), `${kind} scrolls sideways`).toBeLessThanOrEqual(0)
  }
})

test('pages fit 320 px, which is 200 % of a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/', '/movies/', '/theaters/', theaterPath]) {
    await page.goto(path)
    await settled(page)
    expect(await overflow(page), path).toBeLessThanOrEqual(0)
  }
})

test('showtimes say time, film and cinema in the language', async ({ page }) => {
  await page.goto(theaterPath)
  await settled(page)
  const time = page.locator('a[data-showtime-id]').first()
  const spoken = await time.evaluate(link => link.getAttribute('aria-label') ?? link.textContent ?? '')
  expect(spoken).toMatch(/\d{1,2}:\d{2}/)
  expect(spoken, 'no 12-hour clock').not.toMatch(/[AP]M/i)
  expect(await page.locator('main').innerText()).toMatch(LETTERS)
})

test('prices stand without decimals, in the currency of the country', async ({ page }) => {
  await page.goto(theaterPath)
  await settled(page)
  const prices = await page
    .locator('table')
    .filter({ hasText: String(first.pricing[0]?.name) })
    .innerText()
  expect(prices).toMatch(isHebrew ? /42\s*[‏]?\s*₪/ : /[¥￥]1,900/)
})

test('nothing is tracked, slanted or set in other letters than the language has', async ({ page }) => {
  await page.goto('/')
  await settled(page)
  const spaced = await page
    .locator('body *:visible')
    .evaluateAll(elements =>
      elements
        .filter(element => !['normal', '0px'].includes(getComputedStyle(element).letterSpacing))
        .map(element => element.outerHTML.slice(0, 80)),
    )
  expect(spaced).toEqual([])
  if (!isHebrew)
    expect(await page.locator('h1').evaluate(heading => getComputedStyle(heading).lineBreak)).toBe('strict')
})

test('a phone number and a title in Latin letters keep their own order', async ({ page }) => {
  test.skip(!isHebrew, 'both are written from left to right')
  await page.goto(theaterPath)
  await settled(page)
  const order = await page
    .locator('a[href^="tel:"]')
    .first()
    .evaluate(link => {
      const text = document.createTreeWalker(link, NodeFilter.SHOW_TEXT).nextNode()
      if (!text) return null
      const at = (index: number) => {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + 1)
        return range.getBoundingClientRect().left
      }
      return at(0) < at((text.textContent ?? '').length - 1)
    })
  expect(order).toBe(true)
})
