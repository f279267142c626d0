import type { BrowserContext, Page } from '@playwright/test'
import { expect, hydrated, test } from '../quiet-page'

const HARBOUR = '/theaters/l0101-harbour/'
const DAY_MS = 86_400_000

/** A day that is not today, so that nothing of it depends on the hour, and that the page was built with. */
async function laterDay(page: Page): Promise<string> {
  const index = await (await page.request.get('/schedule/index.json')).json()
  return index.theaters.find(({ id }: { id: string }) => id === 'L0101').days.at(3)
}

/** Answers the day's file from now on with its first showtime changed. @returns its id, once the file was asked for */
async function changeFirst(page: Page, day: string, change: object): Promise<() => string> {
  let changed = ''
  await page.route(`**/schedule/L0101/${day}.json`, async route => {
    const answer = await route.fetch()
    const body = await answer.json()
    Object.assign(body.showtimes[0], change)
    changed = body.showtimes[0].id
    await route.fulfill({ response: answer, json: body })
  })
  return () => changed
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
    await expect.poll(() => reads.length).toBe(1)
    // The seconds that this test itself takes are not counted.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
    const changed = await changeFirst(page, day, { availability: 'soldOut' })
    await comeBack(page)
    await page.clock.runFor(6_000)
    await comeBack(page)
    expect(reads).toHaveLength(1)
    await page.clock.runFor(16_000)
    await page.clock.resume()
    await comeBack(page)
    await expect.poll(changed).not.toBe('')
    await expect(page.locator(`#day-${day} a[data-showtime-id="${changed()}"]`)).toHaveAccessibleName(/sold out/i)
    expect(reads).toHaveLength(2)
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
  test.use({ expectedFaults: [/status of 500/] })
  for (const [what, answer] of [
    ['an error', { status: 500, body: '' }],
    ['JSON that is cut off', { status: 200, contentType: 'application/json', body: '{"showtimes":[' }],
    ['an HTML page', { status: 200, contentType: 'text/html', body: '<!doctype html><title>Please log in</title>' }],
  ] as const) {
    test(`leaves the built times, with a quiet note (${what})`, async ({ page }) => {
      const day = await laterDay(page)
      await page.route(`**/schedule/L0101/${day}.json`, route => route.fulfill(answer))
      await page.goto(`${HARBOUR}?day=${day}`)
      await hydrated(page)
      const panel = page.locator(`#day-${day}`)
      await expect(panel.getByRole('status')).toHaveText(/could not be checked/)
      expect(await chips(page, day).count()).toBeGreaterThan(3)
      await expect(chips(page, day).first()).toBeVisible()
    })
  }
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
