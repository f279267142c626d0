import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import ICAL from 'ical.js'
import { parseCalendar } from '../../tests/builders/parse-calendar'
import { expect, hydrated, settled, tabTo, test } from '../quiet-page'

interface ScheduleIndex {
  theaters: { id: string; days: string[] }[]
}
interface ScheduleFile {
  showtimes: { id: string; startsAtMs: number; availability: string; bookingUrl: string | null }[]
}

const THEATER = 'L0101'
const PAGE = '/theaters/l0101-harbour/'

/** A day of the theater that is whole at any hour, and its showtimes that can be picked. */
async function dayAhead(page: Page, theaterId = THEATER, ahead = 3) {
  const today = new Date(process.env.E2E_NOW ?? Date.now()).toISOString().slice(0, 10)
  const index = (await (await page.request.get('/schedule/index.json')).json()) as ScheduleIndex
  const days = index.theaters.find(({ id }) => id === theaterId)?.days.filter(day => day > today) ?? []
  const day = days[ahead] ?? ''
  const file = (await (await page.request.get(`/schedule/${theaterId}/${day}.json`)).json()) as ScheduleFile
  const showtimes = file.showtimes.filter(({ availability }) => availability !== 'cancelled')
  return { day, showtimes, picks: showtimes.map(({ id }) => `${theaterId}~${day}~${encodeURIComponent(id)}`) }
}

const toggle = (page: Page) => page.getByRole('button', { name: 'Pick times' }).first()
const dock = (page: Page) => page.getByRole('region', { name: 'Your shortlist' })
const switches = (page: Page) => page.locator('a[data-showtime-id][aria-pressed]:visible')
const cards = (page: Page) => page.getByRole('main').getByRole('article')

async function openDay(page: Page): Promise<void> {
  const { day } = await dayAhead(page)
  await page.goto(`${PAGE}?day=${day}`)
  await hydrated(page)
}

/** Presses as people do: with a finger where there is touch. */
async function press(target: Locator, hasTouch: boolean): Promise<void> {
  if (hasTouch) await target.tap()
  else await target.click()
}

test(
  'times are picked by touch or pointer, survive a reload and other pages, and lead to one list',
  { tag: '@phone' },
  async ({ page, hasTouch }) => {
    await openDay(page)
    await press(toggle(page), hasTouch)
    await expect(dock(page)).toBeVisible()
    for (const at of [0, 2, 3]) await press(switches(page).nth(at), hasTouch)
    await expect(dock(page).getByRole('status')).toHaveText('3 times picked')
    await press(switches(page).nth(2), hasTouch)
    await expect(switches(page).nth(2)).toHaveAttribute('aria-pressed', 'false')
    expect(page.url()).toContain(PAGE)

    await page.reload()
    await hydrated(page)
    await expect(dock(page).getByRole('status')).toHaveText('2 times picked')
    await expect(switches(page)).toHaveCount(0)
    await press(dock(page).getByRole('link', { name: 'See list' }), hasTouch)
    await expect(page).toHaveURL(/\/shortlist\/\?picks=L0101~/)
    await settled(page)
    await expect(cards(page)).toHaveCount(2)
    await expect(dock(page)).toBeHidden()
  },
)

test('the same by keyboard alone, with nothing that is focused behind the dock', { tag: '@full' }, async ({ page }) => {
  // Every stop of a long page is looked at.
  test.slow()
  await openDay(page)
  await tabTo(page, toggle(page))
  await page.keyboard.press('Enter')
  await expect(dock(page)).toBeVisible()
  await tabTo(page, switches(page).first())
  await page.keyboard.press('Space')
  await expect(page.locator('*:focus')).toHaveAttribute('aria-pressed', 'true')
  const top = await dock(page).evaluate(element => element.getBoundingClientRect().top)
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab')
    const bottom = await page.locator('*:focus').evaluate(element => element.getBoundingClientRect().bottom)
    expect(bottom).toBeLessThanOrEqual(top)
  }
  // On the way stand other things, the hearts of films.
  await tabTo(page, switches(page))
  await page.keyboard.press('Enter')
  await expect(dock(page).getByRole('status')).toHaveText('2 times picked')
  await page.reload()
  await hydrated(page)
  // The dock is the last thing on the page: from its top one goes there backwards.
  const link = dock(page).getByRole('link', { name: 'See list' })
  await expect(link).toBeVisible()
  for (let step = 0; step < 4 && !(await link.evaluate(element => element === document.activeElement)); step += 1) {
    await page.keyboard.press('Shift+Tab')
  }
  await expect(link).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(cards(page)).toHaveCount(2)
})

