import type { Locator, Page } from '@playwright/test'
import { expect, hydrated, tabTo, test } from '../quiet-page'

test.use({ expectedFaults: [/ERR_FAILED.*\/digest\/theaters/] })

const METROPOLIS = '192701'
const BOOKING = /^http:\/\/localhost:9200\/startticketing\//

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Book tickets' })
const field = (page: Page, name: string): Locator => dialog(page).getByRole('combobox', { name, exact: true })
const days = (page: Page): Locator => dialog(page).getByRole('region', { name: 'Day' }).getByRole('button')
const times = (page: Page): Locator => dialog(page).getByRole('region', { name: 'Time' }).getByRole('link')

async function open(page: Page, path: string, { theater = 'L0101', isMobile = false } = {}) {
  if (theater) {
    await page.context().addCookies([{ name: 'selectedTheaterId', value: theater, url: process.env.BASE_URL ?? '' }])
  }
  await page.goto(path)
  await hydrated(page)
  const button = () => page.getByRole('button', { name: 'Book tickets' })
  if (isMobile) {
    await page.getByRole('button', { name: 'Menu' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Book tickets' }).tap()
  } else await button().click()
  await expect(dialog(page)).toBeVisible()
}

test(
  'a visitor books in four steps, each narrowing the next, and may change any of them',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await open(page, '/events/', { isMobile })
    await expect(field(page, 'Cinema')).toHaveValue('L0101')
    await expect(field(page, 'Film').locator('option[value]:not([value=""])').first()).toBeAttached()
    await field(page, 'Film').selectOption(METROPOLIS)
    await expect(days(page).and(page.locator('[aria-pressed=true]'))).toHaveCount(1)

    const second = days(page).nth(1)
    await (isMobile ? second.tap() : second.click())
    await expect(second).toHaveAttribute('aria-pressed', 'true')
    await expect(times(page).first()).toBeVisible()
    const links = await times(page).evaluateAll(list => list.map(link => [link.getAttribute('href'), link.textContent]))
    const bookable = links.filter(([href]) => href !== null)
    expect(bookable.length).toBeGreaterThan(0)
    for (const [href, text] of links) expect(href ?? text).toMatch(href ? BOOKING : /sold out/)

    // None of its slots can have the film, whatever the day.
    await field(page, 'Cinema').selectOption('L0202')
    await expect(dialog(page)).toContainText('Metropolis is not on at Passage. It is on at:')
    await dialog(page).getByRole('button', { name: 'Harbour' }).click()
    await expect(field(page, 'Cinema')).toHaveValue('L0101')
    await expect(times(page).first()).toBeVisible()
    // What is chosen here is of this booking alone.
    expect(new URL(page.url()).search).toBe('')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
  },
)

test('every film that is offered leads to a time', { tag: '@full' }, async ({ page, isMobile }) => {
  await open(page, '/events/', { isMobile })
  const group = field(page, 'Film').locator('optgroup').first()
  await expect(group.locator('option').first()).toBeAttached()
  const films = await group
    .locator('option')
    .evaluateAll(list => list.map(option => option.getAttribute('value') ?? ''))
  for (const film of films.slice(0, 6)) {
    await field(page, 'Film').selectOption(film)
    await expect(times(page).first()).toBeVisible()
  }
})

test('by keyboard alone: opened, filled in, and left with the focus where it came from', async ({ page, isMobile }) => {
  await page.context().addCookies([{ name: 'selectedTheaterId', value: 'L0101', url: process.env.BASE_URL ?? '' }])
  await page.goto('/events/')
  await hydrated(page)
  const button = page.getByRole('banner').getByRole('button', { name: isMobile ? 'Menu' : 'Book tickets' })
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  if (isMobile) {
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Book tickets' }), 12)
    await page.keyboard.press('Enter')
  }
  await expect(field(page, 'Film')).toBeFocused()
  await expect(field(page, 'Film').locator(`option[value="${METROPOLIS}"]`)).toBeAttached()
  await page.keyboard.type('Metropolis')
  await expect(field(page, 'Film')).toHaveValue(METROPOLIS)
  await tabTo(page, days(page).nth(1), 6)
  await page.keyboard.press('Space')
  await expect(days(page).nth(1)).toHaveAttribute('aria-pressed', 'true')
  const first = times(page).and(page.locator('[href]')).first()
  await expect(first).toBeVisible()
  await tabTo(page, first, 12)
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})

test('a film’s page brings its film; without a cinema the ones that show it are offered', async ({
  page,
  isMobile,
}) => {
  await page.goto('/movies/')
  const path = await page.locator(`a[href*="/movies/${METROPOLIS}"]`).first().getAttribute('href')
  await open(page, path ?? '', { theater: '', isMobile })
  await expect(field(page, 'Film')).toHaveValue(METROPOLIS)
  await expect(dialog(page)).toContainText('Metropolis is on at:')
  await dialog(page).getByRole('button', { name: 'Quarry' }).click()
  await expect(times(page).first()).toBeVisible()
})

test(
  'says in words that the showings did not come, and tries again on a press',
  { tag: '@full' },
  async ({ page, isMobile }) => {
    await page.route('**/digest/theaters/**', route => route.abort())
    await open(page, '/events/', { isMobile })
    await expect(dialog(page)).toContainText('The showings could not be loaded.')
    await page.unroute('**/digest/theaters/**')
    await dialog(page).getByRole('button', { name: 'Try again' }).click()
    await expect(field(page, 'Film').locator(`option[value="${METROPOLIS}"]`)).toBeAttached()
    await expect(dialog(page)).toContainText('Choose a film to see its days and times.')
  },
)
