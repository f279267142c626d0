import type { Locator, Page } from '@playwright/test'
import { businessDayOf } from '../../src/features/schedule/rules/business-day'
import { localNow, toInstant } from '../../src/features/schedule/rules/local-time'
import { expect, hydrated, settled, standStill, test } from '../quiet-page'
import { builtAt } from '../sample-pages'

// How many taps a visitor with a phone needs. Questions of the browser are not counted.

const ZONE = 'Europe/London'
const BRISTOL = { latitude: 51.449512, longitude: -2.598 }
const HARBOUR = '/theaters/l0101-harbour/'

test.skip(({ isMobile }) => isMobile !== true, 'a mouse does not tap')

/** Taps like a finger, and counts. */
function countTaps() {
  let taps = 0
  return {
    tap: async (target: Locator) => {
      taps++
      await target.tap()
    },
    count: () => taps,
  }
}

/** At night it is tomorrow in some of the cinemas and not in others. */
async function standInTheEvening(page: Page): Promise<void> {
  const day = businessDayOf(localNow(Date.parse(builtAt()), ZONE))
  await standStill(page, new Date(toInstant(`${day}T18:10`, ZONE)).toISOString())
}

test('tonight from eight on, with subtitles, nearby: three taps', { tag: '@phone' }, async ({ page, context }) => {
  await standInTheEvening(page)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(BRISTOL)
  await page.goto('/')
  await hydrated(page)
  const { tap, count } = countTaps()
  const main = page.getByRole('main')
  await tap(main.getByRole('button', { name: 'Use my location' }).first())
  const tonight = main.getByRole('region', { name: 'Tonight near you' })
  await tap(tonight.getByRole('button', { name: 'From 20:00' }))
  await tap(tonight.getByRole('button', { name: 'With subtitles' }))
  const rows = tonight.locator('a[data-showtime-id]:visible')
  await expect(rows.first()).toContainText('subtitles')
  const times = await rows.locator('time').allTextContents()
  expect(times.filter(time => time < '20:00' && time > '03:00')).toEqual([])
  expect(count()).toBeLessThanOrEqual(3)
})

test('from a film to its seats: two taps, or one by ‘Book’', { tag: '@phone' }, async ({ page }) => {
  await standInTheEvening(page)
  await page.goto('/movies/192201-nosferatu/?day=tomorrow')
  await hydrated(page)
  const { tap, count } = countTaps()
  await tap(page.locator('.day-panel:not([hidden]) .chip:not(.chip-over)[href]:visible').first())
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('Tomorrow')
  await expect(sheet).toContainText(/ends at \d\d:\d\d/)
  const book = sheet.getByRole('link', { name: /^Book/ })
  const href = await book.getAttribute('href')
  await tap(book)
  await expect(page).toHaveURL(url => !url.pathname.startsWith('/movies/'))
  expect(href).toContain('ticketing')
  expect(count()).toBe(2)
})

test('two times to share: four taps', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: async (data: ShareData) => {
        Object.assign(window, { shared: data.url })
      },
      canShare: () => true,
    })
  })
  await page.goto(`${HARBOUR}?day=tomorrow`)
  await hydrated(page)
  const { tap, count } = countTaps()
  await tap(page.getByRole('button', { name: 'Pick times' }).first())
  const chips = page.locator('.chip[aria-pressed]:visible')
  await tap(chips.nth(0))
  await tap(chips.nth(1))
  await tap(page.getByRole('region', { name: 'Your shortlist' }).getByRole('button', { name: 'Share' }))
  await expect
    .poll(() => page.evaluate(() => String(Reflect.get(window, 'shared'))))
    .toMatch(/\/shortlist\/\?picks=L0101/)
  expect(count()).toBeLessThanOrEqual(4)
  await page.goto(await page.evaluate(() => String(Reflect.get(window, 'shared'))))
  await settled(page)
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2)
})
