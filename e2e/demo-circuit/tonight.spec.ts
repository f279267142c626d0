import type { Page } from '@playwright/test'
import { businessDayOf } from '../../src/features/schedule/rules/business-day'
import { localNow, toInstant } from '../../src/features/schedule/rules/local-time'
import { shiftsOf, watchShifts } from '../layout-shifts'
import { expect, hydrated, standStill, test } from '../quiet-page'
import { builtAt } from '../sample-pages'

const ZONE = 'Europe/London'
const BRISTOL = { latitude: 51.449512, longitude: -2.598 }

/** Ten past six in the evening of the day of the build. */
function thatEvening(): number {
  const day = businessDayOf(localNow(Date.parse(builtAt()), ZONE))
  return toInstant(`${day}T18:10`, ZONE)
}

const tonight = (page: Page) => page.getByRole('main').getByRole('region', { name: /^Tonight/ })
const rows = (page: Page) => tonight(page).locator('a[data-showtime-id]:visible')
const texts = async (page: Page) => (await rows(page).allTextContents()).map(text => text.replace(/\s+/g, ' ').trim())

test.beforeEach(async ({ page }) => {
  await standStill(page, new Date(thatEvening()).toISOString())
  await page.route('**/', async route => {
    // The host's word on the time would contradict that of the test.
    const response = await route.fetch()
    const { 'server-timing': _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
})

test(
  'the home page lists the evening across the cinemas in the order of time, before its code comes and after',
  { tag: '@phone' },
  async ({ page }) => {
    await watchShifts(page)
    await page.goto('/')
    const written = await texts(page)
    expect(written).toHaveLength(8)
    // Of the cinemas whose clock the test set.
    const times = written.filter(text => !text.includes('Ferry')).map(text => text.slice(0, 5))
    expect(times.filter(time => time < '18:10' && time > '03:00')).toEqual([])
    expect(new Set(await tonight(page).locator('.tonight-place').allTextContents()).size).toBeGreaterThan(2)
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    expect(await texts(page)).toEqual(written)
    expect(await shiftsOf(page)).toEqual([])
    await expect(rows(page).first()).toHaveAttribute('href', /ticketing|perfcode=|theaterId=/)
  },
)

test('with a position it is the evening nearby, and with a cinema that cinema’s day', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(BRISTOL)
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('main').getByRole('button', { name: 'Use my location' }).first().click()
  await expect(page.getByRole('region', { name: 'Tonight near you' })).toBeVisible()
  const places = new Set(await tonight(page).locator('li:visible .tonight-place').allTextContents())
  expect([...places].filter(place => !['Harbour', 'Quarry', 'Old Mint'].includes(place))).toEqual([])

  await page.getByRole('main').getByRole('button', { name: 'Your cinema' }).click()
  const dialog = page.getByRole('dialog', { name: 'Which cinema?' })
  await dialog.getByRole('button', { name: /^Quarry/ }).click()
  await expect(page.getByRole('heading', { name: 'Today at Quarry' })).toBeVisible()
  await expect(tonight(page)).toHaveCount(0)
})
