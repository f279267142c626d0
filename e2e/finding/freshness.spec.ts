import type { BrowserContext, Page } from '@playwright/test'
import { expect, hydrated, test } from '../quiet-page'

const HARBOUR = '/theaters/l0101-harbour/'
const DAY_MS = 86_400_000

/** The day after tomorrow, also when the site was built yesterday: nothing on it has begun, and only its own panel reads its file. */
async function laterDay(page: Page): Promise<string> {
  const today = new Date(process.env.E2E_NOW ?? Date.now()).toISOString().slice(0, 10)
  const index = await (await page.request.get('/schedule/index.json')).json()
  const { days } = index.theaters.find(({ id }: { id: string }) => id === 'L0101') as { days: string[] }
  return days.filter(day => day > today).at(1) ?? ''
}

/**
 * Answers the day's file from now on with its first showtime changed: an entry for each answer, the last for all after it.
 * @returns that showtime's id
 */
async function changeFirst(page: Page, day: string, changes: readonly object[]): Promise<string> {
  const file = `/schedule/L0101/${day}.json`
  const { showtimes } = (await (await page.request.get(file)).json()) as { showtimes: { id: string }[] }
  const left = [...changes]
  await page.route(`**${file}`, async route => {
    const answer = await route.fetch()
    const body = await answer.json()
    Object.assign(body.showtimes[0], left.length > 1 ? left.shift() : left[0])
    await route.fulfill({ response: answer, json: body })
  })
  return showtimes[0]?.id ?? ''
}

const readsOf = (page: Page, part: string) => {
  const urls: string[] = []
  page.on('request', request => {
    if (request.url().includes(part)) urls.push(new URL(request.url()).pathname)
  })
  return urls
}
const comeBack = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('focus')))
const chips = (page: Page, day: string) => page.locator(`#day-${day} a[data-showtime-id]`)

test.describe('somebody who comes back to the page', () => {
  test('sees what changed meanwhile, and asks once in twenty seconds at most', async ({ page }) => {
    await page.clock.install()
    const day = await laterDay(page)
    const reads = readsOf(page, `/schedule/L0101/${day}.json`)
    await page.goto(`${HARBOUR}?day=${day}`)
    await hydrated(page)
    // The answer is there: a clock that is set on would let a read that is under way run out of time.
    await expect(page.locator(`#day-${day}`).getByText(/^updated/)).toBeVisible()
    expect(reads).toHaveLength(1)
    const changed = await changeFirst(page, day, [{ availability: 'soldOut' }, { availability: 'available' }])
    const first = page.locator(`#day-${day} a[data-showtime-id="${changed}"]`)
    // From here the page's clock moves only as far as it is told, however long the test takes.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
    await comeBack(page)
    await expect(first).toHaveAccessibleName(/sold out/i)
    await page.clock.runFor(6_000)
    await comeBack(page)
    await page.clock.runFor(16_000)
    await comeBack(page)
    await expect(first).not.toHaveAccessibleName(/sold out/i)
    expect(reads).toHaveLength(3)
  })
})

test.describe('without a network', () => {
  test('times stay, a quiet note says so, and goes by itself when the network is back', async ({ page, context }) => {
    const day = await laterDay(page)
    const reads = readsOf(page, `/schedule/L0101/${day}.json`)
    await page.goto(`${HARBOUR}?day=${day}`)
    await hydrated(page)
    await expect(page.locator(`#day-${day}`).getByText(/^updated/)).toBeVisible()
    const count = await chips(page, day).count()
    await context.setOffline(true)
    const note = page.locator(`#day-${day}`).getByRole('status')
    await expect(note).toHaveText(/^You are offline\. Times as of .*\d{1,2}:\d\d\.$/)
    expect(await chips(page, day).count()).toBe(count)
    await context.setOffline(false)
    await expect(note).toHaveText('')
    await expect(page.locator(`#day-${day}`).getByText(/^updated/)).toBeVisible()
    expect(reads.length).toBeGreaterThan(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test.describe('a schedule file that is no schedule', () => {
  // Other kinds of such files: schedule-client.test.
  test('leaves the built times, with a quiet note', async ({ page }) => {
    const day = await laterDay(page)
    await page.route(`**/schedule/L0101/${day}.json`, route =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Please log in</title>' }),
    )
    await page.goto(`${HARBOUR}?day=${day}`)
    await hydrated(page)
    const panel = page.locator(`#day-${day}`)
    await expect(panel.getByRole('status')).toHaveText(/could not be checked/)
    expect(await chips(page, day).count()).toBeGreaterThan(3)
    await expect(chips(page, day).first()).toBeVisible()
  })
})

test.describe('a device whose clock is wrong', () => {
  /** Which days' panels were ever to be seen, and what the first of them says of itself. */
  async function seenOn(context: BrowserContext, offMs: number) {
    const page = await context.newPage()
    await page.addInitScript(off => {
      const RealDate = Date
      window.Date = new Proxy(RealDate, {
        construct: (target, args) =>
          args.length === 0 ? new target(RealDate.now() + off) : Reflect.construct(target, args),
        get: (target, name) => (name === 'now' ? () => RealDate.now() + off : Reflect.get(target, name)),
      })
      const seen = new Set<string>()
      Object.assign(window, { seenDays: seen })
      const look = () => {
        for (const panel of document.querySelectorAll<HTMLElement>('.day-panel:not([hidden])')) seen.add(panel.id)
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    }, offMs)
    await page.goto(HARBOUR)
    await hydrated(page)
    await expect(page.locator('.day-panel:not([hidden])').getByText(/^updated/)).toBeVisible()
    const seen = await page.evaluate(() => [...(window as unknown as { seenDays: Set<string> }).seenDays])
    const [heading] = await page.locator('.day-panel:not([hidden]) h2').allTextContents()
    const times = await page.locator('.day-panel:not([hidden]) .chip-time').allTextContents()
    await page.close()
    return { seen, heading, times }
  }

  test('shows the same days and times as one that is right, and never others', async ({ context }) => {
    test.skip(process.env.E2E_NOW !== undefined, 'the clock of the whole run is set')
    const right = await seenOn(context, 0)
    for (const days of [1, -1]) {
      expect(await seenOn(context, days * DAY_MS), `${days} day off`).toEqual(right)
    }
  })
})

test('a film’s page makes all theaters of the day new with one request', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'selectedTheaterId', value: 'L0101', url: baseURL ?? '' }])
  await page.goto('/movies/')
  await hydrated(page)
  const path = await page
    .getByRole('main')
    .getByRole('link', { name: /metropolis/i })
    .first()
    .getAttribute('href')
  const digests = readsOf(page, '/digest/')
  const schedules = readsOf(page, '/schedule/L')
  await page.goto(path ?? '')
  await hydrated(page)
  const panel = page.locator('.day-panel:not([hidden])')
  const day = (await panel.getAttribute('data-day')) ?? ''
  await expect.poll(() => digests).toEqual([`/digest/days/${day}.json`])
  await expect(panel.getByText(/^updated/)).toBeVisible()
  expect(schedules.filter(url => !url.startsWith('/schedule/L0101/'))).toEqual([])
})
