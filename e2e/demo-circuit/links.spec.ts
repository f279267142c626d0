import type { Page } from '@playwright/test'
import { DEMO_PERSON, keepSession, keptSession, openSession } from '../members/member-page'
import { expect, hydrated, test } from '../quiet-page'
import { samplePage, samplePages } from '../sample-pages'
import { bookableShowtimes, ticketingServices, tokenParameterOf } from '../ticketing-samples'

/** The address of the same host by a name that somebody could have registered. */
function underName(baseURL: string | undefined, name: string): string {
  const { port } = new URL(baseURL ?? '')
  return `http://${name}:${port}/`
}

/** Signs a member in whom the host knows. @returns the session's token */
async function signIn(page: Page): Promise<string | null> {
  const session = await openSession(page.context().request, DEMO_PERSON)
  await keepSession(page.context(), session)
  return session.token
}

/** The member's token, once the page has made the session new. @param before it did */
async function freshToken(page: Page, before: string | null): Promise<string> {
  const read = async () => (await keptSession(page.context()))?.token
  await expect.poll(read, { timeout: 20_000 }).not.toBe(before)
  return (await read()) ?? ''
}

/** A film's page on a day with seats that the site's own ticketing service sells. */
async function openFilm(page: Page, query = ''): Promise<void> {
  const begin = `${ticketingServices().site.url}/startticketing/`
  const showtime = bookableShowtimes().find(({ bookingUrl }) => bookingUrl.startsWith(begin))
  if (!showtime) throw new Error('Nothing can be booked')
  const { moviePath, theaterId, day } = showtime
  await page.goto(`${moviePath}?theaterId=${theaterId}&day=${day}${query}`)
  await hydrated(page)
  await expect(seats(page, begin).and(page.locator(':visible')).first()).toBeVisible()
}

/** Path of the films' page. */
const filmsPath = () => samplePage('movies').path

/** Links to seats, those of days that are not shown too. */
const seats = (page: Page, begin = 'http') => page.locator(`a[href^="${begin}"][href*="/startticketing/"]`)

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

/** Opens the menus of the footer, which some sites fold away on phones. */
async function unfoldFooter(page: Page): Promise<void> {
  const folded = page.getByRole('contentinfo').locator('button[aria-expanded="false"]:visible')
  while ((await folded.count()) > 0) await folded.first().click()
}

