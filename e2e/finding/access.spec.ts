import type { Locator, Page } from '@playwright/test'
import { expect, hydrated, tabTo, test } from '../quiet-page'

const HARBOUR = { name: 'selectedTheaterId', value: 'L0101' }

/** The showings of the day that is shown, by their names. */
const showings = (page: Page): Locator => page.locator('.day-panel:visible a[data-showtime-id]:visible')

async function namesOf(list: Locator): Promise<string[]> {
  return (await list.allTextContents()).map(text => text.replace(/\s+/g, ' ').trim())
}

async function openHarbour(page: Page, query = '') {
  await page.goto(`/theaters/l0101-harbour/${query}`)
  await hydrated(page)
  await expect(showings(page).first()).toBeVisible()
}

const openNeeds = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Access needs' }).click()
const need = (page: Page, name: string) => page.getByRole('dialog').getByRole('checkbox', { name })

test('a visitor says by keyboard what they need, and lists follow: reloaded, left and come back to, elsewhere', async ({
  page,
  context,
  baseURL,
}) => {
  // Five pages and many steps of the keyboard.
  test.slow()
  await context.addCookies([{ ...HARBOUR, url: baseURL ?? '' }])
  await openHarbour(page, '?day=tomorrow')
  const all = await namesOf(showings(page))

  await tabTo(
    page,
    page
      .getByRole('main')
      .getByRole('button', { name: /^Access/ })
      .first(),
  )
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Access needs' })
  await expect(dialog.getByRole('checkbox')).toHaveCount(6)
  await expect(dialog).toContainText('on this device only')
  await tabTo(page, need(page, 'Captions'), 12)
  await page.keyboard.press('Space')
  await expect(need(page, 'Captions')).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /^Access/ })
      .first(),
  ).toBeFocused()

  await expect(page).toHaveURL(/[?&]access=captions/)
  await expect(showings(page).first()).toContainText('fits your needs: Captions')
  const found = await namesOf(showings(page))
  expect(found.length).toBeGreaterThan(0)
  expect(found.length).toBeLessThan(all.length)
  expect(found.filter(name => !/captions/i.test(name))).toEqual([])

  await page.reload()
  await hydrated(page)
  await expect(showings(page)).toHaveText(found.map(name => new RegExp(name.split(' ')[0] ?? '')))
  await page.goto('/events/')
  await page.goBack()
  await hydrated(page)
  await expect(page).toHaveURL(/[?&]access=captions/)
  await expect(showings(page)).toHaveCount(found.length)

  await page.goto('/movies/')
  await hydrated(page)
  await expect(page).toHaveURL(/[?&]access=captions/)
})

test(
  'a film says its next showing that fits, or that none is listed',
  { tag: '@full' },
  async ({ page, context, baseURL }) => {
    await context.addCookies([{ ...HARBOUR, url: baseURL ?? '' }])
    await page.goto('/events/')
    await page.evaluate(() => window.localStorage.setItem('accessProfile', 'audioDescription'))
    await page.goto('/movies/?access=any')
    await hydrated(page)
    const card = page
      .getByRole('article')
      .filter({ hasText: /Next with audio description: .*\d{1,2}:\d\d/ })
      .first()
    await expect(card).toBeVisible()
    await card.getByRole('link').first().click()
    const line = page.getByText(/^Next with audio description:/)
    await expect(line.getByRole('link')).toHaveText(/\d{1,2}:\d\d, Harbour/)

    await page.evaluate(() => window.localStorage.setItem('accessProfile', 'audioDescription,captions,relaxed,baby'))
    await page.reload()
    await expect(page.getByText(/^No showing with audio description, captions.* is listed for this film/)).toBeVisible()
  },
)

test(
  'an address that was shared shows the same list to who needs nothing, and keeps nothing',
  { tag: '@full' },
  async ({ page, context, baseURL }) => {
    await context.addCookies([{ ...HARBOUR, url: baseURL ?? '' }])
    await openHarbour(page, '?day=tomorrow')
    const all = await showings(page).count()
    await openHarbour(page, '?day=tomorrow&access=wheelchair,captions')
    await expect.poll(() => showings(page).count()).toBeLessThan(all)
    expect((await namesOf(showings(page))).filter(name => !/captions/i.test(name))).toEqual([])
    expect(await page.evaluate(() => window.localStorage.getItem('accessProfile'))).toBeNull()
  },
)

test('a screen whose hearing loop is out of order says so on its showings, and who needs it is not sent there', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ ...HARBOUR, url: baseURL ?? '' }])
  await openHarbour(page, '?day=tomorrow')
  const flagged = showings(page).filter({ hasText: 'Hearing loop out of order' })
  await expect(flagged.first()).toBeVisible()
  expect((await namesOf(flagged)).filter(name => !name.includes('Screen 4'))).toEqual([])

  await openNeeds(page)
  await need(page, 'Hearing loop').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await expect(flagged).toHaveCount(0)
  await expect(showings(page).first()).toContainText('fits your needs: Hearing loop')

  await openNeeds(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Clear all' }).click()
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/access=/)
  await expect(flagged.first()).toBeVisible()
})
