import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '../quiet-page'
import {
  bookableShowtimes,
  type BookableShowtime,
  codesOf,
  ticketingServices,
  tokenParameterOf,
} from '../ticketing-samples'

const TOKEN = 'abcdefghijklmnopqrstuvwxyz'

test.beforeAll(async ({ request }) => {
  const { origin } = new URL(process.env.TICKETING_URL ?? ticketingServices().site.url)
  const health = await request.get(`${origin}/healthz`)
  expect(await health.json(), 'npm run ticketing').toEqual({ service: 'ticketing-stand-in' })
})

/** What the mock says of the hand-off, by label. */
const fact = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')

async function expectSeatsOf(page: Page, bookingUrl: string): Promise<void> {
  await expect(page).toHaveURL(url => url.href.startsWith(bookingUrl))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seats')
  await expect(page.getByRole('banner')).toContainText('Mock of a ticketing service')
  const { theater, performance } = codesOf(bookingUrl)
  await expect(fact(page, 'Theater code')).toHaveText(theater)
  await expect(fact(page, 'Performance code')).toHaveText(performance)
}

/** Chooses the first two seats that are free, as a finger would, and takes them. */
async function takeSeats(page: Page): Promise<void> {
  const seats = page.getByRole('checkbox', { disabled: false })
  const names = [await seats.nth(0).getAttribute('value'), await seats.nth(1).getAttribute('value')]
  for (const name of names)
    await page
      .locator('label')
      .filter({ has: page.locator(`[value="${name}"]`) })
      .click()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await page.getByRole('button', { name: 'Take these seats' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Seats ${names.join(', ')} are yours`)
  await expect(page.getByText('Nothing was paid')).toBeVisible()
}

async function goBackToCinema(page: Page, baseURL: string | undefined): Promise<void> {
  await page.getByRole('link', { name: 'Back to the cinema' }).click()
  await expect(page).toHaveURL(`${baseURL}/`)
}

async function followChip(page: Page, { id, theaterId, day, moviePath }: BookableShowtime): Promise<void> {
  await page.goto(`${moviePath}?theaterId=${theaterId}&day=${day}`)
  await hydrated(page)
  await page.locator(`a[data-showtime-id="${id}"]:visible`).first().click()
}

test('a visitor goes from a film to seats at the ticketing service, and back', async ({ page, baseURL }) => {
  const [showtime] = bookableShowtimes()
  if (!showtime) throw new Error('The built site has nothing to book')
  expect(new URL(showtime.bookingUrl).origin).not.toBe(new URL(baseURL ?? '').origin)
  await followChip(page, showtime)
  await expectSeatsOf(page, showtime.bookingUrl)
  await page.goBack()
  await expect(page).toHaveURL(url => url.pathname === encodeURI(showtime.moviePath))
  await page.goForward()
  await takeSeats(page)
  await goBackToCinema(page, baseURL)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the same way leads to seats and back', async ({ page, baseURL }) => {
    const moviePath = bookableShowtimes()[0]?.moviePath ?? ''
    await page.goto(moviePath)
    const chip = page.locator('a[data-showtime-id][href]:visible').last()
    const bookingUrl = (await chip.getAttribute('href')) ?? ''
    await chip.click()
    await expectSeatsOf(page, bookingUrl)
    await takeSeats(page)
    await goBackToCinema(page, baseURL)
  })
})

test('the redirect endpoints of the host end at the service with what was handed over', async ({ page }) => {
  const { site } = ticketingServices()
  const parameter = tokenParameterOf(site)
  for (const [endpoint, title] of [
    ['api/startticketing/redirect', 'Seats'],
    ['api/launch/ticketing/redirect', 'Seats'],
    ['api/startconcessions/redirect', 'Food and drink'],
    ['api/refund/redirect', 'Refund'],
  ]) {
    const query = `utm_source=poster&${parameter}=${TOKEN}&requestData=r1&other=1`
    await page.goto(`/${endpoint}?return=${encodeURIComponent('/startticketing/L1/77')}&${query}`)
    await expect(page).toHaveURL(url => url.href.startsWith(`${site.url}/${endpoint}?`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
    await expect(page.getByRole('rowheader')).toHaveText(['return', parameter, 'utm_source', 'requestData'])
    await expect(page.getByRole('row', { name: parameter })).toContainText(
      `member session: received under ${parameter}`,
    )
    await expect(page.getByText(TOKEN)).toHaveCount(0)
    await page.getByRole('link', { name: '/startticketing/L1/77' }).click()
    await expect(fact(page, 'Performance code')).toHaveText('77')
    await expect(page).toHaveURL(`${site.url}/startticketing/L1/77`)
  }
})

test('each theater is sent to its own service, under the name that its provider knows', async ({ page }) => {
  const { site, theaters } = ticketingServices()
  for (const [theaterId, own] of Object.entries(theaters)) {
    const service = own ?? site
    const { url } = service
    const parameter = tokenParameterOf(service)
    await page.goto(`/api/startticketing/redirect?theaterId=${theaterId}&${parameter}=${TOKEN}`)
    await expect(page).toHaveURL(`${url}/api/startticketing/redirect?${parameter}=${TOKEN}`)
    await expect(page.getByRole('rowheader')).toHaveText([parameter])
  }
})

test('showtimes of a theater with a service of its own lead there', async ({ page }) => {
  const { site, theaters } = ticketingServices()
  const others = Object.entries(theaters).filter(([, own]) => own && own.url !== site.url)
  test.skip(Object.keys(theaters).length === 1, 'one theater, one service')
  expect(others.length).toBeGreaterThan(0)
  for (const [theaterId, own] of others) {
    const showtime = bookableShowtimes().find(one => one.theaterId === theaterId)
    if (!own || !showtime) throw new Error(`Nothing to book at ${theaterId}`)
    expect(showtime.bookingUrl).toContain(`${own.url}/`)
    await followChip(page, showtime)
    await expectSeatsOf(page, showtime.bookingUrl)
    await expect(fact(page, 'Service')).toHaveText(new URL(own.url).pathname.slice(1))
  }
})