test.describe('a window of its own', () => {
  test('is opened for what others have registered, is said so, and not for the site’s own', async ({
    page,
    baseURL,
  }) => {
    const loaded = watchSuffixes(page)
    await page.goto(underName(baseURL, 'www.lumen.example'))
    await hydrated(page)
    await unfoldFooter(page)
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

  test(
    'is not opened from a host that nobody can register, nor is the list of suffixes loaded',
    { tag: '@full' },
    async ({ page }) => {
      const loaded = watchSuffixes(page)
      await page.goto('/')
      await hydrated(page)
      await expect(outside(page)).not.toHaveAttribute('target', '_blank')
      await expect(outside(page)).not.toHaveAttribute('title', /window|fenêtre/)
      expect(await loaded()).toBe(false)
    },
  )
})

test('carries the campaign of the page to outgoing links, and of other parameters none', async ({ page }) => {
  await openFilm(page, '&utm_source=mail&utm_campaign=Autumn%20%26%20more&gclid=1')
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

test('a member’s token goes to ticketing under its provider’s name, and to nobody else', async ({ page }) => {
  const before = await signIn(page)
  await openFilm(page)
  const token = await freshToken(page, before)
  const { site, theaters } = ticketingServices()
  const name = tokenParameterOf(site)
  const bookings = seats(page, `${site.url}/startticketing/`)
  await expect(bookings.first()).toHaveAttribute('href', new RegExp(token))
  const links = await bookings.evaluateAll(all => all.map(link => (link as HTMLAnchorElement).href))
  expect(links.length).toBeGreaterThan(0)
  for (const href of links) expect(new URL(href).searchParams.getAll(name)).toEqual([token])
  const services = [site, ...Object.values(theaters)].flatMap(service => service?.url ?? [])
  const outside = services.map(url => `:not([href^="${url}/"])`).join('')
  const elsewhere = page.locator(`a[href*="${token}"]${outside}`)
  await expect(elsewhere).toHaveCount(0)
})

test('the data of a round trip goes along to ticketing', { tag: '@full' }, async ({ page }) => {
  await openFilm(page, '&requestData=opaque%2F1')
  await expect(seats(page).first()).toHaveAttribute('href', /[?&]requestData=opaque%2F1/)
})

test('a press on an outside link is told to trackers, without the token', { tag: '@full' }, async ({ page }) => {
  const before = await signIn(page)
  await openFilm(page)
  const token = await freshToken(page, before)
  await expect(seats(page).first()).toHaveAttribute('href', new RegExp(token))
  await page.evaluate(() => {
    const told: unknown[] = []
    Object.assign(window, { told })
    document.addEventListener('site:track', event => told.push((event as CustomEvent).detail))
    document.addEventListener('click', event => event.preventDefault())
  })
  await seats(page).and(page.locator(':visible')).first().click()
  const told = await page.evaluate(() => (window as Window & { told?: unknown[] }).told)
  expect(told).toEqual([
    {
      name: 'click',
      properties: { category: 'Navigation', label: expect.stringMatching(/^out: https?:\/\/[^?]*\/startticketing\//) },
    },
  ])
  expect(JSON.stringify(told)).not.toContain(token)
})

test('the link of the page is marked in the menu, and the home page only on itself', async ({ page }) => {
  await page.goto(filmsPath())
  await hydrated(page)
  const marked = page.locator('a.is-active')
  for (const path of await marked.evaluateAll(links => links.map(link => (link as HTMLAnchorElement).pathname)))
    expect(path).toBe(filmsPath())
  await page.goto('/')
  await hydrated(page)
  await expect(page.locator('a.is-active[href="/"]').first()).toBeAttached()
})

test('in the preview of an editor no link leads anywhere', { tag: '@full' }, async ({ page, baseURL }) => {
  await page.goto('/cms-preview/')
  await hydrated(page)
  await unfoldFooter(page)
  const { href } = new URL(page.url())
  const leaving: string[] = []
  await page.exposeFunction('noteLeaving', (url: string) => leaving.push(url))
  await page.evaluate(() => {
    const { navigation, noteLeaving } = window as unknown as {
      navigation: EventTarget
      noteLeaving: (url: string) => void
    }
    navigation.addEventListener('navigate', event => {
      noteLeaving((event as Event & { destination: { url: string } }).destination.url)
    })
  })
  await outside(page).click()
  await page.getByRole('contentinfo').locator('a[href^="/"]').first().click()
  // Code that leads within the site does so once it has the page's data.
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve, { timeout: 1000 })))
  expect(leaving).toEqual([])
  expect(page.context().pages()).toHaveLength(1)
  expect(page.url()).toBe(href)
  expect(href.startsWith(baseURL ?? '')).toBe(true)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('links lead within the site, to ticketing and by mail', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('contentinfo').locator('a[href^="/"]').first().click()
    await page.waitForURL(url => url.pathname !== '/')
    await page.goto(filmsPath())
    const film = page.locator(`main a[href^="${filmsPath()}"]`).first()
    const path = await film.getAttribute('href')
    await film.click()
    await page.waitForURL(`**${path}`)
    await expect(page.locator('a[href^="mailto:"]').first()).toHaveAttribute('href', /^mailto:[^@\s]+@[^@\s]+$/)
  })
})

/** The content page that holds an element, found among the built ones. */
async function openPageWith(page: Page, selector: string, query = ''): Promise<void> {
  for (const { path } of samplePages().filter(({ name }) => name.startsWith('content '))) {
    await page.goto(path + query)
    if ((await page.locator(selector).count()) > 0) return hydrated(page)
  }
  throw new Error(`No content page has ${selector}`)
}

/** What ticketing sells beside seats, where the site's pages and menus lead. */
const OFFERED = ['giftcards', 'startseasonpass', 'vouchers', 'startconcessions', 'payreservation']

test('links of an operator’s to what ticketing offers lead to the service in force', async ({ page }) => {
  const { url } = ticketingServices().site
  const left = new Set(OFFERED)
  for (const { path } of samplePages().filter(({ name }) => name.startsWith('content '))) {
    if (left.size === 0) break
    await page.goto(path)
    for (const segment of left)
      if ((await page.locator(`a[href="${url}/${segment}"]`).count()) > 0) left.delete(segment)
  }
  expect([...left]).toEqual([])
  await hydrated(page)
  await unfoldFooter(page)
  await page.locator(`a[href="${url}/payreservation"]:visible`).first().click()
  await page.waitForURL(`${url}/payreservation`)
})

test('a link in post mode hands the campaign over in a form', { tag: '@full' }, async ({ page }) => {
  const { site } = ticketingServices()
  const form = `main form[method="post"][action^="${site.url}/"]`
  await openPageWith(page, form, '?utm_source=mail&utm_medium=letter')
  const posted = page.waitForRequest(request => request.method() === 'POST' && request.isNavigationRequest())
  await page.locator(form).first().getByRole('button').click()
  const request = await posted
  expect(new URL(request.url()).search).toBe('')
  expect(request.postData()).toBe('utm_source=mail&utm_medium=letter')
})

test('a link that ends in #id moves the focus there', { tag: '@full' }, async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const { id } = await page
    .evaluateHandle(() => document.activeElement)
    .then(async handle => ({
      id: await handle.evaluate(element => element?.id),
    }))
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  expect(id).toBeTruthy()
})

test('#loyalty-logout signs a member out', async ({ page, context }) => {
  await signIn(page)
  await openPageWith(page, 'a[href="#loyalty-logout"]')
  const link = page.locator('a[href="#loyalty-logout"]').first()
  // It waits in a folded answer.
  await link.evaluate(element => element.closest('details')?.setAttribute('open', ''))
  await link.click()
  await expect
    .poll(async () => (await context.cookies()).some(({ name }) => name === 'loyaltyMemberSession'))
    .toBe(false)
})

test('#consent-preferences opens the consent tool, and says where things stand without one', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await unfoldFooter(page)
  const link = page.getByRole('contentinfo').locator('a[href="#consent-preferences"]')
  await page.evaluate(() => {
    Object.assign(window, { Didomi: { preferences: { show: () => document.body.setAttribute('data-asked', '') } } })
  })
  await link.click()
  await expect(page.locator('body[data-asked]')).toBeAttached()
  await page.evaluate(() => Reflect.deleteProperty(window, 'Didomi'))
  await link.click()
  await page.waitForURL(url => url.pathname !== '/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
