import type { Locator, Page } from '@playwright/test'
import { expect, hydrated, tabTo, test } from '../quiet-page'

const BRISTOL = { latitude: 51.449512, longitude: -2.598 }

const main = (page: Page) => page.getByRole('main')
const bar = (page: Page) => main(page).getByRole('group', { name: 'Filter the times' })
const chip = (page: Page, name: string | RegExp): Locator => bar(page).getByRole('button', { name })
/** Chooses an option of a word of the sentence. */
async function choose(page: Page, word: string | RegExp, option: string | RegExp): Promise<void> {
  await chip(page, word).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: option }).click()
  await expect(sheet).toBeHidden()
}
const status = (page: Page) => main(page).getByRole('status').first()
const films = (page: Page): Promise<string[]> =>
  main(page).getByRole('article').filter({ visible: true }).getByRole('heading').allTextContents()

async function open(page: Page, query = '') {
  await page.goto(`/movies/${query}`)
  await hydrated(page)
  await expect(status(page)).toHaveText(/film/)
}

/** The films once the list has answered: as many as it says, since what lies below the window follows the first cards. */
async function found(page: Page): Promise<string[]> {
  await expect(status(page)).toHaveText(/films?\b.*match/)
  await expect(async () => {
    const [said] = /\d+/.exec(await status(page).innerText()) ?? []
    expect(await films(page)).toHaveLength(Number(said))
  }).toPass()
  return films(page)
}

test('a day and a filter leave the films that fit; back, forward, a reload and a shared address show the same', async ({
  page,
  browser,
  baseURL,
}) => {
  await open(page)
  const all = await films(page)
  await choose(page, 'On any day', 'Tomorrow')
  await expect(page).toHaveURL(/\?day=tomorrow$/)
  const tomorrow = await found(page)
  expect(tomorrow.length).toBeGreaterThan(0)
  await expect(main(page).locator('.film-found:visible').first()).toHaveText(/^Tomorrow\s\d/)

  await choose(page, 'in any format', /^35 mm/)
  await expect(page).toHaveURL(/\?day=tomorrow&format=35mm$/)
  await expect.poll(() => films(page)).not.toEqual(tomorrow)
  const narrowed = await found(page)
  expect(tomorrow).toEqual(expect.arrayContaining(narrowed))

  await page.reload()
  await hydrated(page)
  expect(await found(page)).toEqual(narrowed)
  await page.goBack()
  await expect.poll(() => films(page)).toEqual(tomorrow)
  await page.goForward()
  await expect.poll(() => films(page)).toEqual(narrowed)

  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await open(other, new URL(page.url()).search)
  expect(await found(other)).toEqual(narrowed)
  await other.context().close()

  await main(page).getByRole('article').filter({ visible: true }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/movies\/.+\/\?day=tomorrow&format=35mm$/)
  await expect(main(page).locator('[aria-current=date]')).toHaveCount(1)
  await expect(chip(page, '35 mm')).toBeVisible()
  await page.goBack()
  expect(await found(page)).toEqual(narrowed)

  await main(page).getByRole('button', { name: 'Remove 35 mm' }).click()
  await expect.poll(() => films(page)).toEqual(tomorrow)
  await choose(page, 'Tomorrow', 'Tomorrow')
  await expect.poll(() => films(page)).toEqual(all)
  await expect(page).toHaveURL(/\/movies\/$/)
})

test(
  'days and filters are chosen by keyboard and by touch, also in the sheet of all filters',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await open(page)
    const days = page.getByRole('dialog', { name: 'Filters' })
    if (isMobile) {
      await chip(page, 'On any day').tap()
      await days.getByRole('button', { name: 'Next 7 days' }).tap()
    } else {
      await tabTo(page, chip(page, 'On any day'))
      await page.keyboard.press('Enter')
      await tabTo(page, days.getByRole('button', { name: 'Next 7 days' }))
      await page.keyboard.press('Enter')
    }
    await expect(days).toBeHidden()
    await expect(page).toHaveURL(/\?day=week$/)
    const week = await found(page)

    if (isMobile) await chip(page, /^Filters/).tap()
    else {
      await chip(page, /^Filters/).focus()
      await page.keyboard.press('Enter')
    }
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    const evening = sheet.getByRole('button', { name: /^Evening/ })
    if (isMobile) await evening.tap()
    else {
      await evening.focus()
      await page.keyboard.press('Space')
    }
    await expect(page).toHaveURL(/\?day=week&time=evening$/)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    expect(week).toEqual(expect.arrayContaining(await found(page)))
  },
)

test(
  'a visitor’s cinema narrows the list and stands in the address; all cinemas are a press away',
  { tag: '@full' },
  async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'selectedTheaterId', value: 'L0101', url: baseURL ?? '' }])
    const digests: string[] = []
    page.on('request', request => {
      if (request.url().includes('/digest/')) digests.push(new URL(request.url()).pathname)
    })
    await open(page)
    await expect(status(page)).toHaveText(/at Harbour/)
    expect(digests).toEqual([])
    await choose(page, 'On any day', 'Tomorrow')
    await expect(page).toHaveURL(/\?day=tomorrow&cinemas=L0101$/)
    const here = await found(page)
    expect(digests).toEqual(['/digest/theaters/L0101.json'])
    await main(page).getByRole('button', { name: 'Show all cinemas' }).click()
    await expect(page).toHaveURL(/cinemas=all/)
    await expect(status(page)).not.toHaveText(/Harbour/)
    expect(await found(page)).toEqual(expect.arrayContaining(here))
  },
)

test('“Near me” names cinemas in the address, never a place', { tag: '@full' }, async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(BRISTOL)
  await open(page)
  await main(page).getByRole('button', { name: 'Near me' }).click()
  await expect(page).toHaveURL(/\?cinemas=L0101,/)
  await expect(status(page)).toHaveText(/cinemas/)
  expect(new URL(page.url()).search).not.toMatch(/51|latitude/)
  await main(page).getByRole('button', { name: 'Near me' }).click()
  await expect(page).toHaveURL(/\/movies\/$/)
})

test(
  'what an address asks for in vain is named, and the nearest sensible list is shown',
  { tag: '@full' },
  async ({ page }) => {
    await open(page, '?day=2001-01-01&cinemas=atlantis,L0101&format=smellovision')
    const note = main(page).getByRole('note')
    await expect(note).toContainText('“atlantis”')
    await expect(note).toContainText('2001')
    await expect(note).toContainText('“smellovision”')
    await expect(status(page)).toHaveText(/at Harbour/)
    await note.getByRole('button').click()
    await expect(page).toHaveURL(/\?cinemas=L0101$/)
  },
)

test.describe('where the times do not come', () => {
  test.use({ expectedFaults: [/digest/] })

  test('the list stays whole and says so', { tag: '@full' }, async ({ page }) => {
    await page.route('**/digest/**/*.json', route => route.fulfill({ status: 500, body: '' }))
    await open(page)
    const all = await films(page)
    await choose(page, 'On any day', 'Tomorrow')
    await expect(main(page).getByText(/day and filters are not applied/)).toBeVisible()
    expect(await films(page)).toEqual(all)
  })
})
