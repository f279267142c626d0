import { expect, hydrated, test } from '../quiet-page'

test('both permalink shapes and the catch-all lead to the canonical page and keep utm_ parameters', async ({
  page,
}) => {
  for (const path of ['/permalink/movie/192701', '/p/movie/192701', '/movies/192701', '/movies/192701-an-old-title/']) {
    await page.goto(`${path}?utm_source=poster`)
    await expect(page).toHaveURL(/\/movies\/192701-metropolis\/\?utm_source=poster$/)
  }
})

test.describe('unknown films', () => {
  test.use({ expectedFaults: [/404/] })
  test('show the 404 page with its status', async ({ page }) => {
    for (const path of ['/permalink/movie/999999', '/movies/nothing/', '/no-such-page/']) {
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBe(404)
      await hydrated(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    }
  })
})

test.describe('a film’s id alone', () => {
  test.use({ expectedFaults: [/404/] })
  test('leads to the film from a link inside the site', async ({ page }) => {
    await page.goto('/about/')
    await hydrated(page)
    // As the site's links do.
    await page.evaluate(() => void window.___navigate?.('/movies/192701'))
    await expect(page).toHaveURL(/\/movies\/192701-metropolis\/$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Metropolis' })).toBeVisible()
  })

  test(
    'leads to the film on a host that knows nothing but the 404 page',
    { tag: '@full' },
    async ({ page, request }) => {
      const body = await (await request.get('/404.html')).text()
      await page.route('**/movies/192701', route => route.fulfill({ status: 404, contentType: 'text/html', body }))
      await page.goto('/movies/192701')
      await hydrated(page)
      await expect(page).toHaveURL(/\/movies\/192701-metropolis\/$/)
    },
  )
})

test('the redirect table counts within the site, for addresses with and without a page', async ({ page }) => {
  await page.route('**/routes.json', async route => {
    const routes = await (await route.fetch()).json()
    routes.redirects.push({ fromPath: '/membership', toPath: '/gift-cards/', ignoreCase: false })
    await route.fulfill({ json: routes })
  })
  await page.goto('/about/')
  await hydrated(page)
  await page.evaluate(() => void window.___navigate?.('/Whats-On?utm_source=a'))
  await expect(page).toHaveURL(/\/movies\/\?utm_source=a$/)
  // The page is there, not its address alone.
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Films' })).toBeVisible()
  await page.locator('a[href="/membership/"]:visible').first().click()
  await expect(page).toHaveURL(/\/gift-cards\/$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Gift cards' })).toBeVisible()
  // An entry from before the table had its rule.
  await page.evaluate(() => {
    window.history.pushState(null, '', '/membership/')
    void window.___navigate?.('/about/')
  })
  await expect(page).toHaveURL(/\/about\/$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/gift-cards\/$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Gift cards' })).toBeVisible()
  await page.goForward()
  await expect(page).toHaveURL(/\/about\/$/)
})

test('a navigation scrolls to the top; choosing a day does not', async ({ page }) => {
  await page.goto('/theaters/l0101-harbour/')
  await hydrated(page)
  const days = page.getByRole('navigation', { name: /day/i }).first()
  await page.mouse.wheel(0, 200)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
  const before = await page.evaluate(() => window.scrollY)
  await days.locator('a[href]').last().click()
  await expect(page).toHaveURL(/day=/)
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(80)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /privacy/i })
    .click()
  await expect(page).toHaveURL(/privacy-policy/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})
