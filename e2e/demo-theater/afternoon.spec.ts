import type { Page } from '@playwright/test'
import { businessDayOf } from '../../src/features/schedule/rules/business-day'
import { localNow, toInstant } from '../../src/features/schedule/rules/local-time'
import { shiftsOf, watchShifts } from '../layout-shifts'
import { expect, hydrated, standStill, test } from '../quiet-page'
import { builtAt, readBuilt, samplePage } from '../sample-pages'

/** Local time at the cinema: some of the day's showtimes have begun, longer ago than its service's minutes of grace, and some have not. */
const AFTERNOON = '16:45:00'

const ZONE = 'Europe/Paris'
const MINUTE_MS = 60_000
const GRACE_MS = 15 * MINUTE_MS

/** The page of the film that the day's last showtime is of. Null when nothing of the day lies ahead. */
function pathOfFilmShownAfter(now: string): string | null {
  const { theaters } = readBuilt<{ theaters: { id: string; days: string[] }[] }>('schedule/index.json')
  const day = businessDayOf(now)
  const showtimes = theaters
    .filter(({ days }) => days.includes(day))
    .flatMap(
      ({ id }) =>
        readBuilt<{ showtimes: { movieId: string; startsAt: string }[] }>(`schedule/${id}/${day}.json`).showtimes,
    )
  const last = showtimes.filter(({ startsAt }) => startsAt > now).sort((a, b) => (a.startsAt < b.startsAt ? 1 : -1))[0]
  return (last && readBuilt<{ movies: Record<string, string> }>('routes.json').movies[last.movieId]) ?? null
}

/** Starts of the showtimes that are seen, local times, in the page's order. */
const seenTimes = (page: Page) =>
  page
    .locator('main [data-showtime-id]')
    .filter({ visible: true })
    .evaluateAll(chips => chips.map(chip => chip.querySelector('time')?.dateTime ?? ''))

for (const name of ['home', 'movies', 'movie', 'theater', 'event'])
  test(
    `in the afternoon nobody sees what has begun, before the code comes or after: ${name}`,
    { tag: name === 'home' || name === 'theater' ? [] : '@full' },
    async ({ page }) => {
      // No page is seen before its build, nor in the same minute: in the evening the afternoon is over.
      const now = Math.max(
        Math.ceil(Date.parse(builtAt()) / MINUTE_MS) * MINUTE_MS,
        toInstant(`${businessDayOf(localNow(Date.parse(builtAt()), ZONE))}T${AFTERNOON}`, ZONE),
      )
      const over = localNow(now - GRACE_MS, ZONE)
      const url = name === 'movie' ? pathOfFilmShownAfter(localNow(now, ZONE)) : samplePage(name).path
      test.skip(!url, 'nothing is left of the day on which the site was built')
      if (!url) return
      await standStill(page, new Date(now).toISOString())
      await page.route(`**${url}`, async route => {
        // The host's word on the time would contradict that of the test.
        const response = await route.fetch()
        const { 'server-timing': _, ...headers } = response.headers()
        await route.fulfill({ response, headers })
      })
      await watchShifts(page)
      await page.goto(url)
      const atRest = await seenTimes(page)
      expect(atRest.filter(startsAt => startsAt < over)).toEqual([])
      await hydrated(page)
      await page.waitForLoadState('networkidle')
      const live = await seenTimes(page)
      expect(live.filter(startsAt => startsAt < over)).toEqual([])
      expect(atRest).toEqual(live)
      expect(await shiftsOf(page)).toEqual([])
    },
  )
