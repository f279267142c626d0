import type { BrowserContext, Page } from '@playwright/test'
import { expect, hydrated, test } from '../quiet-page'

/** What the tests read of `/host.json`. */
interface Facts {
  ticketing: { site: { url: string; provider: string | null } }
  paths: { movies: string; theaters: string; events: string }
}

const TOKEN_PARAMETERS: Record<string, string> = { CGR: 'token_clubcgr', BOOST_POS: 'userSessionId' }

async function readFacts(page: Page): Promise<Facts> {
  return (await page.request.get('/host.json')).json()
}

/** The address of the same host by a name that somebody could have registered. */
function underName(baseURL: string | undefined, name: string): string {
  const { port } = new URL(baseURL ?? '')
  return `http://${name}:${port}/`
}

async function signIn(context: BrowserContext, baseURL: string | undefined): Promise<void> {
  const value = encodeURIComponent(JSON.stringify({ token: 'member-token', refreshToken: 'r', cypherVersion: 3 }))
  await context.addCookies([{ name: 'loyaltyMemberSession', value, url: baseURL ?? '' }])
}

/** A page with bookable showtimes: a film's, of any site. */
async function openFilm(page: Page, query = ''): Promise<void> {
  const { paths } = await readFacts(page)
  const films = (await (await page.request.get('/routes.json')).json()) as { movies: Record<string, string> }
  for (const path of Object.values(films.movies)) {
    await page.goto(path + query)
    await hydrated(page)
    if ((await seats(page).count()) > 0) return
  }
  throw new Error(`No film below /${paths.movies}/ can be booked`)
}

/** Seats that can be seen: what waits behind other days is as the server wrote it until it is wanted. */
const seats = (page: Page, begin = 'http') => page.locator(`a[href^="${begin}"][href*="/startticketing/"]:visible`)

/** A suffix that stands in the public suffix list, and nowhere else in a site's scripts. */
const SUFFIX = 'hokkaido'

/** Tells whether the public suffix list has come since. */
function watchSuffixes(page: Page): () => Promise<boolean> {
  const scripts: Promise<string>[] = []
  page.on('response', response => {
    if (response.url().endsWith('.js')) scripts.push(response.text().catch(() => ''))
  })
  return async () => (await Promise.all(scripts)).some(script => script.includes(SUFFIX))
}

/** The profile links of the footer lead to other people's hosts. */
const outside = (page: Page) => page.getByRole('contentinfo').locator('a[href^="https://social.example"]').first()

test.describe('a window of its own', () => {
  test('is opened for what others have registered, is said so, and not for the site’s own', async ({
    page,
    baseURL,
  }) => {
    const loaded = watchSuffixes(page)
    await page.goto(underName(baseURL, 'www.lumen.example'))
    await hydrated(page)
    const link = outside(page)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener')
    await expect(link).toHaveAccessibleName(/\((?:Opens in a new window|S’ouvre dans une nouvelle fenêtre)\)$/)
    await expect(link).toHaveAttribute('title', /\((?:Opens in a new window|S’ouvre dans une nouvelle fenêtre)\)$/)
    expect(await loaded()).toBe(true)
    for (const own of await page
      .locator('a[href^="http"]')
      .evaluateAll(links =>
        links.map(element => (element as HTMLAnchorElement).hostname + (element as HTMLAnchorElement).target),
      ))
      expect(own).not.toMatch(/(?:localhost|lumen\.example)_blank$/)
  })

  test('is not opened from a host that nobody can register, nor is the list of suffixes loaded', async ({ page }) => {
    const loaded = watchSuffixes(page)
    await page.goto('/')
    await hydrated(page)
    await expect(outside(page)).not.toHaveAttribute('target', '_blank')
    await expect(outside(page)).not.toHaveAttribute('title', /window|fenêtre/)
    expect(await loaded()).toBe(false)
  })
})

