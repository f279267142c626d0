import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { isNightElsewhere, shiftsOf, watchShifts } from '../layout-shifts'
import { expect, hydrated, test } from '../quiet-page'
import { readBuilt, samplePage } from '../sample-pages'

const SMALLEST_PHONE = { width: 360, height: 640 }

const top = (page: Page) => page.getByRole('main').locator('header')
const times = (page: Page) => top(page).locator('a[data-showtime-id]:visible')
const namesOf = async (page: Page) => (await times(page).allTextContents()).map(name => name.replace(/\s+/g, ' '))

/** The address of a film's page with times of several cinemas. */
function filmOfSeveralCinemas(): string | undefined {
  const { movies } = readBuilt<{ movies: Record<string, string> }>('routes.json')
  const publicDir = process.env.PUBLIC_DIR ?? 'public'
  const read = (url: string) => readFileSync(path.join(publicDir, url, 'index.html'), 'utf8')
  return Object.values(movies).find(url => (read(url).match(/class="times-at"/g)?.length ?? 0) > 1)
}

/** Title, next times and one 'Book' are whole in the window. */
async function expectFirstWindow(page: Page): Promise<void> {
  await expect(top(page).getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
  await expect(top(page).locator('.time-book:visible')).toHaveCount(1)
  expect(await times(page).count()).toBeGreaterThan(0)
  for (const time of await times(page).all()) await expect(time).toBeInViewport({ ratio: 1 })
}

test(
  'a film’s page has title, next times and Book in the first window of a small phone, before its code comes and after',
  { tag: '@phone' },
  async ({ page }) => {
    await page.setViewportSize(SMALLEST_PHONE)
    await watchShifts(page)
    await page.goto(samplePage('movie').path)
    await expectFirstWindow(page)
    const written = await namesOf(page)
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    await expectFirstWindow(page)
    expect(await namesOf(page)).toEqual(written)
    expect(await shiftsOf(page)).toEqual([])
  },
)

test(
  'a film’s next times are those of the chosen cinema, before its code comes and after',
  { tag: '@phone' },
  async ({ page, baseURL }) => {
    const url = filmOfSeveralCinemas()
    test.skip(url === undefined, 'there is no cinema to choose')
    await page.goto(url ?? '')
    test.skip(await isNightElsewhere(page), 'its strip of days begins with the day before')
    const theaterIds = await top(page)
      .locator('.times-at')
      .evaluateAll(lists => lists.map(list => list.getAttribute('data-theater-id') ?? ''))
    await page.context().addCookies([{ name: 'selectedTheaterId', value: theaterIds.at(-1) ?? '', url: baseURL ?? '' }])
    await watchShifts(page)
    await page.reload()
    const list = top(page).locator('[data-theater-id]:visible')
    await expect(list).toHaveCount(1)
    await expect(list).toHaveAttribute('data-theater-id', theaterIds.at(-1) ?? '')
    const written = await namesOf(page)
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    await expect(list).toHaveCount(1)
    expect(await namesOf(page)).toEqual(written)
    expect(await shiftsOf(page)).toEqual([])
  },
)
