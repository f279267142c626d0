import type { Page } from '@playwright/test'
import { violations } from '../page-violations'
import { expect, hydrated, tabTo, test } from '../quiet-page'

const HARBOUR = '/theaters/l0101-harbour/?day=tomorrow'
/** Minutes before a film whose end the source does not say. */
const TRAILERS = 15

interface Listed {
  id: string
  movieId: string
  startsAt: string
  startsAtMs: number
  businessDay: string
  endsAt: string | null
}

const finder = (page: Page) => page.getByRole('main').getByRole('group', { name: 'Filter the times' })
const chips = (page: Page) => page.locator('.day-panel[data-day]:visible [data-showtime-id]')
const ids = async (page: Page) =>
  (await chips(page).evaluateAll(list => list.map(chip => chip.getAttribute('data-showtime-id') ?? ''))).sort()

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
  await expect(page.locator('.day-panel[data-day]:visible').first()).toBeVisible()
}

/** The showtimes of the shown day with their ends, as the site's files list them: epoch ms, null where unknown. */
async function listed(page: Page) {
  const day = await page.locator('.day-panel[data-day]:visible').first().getAttribute('data-day')
  const answer = await page.request.get(`/schedule/L0101/${day}.json`)
  const file = (await answer.json()) as {
    showtimes: Listed[]
    movies: Record<string, { runtimeMinutes: number | null }>
  }
  const wall = (local: string) => Date.parse(`${local}Z`)
  return file.showtimes.map(showtime => {
    const { movieId, startsAt, startsAtMs, endsAt } = showtime
    const minutes = file.movies[movieId]?.runtimeMinutes ?? null
    const computed = minutes === null ? null : startsAtMs + (minutes + TRAILERS) * 60_000
    return { ...showtime, end: endsAt === null ? computed : startsAtMs + wall(endsAt) - wall(startsAt) }
  })
}

test(
  'hours are typed into the sheet by keyboard, stand in the sentence and the address, and hold for a shared link',
  { tag: '@full' },
  async ({ page, context }) => {
    await open(page, HARBOUR)
    const all = await listed(page)
    const usual = await ids(page)
    await tabTo(page, finder(page).getByRole('button', { name: 'at any time' }))
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByLabel('Ends by').fill('22:00')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\?day=tomorrow&until=22:00$/)
    await expect(sheet.getByLabel('Ends by')).toBeFocused()
    expect(await violations(page, 'hours', 'all', '[role=dialog], dialog')).toEqual([])
    await sheet.getByRole('button', { name: /^Show \d+ showtime/ }).click()
    await expect(finder(page).getByRole('button', { name: /ends by (?:22:00|10:00)/ })).toBeVisible()

    const offset = await chips(page)
      .first()
      .locator('time')
      .evaluate((time, list) => {
        const id = time.closest('[data-showtime-id]')?.getAttribute('data-showtime-id')
        const start = list.find(one => one.id === id)?.startsAtMs ?? 0
        return Date.parse(`${time.getAttribute('datetime')}Z`) - start
      }, all)
    const limit = Date.parse(`${all[0]?.businessDay}T22:00:00Z`) - offset
    const fitting = all.filter(({ end }) => end !== null && end <= limit).map(({ id }) => id)
    expect(fitting.length).toBeGreaterThan(0)
    expect(fitting.length).toBeLessThan(usual.length)
    await expect.poll(() => ids(page)).toEqual(fitting.sort())

    const other = await context.newPage()
    await open(other, page.url())
    await expect.poll(() => ids(other)).toEqual(fitting)
    await other.close()
    await page.goBack()
    await expect(page).toHaveURL(/\?day=tomorrow$/)
    await expect.poll(() => ids(page)).toEqual(usual)
  },
)

test('two films in a row are pairs that can be seen, and go with the filters', async ({ page }) => {
  await open(page, HARBOUR)
  const all = await listed(page)
  await finder(page).getByRole('button', { name: 'two films in a row' }).click()
  await expect(page).toHaveURL(/\?day=tomorrow&pairs=show$/)
  const pairs = page.locator('.pair')
  await expect(pairs.first()).toBeVisible()
  const shown = await pairs.evaluateAll(rows =>
    rows.map(row => [...row.querySelectorAll('[data-showtime-id]')].map(chip => chip.getAttribute('data-showtime-id'))),
  )
  for (const [first, second] of shown) {
    const [one, next] = [first, second].map(id => all.find(showtime => showtime.id === id))
    const gap = ((next?.startsAtMs ?? 0) - (one?.end ?? Infinity)) / 60_000
    expect(gap).toBeGreaterThanOrEqual(10)
    expect(gap).toBeLessThanOrEqual(60)
    expect(one?.movieId).not.toBe(next?.movieId)
  }
  expect(await violations(page, 'pairs', 'all', 'main')).toEqual([])
  await page.reload()
  await hydrated(page)
  await expect(pairs.first()).toBeVisible()
  await finder(page).getByRole('button', { name: 'two films in a row' }).click()
  await expect(pairs).toHaveCount(0)
  await expect(chips(page).first()).toBeVisible()
})
