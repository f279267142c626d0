import { expect, hydrated, settled, test } from '../quiet-page'

const languages = { name: /^(?:Langue|Taal|Language)$/ }

test.describe('who reads French', () => {
  test.use({ locale: 'fr-BE', timezoneId: 'Europe/Brussels' })

  test('goes on in another language with the day and the filters, and is offered nothing', async ({ page }) => {
    await page.goto('/cinemas/b1-cinema-du-beguinage/')
    await hydrated(page)
    const day = page.getByRole('main').locator('.days a[href^="?day="]').nth(2)
    const chosen = await day.getAttribute('href')
    await day.click()
    await expect(page).toHaveURL(new RegExp(`/cinemas/b1-cinema-du-beguinage/\\${chosen}$`))
    await page.getByRole('contentinfo').getByRole('group', languages).getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL(new RegExp(`/en/cinemas/b1-beguinage-cinema/\\${chosen}$`))
    await hydrated(page)
    await expect(page.getByRole('main').locator('.days a[aria-current=date]')).toHaveAttribute('href', chosen ?? '')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
  })

  test('has live showtimes, search and links in the language of the page', async ({ page }) => {
    const asked: string[] = []
    page.on('request', request => {
      const { pathname } = new URL(request.url())
      if (/\/(?:schedule|digest|search)\/.*\.json$/.test(pathname)) asked.push(pathname)
    })
    await page.goto('/en/films/1-port-of-shadows/')
    await settled(page)
    await page.keyboard.press('/')
    await page.keyboard.type('they were')
    const found = page.getByRole('option', { name: /They Were Five/ })
    await expect(found).toHaveAttribute('href', '/en/films/2-they-were-five/')
    await found.click()
    await expect(page).toHaveURL(/\/en\/films\/2-they-were-five\/$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('They Were Five')
    await settled(page)
    expect(asked.length).toBeGreaterThan(1)
    expect(asked.filter(pathname => !pathname.startsWith('/en/'))).toEqual([])
  })

  test('finds a film by its id, and a page that says what is not there, in the language of the address', async ({
    page,
    request,
  }) => {
    const moved = await request.get('/en/films/2-old-title/', { maxRedirects: 0 })
    expect([moved.status(), moved.headers()['location']]).toEqual([301, '/en/films/2-they-were-five/'])
    const missing = await request.get('/nl/nergens/', { headers: { accept: 'text/html' } })
    expect([missing.status(), (await missing.text()).match(/<html[^>]* lang="([^"]*)"/)?.[1]]).toEqual([404, 'nl-BE'])
    await page.goto('/en/')
    await hydrated(page)
    await expect(page.getByRole('banner').getByRole('link', { name: /home page/ })).toHaveAttribute('href', '/en/')
  })
})

test.describe('who reads English', () => {
  test.use({ locale: 'en-US', timezoneId: 'Europe/Brussels' })

  test('is offered the page in English once, and stays where that is declined', async ({ page }) => {
    await page.goto('/films/')
    await hydrated(page)
    const offer = page.getByRole('region', { name: 'This page is also in English.' })
    await expect(offer).toHaveAttribute('lang', 'en-GB')
    await offer.getByRole('button').click()
    await expect(offer).toHaveCount(0)
    await page.reload()
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    await expect(offer).toHaveCount(0)
    await expect(page).toHaveURL(/\/films\/$/)
  })

  test('takes the offer, and is offered it again on a page of another language', async ({ page }) => {
    await page.goto('/films/1-le-quai-des-brumes/')
    await hydrated(page)
    await page.getByRole('link', { name: 'Read it in English' }).click()
    await expect(page).toHaveURL(/\/en\/films\/1-port-of-shadows\/$/)
    await page.goto('/')
    await hydrated(page)
    await expect(page.getByRole('link', { name: 'Read it in English' })).toBeVisible()
  })

  test('reads what is not translated marked as what it is', async ({ page }) => {
    await page.goto('/en/films/3-un-homme-marche-dans-la-ville/')
    await expect(page.getByText('Le port, après la guerre.')).toHaveAttribute('lang', 'fr-BE')
    await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'fr-BE')
  })
})

test.describe('who has no network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('is told so in the language of the address', async ({ page, context }) => {
    await page.goto('/')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await context.setOffline(true)
    for (const [address, locale] of [
      ['/en/films/2-they-were-five/', 'en-GB'],
      ['/nl/nergens/', 'nl-BE'],
      ['/infos/', 'fr-BE'],
    ] as const) {
      await page.goto(address)
      await expect(page.locator('html'), address).toHaveAttribute('lang', locale)
      await expect(page.locator('#retry')).toBeVisible()
    }
  })
})
