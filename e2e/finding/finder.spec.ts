import type { Locator, Page } from '@playwright/test'
import { expect, hydrated, tabTo, test } from '../quiet-page'

const HARBOUR = '/theaters/l0101-harbour/'
/** Addresses that hold whatever the time of day: what today still has depends on it. */
const TOMORROW = `${HARBOUR}?day=tomorrow`

const finder = (page: Page) => page.getByRole('main').getByRole('group', { name: 'Filter the times' })
const panels = (page: Page): Locator => page.locator('.day-panel[data-day]:visible')
const filter = (page: Page, name: string | RegExp) => finder(page).getByRole('button', { name })

/** Chooses an option of a word of the sentence. */
async function choose(page: Page, word: string | RegExp, option: string | RegExp): Promise<void> {
  await filter(page, word).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: option }).click()
  await expect(sheet).toBeHidden()
}

/** The shown showtimes, by day and id. */
const shown = (page: Page) =>
  panels(page).evaluateAll(days =>
    days.flatMap(day =>
      [...day.querySelectorAll('[data-showtime-id]')].map(
        chip => `${day.getAttribute('data-day')} ${chip.getAttribute('data-showtime-id')}`,
      ),
    ),
  )

async function open(page: Page, address: string) {
  await page.goto(address)
  await hydrated(page)
  await expect(panels(page).first()).toBeVisible()
}

test('a filter, a span of days and a removal go into the address; back, forward, a reload and a shared link show the same list', async ({
  page,
  context,
}) => {
  await open(page, TOMORROW)
  const all = await shown(page)
  expect(all.length).toBeGreaterThan(0)

  await choose(page, 'in any format', /^35 mm/)
  await expect(page).toHaveURL(/\?day=tomorrow&format=35mm$/)
  await expect(filter(page, '35 mm')).toBeVisible()
  await expect.poll(() => shown(page)).not.toEqual(all)
  const film = await shown(page)
  expect(all).toEqual(expect.arrayContaining(film))
  await expect(page.getByRole('status').filter({ hasText: /^\d+ showtimes?$/ })).toHaveText(
    new RegExp(`^${film.length} showtime`),
  )

  await choose(page, 'Tomorrow', 'Next 7 days')
  await expect(page).toHaveURL(/\?day=week&format=35mm$/)
  await expect(panels(page).nth(1)).toBeVisible()
  await expect.poll(() => shown(page)).toEqual(expect.arrayContaining(film))
  const week = await shown(page)
  expect(week.length).toBeGreaterThan(film.length)

  await page.goBack()
  await expect(page).toHaveURL(/\?day=tomorrow&format=35mm$/)
  await expect.poll(() => shown(page)).toEqual(film)
  await page.goBack()
  await expect(page).toHaveURL(/\?day=tomorrow$/)
  await expect.poll(() => shown(page)).toEqual(all)
  await page.goForward()
  await page.goForward()
  await expect(page).toHaveURL(/\?day=week&format=35mm$/)
  await expect.poll(() => shown(page)).toEqual(week)

  await page.reload()
  await hydrated(page)
  await expect.poll(() => shown(page)).toEqual(week)
  const other = await context.newPage()
  await open(other, page.url())
  await expect.poll(() => shown(other)).toEqual(week)
  await other.close()

  await page.getByRole('button', { name: 'Remove 35 mm' }).click()
  await expect(page).toHaveURL(/\?day=week$/)
  await expect.poll(async () => (await shown(page)).length).toBeGreaterThan(week.length)
})