test('everyone who opens the address sees the same list, and a state that changes changes there', async ({
  page,
  browser,
  baseURL,
}) => {
  const here = await dayAhead(page)
  const paris = await dayAhead(page, 'L0201')
  const [first = '', second = ''] = here.picks
  const [abroad = ''] = paris.picks
  const guests = await browser.newContext({ ...(baseURL ? { baseURL } : {}) })
  const guest = await guests.newPage()
  if (process.env.E2E_NOW) await guest.clock.setFixedTime(process.env.E2E_NOW)

  await page.goto(`/shortlist/?picks=${[first, second, abroad].join()},rubbish`)
  await settled(page)
  await expect(cards(page)).toHaveCount(3)
  await expect(page.getByText(/Left out of this list.*rubbish/)).toBeVisible()
  // Two zones, so that each time says which it is.
  await expect(cards(page).locator('.pick-zone')).toHaveCount(3)
  const seen = await cards(page).locator('time.pick-time').allTextContents()

  await guest.route(`**/schedule/${THEATER}/${here.day}.json`, async route => {
    const answer = await route.fetch()
    const file = (await answer.json()) as ScheduleFile
    const changed = file.showtimes.find(({ id }) => first.endsWith(`~${encodeURIComponent(id)}`))
    if (changed) changed.availability = 'cancelled'
    await route.fulfill({ response: answer, json: file })
  })
  await guest.goto(page.url())
  await settled(guest)
  await expect(cards(guest).locator('time.pick-time')).toHaveText(seen)
  await expect(cards(guest).filter({ hasText: 'Cancelled' })).toHaveCount(1)
  await expect(cards(guest).filter({ hasText: 'Cancelled' }).getByRole('link', { name: /^Book/ })).toHaveCount(0)
  await guests.close()
})

test('a list is changed, taken back, and copied from somebody else’s', { tag: '@full' }, async ({ page, hasTouch }) => {
  const { picks } = await dayAhead(page)
  await page.goto(`/shortlist/?picks=${picks.slice(0, 2).join()}`)
  await settled(page)
  await press(page.getByRole('button', { name: 'Copy these to my list' }), hasTouch)
  await expect(page.getByText('2 times copied to your list')).toBeVisible()
  await expect(page.getByText('This list is not your own.')).toBeHidden()

  await press(
    cards(page)
      .first()
      .getByRole('button', { name: /^Remove / }),
    hasTouch,
  )
  await expect(cards(page)).toHaveCount(1)
  await page.reload()
  await settled(page)
  await expect(cards(page)).toHaveCount(1)
  await press(cards(page).getByRole('button', { name: /^Remove / }), hasTouch)
  await expect(page.getByRole('heading', { name: 'No times picked yet' })).toBeVisible()
  await press(page.getByRole('button', { name: 'Undo' }), hasTouch)
  await expect(cards(page)).toHaveCount(1)

  await page.goto('/shortlist/')
  await expect(page).toHaveURL(/picks=/)
  await expect(cards(page)).toHaveCount(1)
})

test('a list is saved as a calendar that strict programs read', { tag: '@full' }, async ({ page, hasTouch }) => {
  const { picks, showtimes } = await dayAhead(page)
  await page.goto(`/shortlist/?picks=${picks.slice(0, 3).join()}`)
  await settled(page)
  const saving = page.waitForEvent('download')
  await press(page.getByRole('button', { name: 'Save to calendar' }), hasTouch)
  const download = await saving
  expect(download.suggestedFilename()).toMatch(/shortlist-\d{4}-\d\d-\d\d\.ics$/)
  const text = await readFile(await download.path(), 'utf8')
  const { events } = parseCalendar(text)
  const told = new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map(event => new ICAL.Event(event).startDate.toUnixTime() * 1000)
  expect(told).toEqual(showtimes.slice(0, 3).map(({ startsAtMs }) => startsAtMs))
  // The same UID as in the theater's own calendar: importing both keeps one.
  const own = parseCalendar(await (await page.request.get(`/calendar/theaters/${THEATER}.ics`)).text())
  expect(own.events.map(({ UID }) => UID)).toEqual(expect.arrayContaining(events.map(({ UID }) => UID)))
})

test(
  'a theater’s page is shared with its state; where the browser refuses, its address stands there selected',
  { tag: '@full' },
  async ({ page, context, hasTouch }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openDay(page)
    const address = page.url()
    await press(page.getByRole('button', { name: 'Share', exact: true }), hasTouch)
    await expect(page.getByRole('status').getByText('Link copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)

    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await press(page.getByRole('button', { name: 'Share', exact: true }), hasTouch)
    const field = page.getByRole('dialog').getByRole('textbox', { name: 'Address' })
    await expect(field).toBeFocused()
    expect(await field.evaluate((input: HTMLInputElement) => [input.selectionEnd, input.value])).toEqual([
      address.length,
      address,
    ])
  },
)
