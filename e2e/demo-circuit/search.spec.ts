import { expect, hydrated, test } from '../quiet-page'

const field = { name: /film.*title/i }

test('a visitor looks for a film from the header without its accents, and takes the search away', async ({ page }) => {
  await page.goto('/theaters/')
  await hydrated(page)
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await expect(dialog.getByLabel(/film, cinema/i)).toBeFocused()
  await page.keyboard.type('CALIGÁRI')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/search\/\?q=/)
  await expect(dialog).toBeHidden()
  const main = page.getByRole('main')
  await expect(main.getByRole('status')).toContainText(/results? for “CALIGÁRI”/)
  const films = main.getByRole('region', { name: 'Films' }).getByRole('link')
  await expect(films).toHaveCount(1)
  await expect(main.getByRole('searchbox')).toHaveValue('CALIGÁRI')

  await main.getByRole('searchbox').clear()
  await expect(page).toHaveURL(/\/search\/$/)
  await expect(main.getByRole('link', { name: 'All films' })).toBeVisible()
})

test('a search survives a reload, and back leads to where it began', async ({ page }) => {
  await page.goto('/theaters/')
  await hydrated(page)
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  await page.keyboard.type('metropolis')
  await page.keyboard.press('Enter')
  const films = page.getByRole('main').getByRole('region', { name: 'Films' }).getByRole('link')
  await expect(films).toHaveCount(1)
  await page.reload()
  await hydrated(page)
  await expect(films).toHaveCount(1)
  await page.goBack()
  await expect(page).toHaveURL(/\/theaters\/$/)
})

test('the films page looks through its titles by address, and takes the search away', async ({ page }) => {
  await page.goto('/movies/?q=CALIGÁRI')
  await hydrated(page)
  const main = page.getByRole('main')
  await expect(main.getByText('1 film for “CALIGÁRI”')).toBeVisible()
  await expect(main.getByRole('article').filter({ visible: true })).toHaveCount(1)
  await expect(main.getByRole('searchbox', field)).toHaveValue('CALIGÁRI')
  await main.getByRole('button', { name: /clear the search/i }).click()
  await expect(page).toHaveURL(/\/movies\/$/)
  expect(await main.getByRole('article').filter({ visible: true }).count()).toBeGreaterThan(10)
})

test('a search that finds nothing leads on', async ({ page }) => {
  await page.goto('/movies/?q=zzz')
  await hydrated(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'No film called “zzz”' })).toBeVisible()
  await main.getByRole('button', { name: 'All films' }).click()
  await expect(main.getByRole('heading', { name: /metropolis/i })).toBeVisible()
})

test('the wrong list is never painted before the search is', async ({ page }) => {
  // The HTML is there at once, the scripts when they are let go.
  let letGo = () => {}
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  await page.route(/\/(app|framework|webpack-runtime)-[^/]*\.js$/, async route => {
    await held
    await route.continue()
  })
  await page.goto('/movies/?q=metropolis', { waitUntil: 'commit' })
  const films = page.locator('main article')
  await films.first().waitFor({ state: 'attached' })
  await expect(films.first()).toBeHidden()
  letGo()
  await expect(films.filter({ visible: true })).toHaveCount(1)
})

test('without scripts the search button leads to all films, and the menu is there, once', async ({
  browser,
  baseURL,
}) => {
  // A desk shows the menu anyway.
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({ viewport, javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  await page.goto('/theaters/')
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('link', { name: 'Membership' })).toBeVisible()
  const entries = await banner.locator('a:visible, button:visible').allInnerTexts()
  expect([...new Set(entries)]).toEqual(entries)
  await banner.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/movies\/\?q=$/)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await context.close()
})