test('by keyboard alone: the sheet of all filters, and what it leaves behind', async ({ page }) => {
  await open(page, TOMORROW)
  await tabTo(page, filter(page, 'Filters'))
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect(sheet).toBeVisible()
  const times = sheet.getByRole('group', { name: 'Time of day' })
  await tabTo(page, times.getByRole('button', { name: /^Evening/ }), 60)
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/[?&]time=evening$/)
  await expect(times.getByRole('button', { name: /^Evening/ })).toHaveAttribute('aria-pressed', 'true')
  await tabTo(page, sheet.getByRole('button', { name: /^Show \d+ showtime/ }), 60)
  await page.keyboard.press('Enter')
  await expect(sheet).toBeHidden()
  await expect(filter(page, /^Filters/)).toBeFocused()
  const hours = await panels(page)
    .locator('time.chip-time')
    .evaluateAll(chips => chips.map(chip => Number(chip.getAttribute('datetime')?.slice(11, 13))))
  expect(hours.length).toBeGreaterThan(0)
  expect(hours.every(hour => hour >= 17 && hour < 20)).toBe(true)

  await tabTo(page, page.getByRole('button', { name: 'Clear all' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?day=tomorrow$/)
})

test('a date beyond the strip is chosen with the browser’s own calendar', async ({ page }) => {
  await open(page, HARBOUR)
  await filter(page, /^(?:Today|Tomorrow|\w{3},? \d)/)
    .first()
    .click()
  await page.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name: 'Date' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose a date' })
  const field = dialog.getByLabel('Date', { exact: true })
  const last = await field.getAttribute('max')
  await field.fill(last ?? '')
  await dialog.getByRole('button', { name: /^Show/ }).click()
  await expect(page).toHaveURL(new RegExp(`\\?day=${last}$`))
  await expect(page.locator(`#day-${last}`)).toBeVisible()
  await expect(page.locator(`#day-${last} [data-showtime-id]`).first()).toBeVisible()
})

test(
  'an address that means nothing shows the usual list and says what was left out',
  { tag: '@full' },
  async ({ page }) => {
    await open(page, HARBOUR)
    const usual = await shown(page)
    await open(page, `${HARBOUR}?day=2020-01-01&format=smellovision&time=brunch&theaterId=X9`)
    await expect.poll(() => shown(page)).toEqual(usual)
    const note = page.getByRole('note').filter({ hasText: 'smellovision' })
    await expect(note).toContainText('“brunch”')
    await expect(note).toContainText('2020')
    await expect(note).toContainText('“X9”')
    await note.getByRole('button', { name: 'OK' }).click()
    await expect(note).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`${HARBOUR}$`))
  },
)

test('an empty list says which filter to take off, and doing so fills it', { tag: '@full' }, async ({ page }) => {
  await open(page, `${TOMORROW}&format=35mm&time=morning&experience=&sold=hide`)
  await expect(page.getByText('No showings match all your filters here')).toBeVisible()
  await page
    .getByRole('button', { name: /^Without 35 mm/ })
    .or(page.getByRole('button', { name: 'Clear all' }).last())
    .first()
    .click()
  await expect(page.getByText('No showings match all your filters here')).toBeHidden()
  await expect.poll(async () => (await shown(page)).length).toBeGreaterThan(0)
})

test(
  'the wrong list never flashes up, and nothing moves while filters are read',
  { tag: '@phone' },
  async ({ page }) => {
    await page.addInitScript(() => {
      const seen = new Set<string>()
      Object.assign(window, { seenTimes: seen, shifts: 0 })
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) {
          if ('value' in entry) Object.assign(window, { shifts: Reflect.get(window, 'shifts') + Number(entry.value) })
        }
      }).observe({ type: 'layout-shift', buffered: true })
      const look = () => {
        for (const chip of document.querySelectorAll<HTMLTimeElement>('.chip time')) {
          if (chip.checkVisibility({ visibilityProperty: true })) seen.add(chip.dateTime.slice(11, 13))
        }
        requestAnimationFrame(look)
      }
      look()
    })
    await open(page, `${TOMORROW}&time=evening`)
    await expect.poll(async () => (await shown(page)).length).toBeGreaterThan(0)
    const hours = await page.evaluate(() => [...(Reflect.get(window, 'seenTimes') as Set<string>)])
    expect(hours.length).toBeGreaterThan(0)
    expect(hours.every(hour => ['17', '18', '19'].includes(hour))).toBe(true)
    expect(await page.evaluate(() => Number(Reflect.get(window, 'shifts')))).toBeLessThan(0.02)
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('all days are shown, whatever the address asks for', async ({ page }) => {
    await page.goto(`${HARBOUR}?day=week&format=35mm`)
    expect(await panels(page).count()).toBeGreaterThan(5)
    await expect(finder(page)).toBeHidden()
  })
})
