import type { Page } from '@playwright/test'
import { shiftsOf, watchShifts } from '../layout-shifts'
import { expect, hydrated, standStill, test } from '../quiet-page'
import { samplePage } from '../sample-pages'

/** Local time at the cinema: some of the day's showtimes have begun, longer ago than its service's minutes of grace, and some have not. */
const AFTERNOON = '16:45:00'

/** Starts of the showtimes that are seen, local times, in the page's order. */
const seenTimes = (page: Page) =>
  page
    .locator('main [data-showtime-id]')
    .filter({ visible: true })
    .evaluateAll(chips => chips.map(chip => chip.querySelector('time')?.dateTime ?? ''))

for (const name of ['home', 'movies', 'movie', 'theater', 'event'])
  test(`in the afternoon nobody sees what has begun, before the code comes or after: ${name}`, async ({ page }) => {
    const { path: url } = samplePage(name)
    await page.goto(samplePage('home').path)
    const day = await page.locator('.day-panel[data-day]:not([hidden])').getAttribute('data-day')
    const now = `${day}T${AFTERNOON}`
    await standStill(page, `${now}${offsetAt(now)}`)
    await page.route(`**${url}`, async route => {
      // The host's word on the time would contradict that of the test.
      const response = await route.fetch()
      const { 'server-timing': _, ...headers } = response.headers()
      await route.fulfill({ response, headers })
    })
    await watchShifts(page)
    await page.goto(url)
    const atRest = await seenTimes(page)
    expect(atRest.filter(startsAt => startsAt < now)).toEqual([])
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    const live = await seenTimes(page)
    expect(live.filter(startsAt => startsAt < now)).toEqual([])
    expect(atRest).toEqual(live)
    expect(await shiftsOf(page)).toEqual([])
  })

/** The offset of the cinema's clock at a local time, `+01:00`. */
function offsetAt(local: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Paris', timeZoneName: 'longOffset' }).formatToParts(
    new Date(`${local}Z`),
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '') ?? ''
}
