import type { Page } from '@playwright/test'
import { IS_FULL_RUN } from '../../tests/builders/run-counts'
import { hasMemberPage, memberPath } from '../members/membership-config'
import { playCaptcha } from '../members/member-forms'
import { violations } from '../page-violations'
import { expect, settled, test } from '../quiet-page'
import { samplePages } from '../sample-pages'
import { guestsMemberPages, isHebrew, isLookedAt, LETTERS, membersOwnPages, words } from './own-language'

// The page of an unknown address is answered with 404, which the browser reports.
test.use({
  locale: words.locale,
  timezoneId: words.timeZone,
  contextOptions: { reducedMotion: 'reduce' },
  expectedFaults: [/404 \(Not Found\).*\/no-such-page/],
})

test.beforeEach(({ page }) => playCaptcha(page))

/** One page of each kind, and in the whole matrix what another direction may break. */
const OF_EACH_KIND = ['home', 'movie', 'theater', 'login']
const FURTHER = ['movies', 'movie announced', 'theaters', 'programme', 'search', 'gift-card']
const LOOKED_AT_BY_AXE = IS_FULL_RUN ? [...OF_EACH_KIND, ...FURTHER] : OF_EACH_KIND
/** How far the page can be scrolled sideways, px. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const first = words.theaters[0]
if (!first) throw new Error('The site has no theater')
const theaterPath = samplePages().find(({ name: found }) => found === 'theater')?.path ?? '/'

/** 200 % of a small phone, px. */
const NARROW = { width: 320, height: 640 }

/** What holds for every page, whatever it shows. */
async function expectLanguage(page: Page, kind: string): Promise<void> {
  await expect(page.locator('html'), kind).toHaveAttribute('lang', words.locale)
  await expect(page.locator('html'), kind).toHaveAttribute('dir', isHebrew ? 'rtl' : 'ltr')
  expect(await overflow(page), `${kind} scrolls sideways`).toBeLessThanOrEqual(0)
}

test('every page is in its language and direction, fits 320 px, and has no fault that axe can find', async ({
  page,
}) => {
  test.slow()
  const wide = page.viewportSize()
  const faults: string[] = []
  // Pages with a member's own things: members.spec. Forms of members are looked at below.
  const left: readonly string[] = ['gallery', ...membersOwnPages, ...guestsMemberPages]
  const shown = samplePages().filter(
    ({ name }) => isLookedAt(name) && (!left.includes(name) || LOOKED_AT_BY_AXE.includes(name)),
  )
  for (const { path, name: kind } of shown) {
    await page.goto(path)
    await settled(page)
    await expectLanguage(page, kind)
    if (LOOKED_AT_BY_AXE.includes(kind)) faults.push(...(await violations(page, kind, 'all')))
    await page.setViewportSize(NARROW)
    await expect.poll(() => overflow(page), `${kind} in ${NARROW.width} px`).toBeLessThanOrEqual(0)
    if (wide) await page.setViewportSize(wide)
  }
  expect(faults).toEqual([])
})

test('forms of members fit 320 px', async ({ page }) => {
  await page.setViewportSize(NARROW)
  for (const name of guestsMemberPages.filter(hasMemberPage)) {
    await page.goto(memberPath(name))
    await settled(page)
    await expectLanguage(page, name)
    await expect(page.getByRole('heading', { level: 1 }), name).toHaveText(LETTERS)
  }
})

test('showtimes and prices are said in the language and the currency; a phone number keeps its own order', async ({
  page,
}) => {
  await page.goto(theaterPath)
  await settled(page)
  const time = page.locator('a[data-showtime-id]').first()
  const spoken = await time.evaluate(link => link.getAttribute('aria-label') ?? link.textContent ?? '')
  expect(spoken).toMatch(/\d{1,2}:\d{2}/)
  expect(spoken, 'no 12-hour clock').not.toMatch(/[AP]M/i)
  expect(await page.locator('main').innerText()).toMatch(LETTERS)
  const prices = await page
    .locator('table')
    .filter({ hasText: String(first.pricing[0]?.name) })
    .innerText()
  expect(prices).toMatch(isHebrew ? /42\s*[‏]?\s*₪/ : /[¥￥]1,900/)
  const isInOrder = await page
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
  expect(isInOrder).toBe(true)
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
