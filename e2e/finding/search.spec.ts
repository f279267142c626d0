import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '../quiet-page'

/** Opens the header's search and waits for its list. */
async function openSearch(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  const combobox = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')
  await expect(combobox).toBeFocused()
  return combobox
}

test('by keyboard: / opens it, letters suggest, arrows choose, Enter leads there', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await page.keyboard.press('/')
  const dialog = page.getByRole('dialog', { name: 'Search' })
  const combobox = dialog.getByRole('combobox')
  await expect(combobox).toBeFocused()
  await page.keyboard.type('nosfreatu')
  const options = dialog.getByRole('option')
  await expect(options.first()).toContainText('Nosferatu')
  await expect(combobox).toHaveAttribute('aria-expanded', 'true')
  await expect(dialog.getByRole('status')).toHaveText(/suggestion/)

  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(combobox).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/movies\/[^/]*nosferatu\/$/)
  await expect(dialog).toBeHidden()
})

test('Escape clears, then closes, and gives the focus back', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  const button = page.getByRole('banner').getByRole('button', { name: 'Search' })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('metro')
  await expect(dialog.getByRole('option').first()).toContainText('Metropolis')
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('combobox')).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
})

test(
  'nothing is loaded before it is wanted; a press on a suggestion leads to a cinema, found by its city',
  { tag: '@phone' },
  async ({ page, hasTouch }) => {
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    await page.goto('/theaters/')
    await hydrated(page)
    // Its code may have come while the line was quiet; it has not run.
    expect(asked.filter(url => /\/search\/.*\.json$/.test(new URL(url).pathname))).toEqual([])
    await openSearch(page)
    await page.keyboard.type('bristol')
    const option = page.getByRole('dialog').getByRole('group', { name: 'Cinemas' }).getByRole('option').first()
    await (hasTouch ? option.tap() : option.click())
    await expect(page).toHaveURL(/\/theaters\/[^/]+\/$/)
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(asked.filter(url => url.endsWith('/search/index.json'))).toHaveLength(1)
  },
)

test('a person leads to their films, which survive a reload; back leads to the results before', async ({ page }) => {
  await page.goto('/search/?q=schrek')
  await hydrated(page)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: /did you mean “max schreck”/i }).click()
  await expect(page).toHaveURL(/q=Max(\+|%20)Schreck$/)
  const films = main.getByRole('region', { name: 'Films with Max Schreck' })
  await expect(films.getByRole('link', { name: /nosferatu/i })).toBeVisible()
  await page.reload()
  await expect(films.getByRole('link', { name: /nosferatu/i })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/q=schrek$/)
  await expect(main.getByRole('link', { name: /did you mean/i })).toBeVisible()
})

test('a page is found by its words, and nothing says so with a way on', { tag: '@full' }, async ({ page }) => {
  await page.goto('/search/?q=gift+card')
  await hydrated(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('region', { name: 'Pages' }).getByRole('link').first()).toBeVisible()
  await main.getByRole('searchbox').fill('parking')
  await expect(main.getByRole('region', { name: 'Pages' }).getByRole('link', { name: /questions/i })).toBeVisible()
  await main.getByRole('searchbox').fill('zzzzzz')
  await expect(main.getByRole('heading', { name: 'Nothing found for “zzzzzz”' })).toBeVisible()
  await expect(page).toHaveURL(/q=zzzzzz$/)
  await main.getByRole('link', { name: 'All films' }).click()
  await expect(page).toHaveURL(/\/movies\/$/)
})

test('formats, access and days are understood: they lead to the films page with its filters', async ({ page }) => {
  await page.goto('/theaters/')
  await openSearch(page)
  await page.keyboard.type('35mm')
  const showtimes = page.getByRole('dialog').getByRole('group', { name: 'Showtimes' })
  await expect(showtimes.getByRole('option').first()).toHaveAttribute('href', '/movies/?format=35mm')
  await page.getByRole('combobox').fill('subtitles tomorrow')
  await showtimes.getByRole('option', { name: /captions · tomorrow/i }).click()
  await expect(page).toHaveURL(url => url.pathname === '/movies/' && url.searchParams.get('access') === 'captions')
  await expect(page.getByRole('button', { name: /captions/i }).first()).toBeVisible()
})

test.describe('when the index is missing', () => {
  test.use({ expectedFaults: [/search\/index\.json/] })

  test('says so, and looks through titles on the films page', { tag: '@full' }, async ({ page }) => {
    await page.route('**/search/index.json', route => route.fulfill({ status: 404, body: '' }))
    await page.goto('/theaters/')
    await hydrated(page)
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
    await page.keyboard.type('metropolis')
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /film titles/i })
      .click()
    await expect(page).toHaveURL(/\/movies\/\?q=metropolis/)
    await expect(page.getByRole('main').getByRole('article').filter({ visible: true })).toHaveCount(1)
  })
})

test('without scripts the page leads to films and cinemas', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  await page.goto('/search/?q=metropolis')
  await expect(page.getByRole('main').getByText(/needs JavaScript/)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'All films' }).click()
  await expect(page).toHaveURL(/\/movies\/$/)
  await context.close()
})