test('carries the campaign of the page to outgoing links, and of other parameters none', async ({ page }) => {
  await openFilm(page, '?utm_source=mail&utm_campaign=Autumn%20%26%20more&gclid=1')
  const hrefs = await seats(page).evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))
  for (const href of hrefs) {
    const { searchParams } = new URL(href)
    expect(searchParams.get('utm_source')).toBe('mail')
    expect(searchParams.get('utm_campaign')).toBe('Autumn & more')
    expect(searchParams.has('gclid')).toBe(false)
  }
  // A visitor who looks around keeps it.
  await page.getByRole('banner').getByRole('link').first().click()
  await page.waitForURL(url => url.pathname === '/')
  await expect(outside(page)).toHaveAttribute('href', /\?utm_source=mail&utm_campaign=Autumn%20%26%20more$/)
})

test('a member’s token goes to ticketing under its provider’s name, and to nobody else', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL)
  await openFilm(page)
  const { ticketing } = await readFacts(page)
  const name = TOKEN_PARAMETERS[ticketing.site.provider ?? ''] ?? 'token'
  const bookings = seats(page, `${ticketing.site.url}/startticketing/`)
  const links = await bookings.evaluateAll(all => all.map(link => (link as HTMLAnchorElement).href))
  expect(links.length).toBeGreaterThan(0)
  for (const href of links) expect(new URL(href).searchParams.getAll(name)).toEqual(['member-token'])
  const elsewhere = page.locator(`a[href*="member-token"]:not([href*="ticketing"])`)
  await expect(elsewhere).toHaveCount(0)
})

test('the data of a round trip goes along to ticketing', async ({ page }) => {
  await openFilm(page, '?requestData=opaque%2F1')
  await expect(seats(page).first()).toHaveAttribute('href', /[?&]requestData=opaque%2F1/)
})

test('a press on an outside link is told to trackers, without the token', async ({ page, context, baseURL }) => {
  await signIn(context, baseURL)
  await openFilm(page)
  await page.evaluate(() => {
    const told: unknown[] = []
    Object.assign(window, { told })
    document.addEventListener('site:track', event => told.push((event as CustomEvent).detail))
    document.addEventListener('click', event => event.preventDefault())
  })
  await seats(page).first().click()
  const told = await page.evaluate(() => (window as Window & { told?: unknown[] }).told)
  expect(told).toEqual([
    {
      name: 'click',
      properties: { category: 'Navigation', label: expect.stringMatching(/^out: https?:\/\/[^?]*\/startticketing\//) },
    },
  ])
  expect(JSON.stringify(told)).not.toContain('member-token')
})

test('the link of the page is marked in the menu, and the home page only on itself', async ({ page }) => {
  const { paths } = await readFacts(page)
  await page.goto(`/${paths.movies}/`)
  await hydrated(page)
  const marked = page.locator('a.is-active')
  for (const path of await marked.evaluateAll(links => links.map(link => (link as HTMLAnchorElement).pathname)))
    expect(path).toBe(`/${paths.movies}/`)
  await page.goto('/')
  await hydrated(page)
  await expect(page.locator('a.is-active[href="/"]').first()).toBeAttached()
})

test('in the preview of an editor no link leads anywhere', async ({ page, baseURL }) => {
  await page.goto('/cms-preview/')
  await hydrated(page)
  const { href } = new URL(page.url())
  await outside(page).click()
  await page.getByRole('contentinfo').locator('a[href^="/"]').first().click()
  await page.waitForTimeout(300)
  expect(page.url()).toBe(href)
  expect(href.startsWith(baseURL ?? '')).toBe(true)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('links lead within the site, to ticketing and by mail', async ({ page }) => {
    const { paths } = await readFacts(page)
    await page.goto('/')
    await page.getByRole('contentinfo').locator('a[href^="/"]').first().click()
    await page.waitForURL(url => url.pathname !== '/')
    await page.goto(`/${paths.movies}/`)
    const film = page.locator(`main a[href^="/${paths.movies}/"]`).first()
    const path = await film.getAttribute('href')
    await film.click()
    await page.waitForURL(`**${path}`)
    await expect(page.locator('a[href^="mailto:"]').first()).toHaveAttribute('href', /^mailto:[^@\s]+@[^@\s]+$/)
  })
})
