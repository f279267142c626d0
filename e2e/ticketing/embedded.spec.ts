import AxeBuilder from '@axe-core/playwright'
import type { Page, Route } from '@playwright/test'
import { showScheme } from '../page-violations'
import { expect, hydrated, settled, test } from '../quiet-page'
import { answerConsentBefore } from '../vendors/consent-answers'
import { playVendors } from '../vendors/vendor-network'

interface ScheduleIndex {
  theaters: { id: string; days: string[] }[]
}
interface ScheduleFile {
  showtimes: { id: string; movieId: string; startsAt: string; availability: string; bookingUrl: string | null }[]
  movies: Record<string, { title: string; path: string | null }>
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const QUIET = 'La réservation n’apparaît pas ?'
/** The page waits so long for a frame before it speaks up. */
const WAIT_MS = 8000

const BOX_OFFICE = `<!doctype html><html lang="fr"><head><title>Billetterie</title><meta name="viewport" content="width=device-width"></head>
<body><main><h1>Billetterie</h1><p>Choisissez vos places</p><label>Places <input type="number" value="2"></label></main></body></html>`

// The site has all vendors: a visitor who refused them all sees the pages alone, and nothing leaves the machine.
test.beforeEach(async ({ context, baseURL }) => {
  await playVendors(context, { baseURL: baseURL ?? '' })
  await answerConsentBefore(context, { regulation: 'gdpr', answer: 'denied' })
})

/** Lets the page's time be passed by hand. */
async function openByClock(page: Page, path: string): Promise<void> {
  await page.clock.install(process.env.E2E_NOW ? { time: process.env.E2E_NOW } : {})
  // A frame that does not come holds the load event back.
  await page.goto(path, { waitUntil: 'domcontentloaded' })
}

const answer = (route: Route, headers: Record<string, string> = {}) =>
  route.fulfill({ contentType: 'text/html; charset=utf-8', body: BOX_OFFICE, headers })

/** A showing on one of the next days that can be booked, and the page of its booking. */
async function bookable(page: Page) {
  const today = new Date(process.env.E2E_NOW ?? Date.now()).toISOString().slice(0, 10)
  const index = (await (await page.request.get('/schedule/index.json')).json()) as ScheduleIndex
  const [theater] = index.theaters
  const day = theater?.days.filter(each => each > today)[2] ?? ''
  const file = (await (await page.request.get(`/schedule/${theater?.id}/${day}.json`)).json()) as ScheduleFile
  const showtime = file.showtimes.find(({ availability, bookingUrl }) => availability === 'available' && bookingUrl)
  const film = showtime && file.movies[showtime.movieId]
  if (!showtime?.bookingUrl || !film) throw new Error(`nothing can be booked on ${day}`)
  const booking = new URL(showtime.bookingUrl)
  const [, code = ''] = /\/websales\/sales\/([^/]+)\/book$/.exec(booking.pathname) ?? []
  const path = `/checkout/?theaterCode=${code}&perfCode=${booking.searchParams.get('perfcode')}`
  return { ...booking, address: booking.href, origin: booking.origin, host: booking.host, path, code, film, showtime }
}

const summary = (page: Page) => page.getByRole('region', { name: 'Votre séance' })
const words = (page: Page) => page.getByRole('main').getByRole('status')
const retry = (page: Page) => page.getByRole('button', { name: 'Réessayer' })
const booth = (page: Page) => page.frameLocator('main iframe').getByRole('heading', { name: 'Billetterie' })

/** How much of what was seen has moved since the page was opened, in the browser's own measure. */
async function shifts(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>(resolve => {
        const sumOf = (entries: PerformanceEntryList) =>
          entries.reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0)
        let sum = 0
        const observer = new PerformanceObserver(list => (sum += sumOf(list.getEntries())))
        observer.observe({ type: 'layout-shift', buffered: true })
        // What has moved is known once the next frame is drawn.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => setTimeout(() => resolve(sum + sumOf(observer.takeRecords())))),
        )
      }),
  )
}

/** What axe finds in the page, the room for ads left out: it is no part of ticketing. */
async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    .exclude('[data-drawn]')
    .options({ runOnly: TAGS, rules: { 'target-size': { enabled: true } } })
    .setLegacyMode(true)
    .analyze()
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
  )
}

test('a booking is shown in a frame beside what is booked, and nothing moves', { tag: '@both' }, async ({ page }) => {
  const { path, origin, address, host, film, showtime } = await bookable(page)
  await page.route(`${origin}/**`, route => answer(route))
  await page.goto(`${path}&utm_source=news`)
  await settled(page)
  await expect(booth(page)).toBeVisible()
  await expect(page.locator('main iframe')).toHaveAttribute('src', `${address}&utm_source=news`)
  await expect(page.getByRole('heading', { level: 1, name: 'Réserver vos places' })).toBeVisible()
  await expect(summary(page).getByRole('link', { name: film.title })).toHaveAttribute('href', film.path ?? '')
  await expect(summary(page).locator('time[datetime^="20"]').first()).toHaveAttribute('datetime', showtime.startsAt)
  await expect(words(page)).toHaveText(QUIET)
  await expect(page.getByRole('link', { name: `L’ouvrir sur ${host}` })).toHaveAttribute('href', /utm_source=news$/)
  expect(await shifts(page)).toBeLessThan(0.02)
  await page.getByRole('link', { name: 'Retour au film' }).click()
  await expect(page).toHaveURL(new RegExp(`${film.path}\\?theaterId=`))
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'before scripts', () => {
    test.use({ javaScriptEnabled })

    test('a showtime leads to the page of its booking, whatever its day', async ({ page }) => {
      const { film, path, showtime } = await bookable(page)
      await page.goto(film.path ?? '')
      // Among the film's next times too.
      const chip = page.locator(`.day-panel [data-showtime-id="${showtime.id}"]`)
      await expect(chip).toHaveAttribute('href', path)
      await expect(chip).not.toHaveAttribute('target', '_blank')
      await expect(page.locator('a[href*="/websales/"]')).toHaveCount(0)
    })
  })
}

test('a chip that is pressed shows the booking without loading the site anew', async ({ page }) => {
  const { film, path, showtime } = await bookable(page)
  await page.route('**/websales/**', route => answer(route))
  await page.goto(`${film.path}?day=${showtime.startsAt.slice(0, 10)}`)
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.locator(`.chip[data-showtime-id="${showtime.id}"]:visible`).click()
  await expect(page).toHaveURL(path)
  await expect(booth(page)).toBeVisible()
  await expect(summary(page)).toContainText(film.title)
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

test('somebody who books is left in peace', async ({ page }) => {
  const { path, origin } = await bookable(page)
  await page.route(`${origin}/**`, route => answer(route))
  await openByClock(page, path)
  await settled(page)
  await page.frameLocator('main iframe').getByLabel('Places').click()
  await page.clock.fastForward(WAIT_MS)
  await expect(words(page)).toHaveText(QUIET)
  await expect(retry(page)).toBeHidden()
})

test.describe('a frame that the box office refuses', () => {
  test.use({ expectedFaults: [/X-Frame-Options/] })

  test('leaves a way to book: its address, in words that are read out', async ({ page }) => {
    const { path, origin, address, host } = await bookable(page)
    await page.route(`${origin}/**`, route => answer(route, { 'x-frame-options': 'DENY' }))
    await openByClock(page, path)
    await settled(page)
    await page.clock.fastForward(WAIT_MS)
    await expect(words(page)).toHaveText('Vous ne voyez pas la réservation ?')
    expect(await shifts(page)).toBeLessThan(0.02)
    expect(await violations(page)).toEqual([])
    await page.getByRole('link', { name: `L’ouvrir sur ${host}` }).click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { name: 'Billetterie' })).toBeVisible()
  })
})

test('a frame that does not come is said to take long, and comes at a second attempt', async ({ page }) => {
  const { path, origin } = await bookable(page)
  let attempts = 0
  await page.route(`${origin}/**`, async route => {
    attempts += 1
    if (attempts > 1) await answer(route)
  })
  await openByClock(page, path)
  await expect(page.locator('main iframe')).toBeAttached()
  await hydrated(page)
  await page.clock.fastForward(WAIT_MS)
  await expect(words(page)).toHaveText('La réservation tarde à apparaître.')
  expect(await shifts(page)).toBeLessThan(0.02)
  await retry(page).click()
  await expect(booth(page)).toBeVisible()
  await expect(words(page)).toHaveText(QUIET)
})

test.describe('a browser that loses the network', () => {
  test.use({ expectedFaults: [/ERR_INTERNET_DISCONNECTED/] })

  test('says so before the booking has come, and brings it once it is connected', async ({ page, context }) => {
    const { path, origin } = await bookable(page)
    let isHeld = true
    await page.route(`${origin}/**`, async route => {
      if (!isHeld) await answer(route)
    })
    // A frame that is added early holds the load event back.
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await expect(page.locator('main iframe')).toBeAttached()
    await expect(summary(page)).toHaveAttribute('aria-busy', 'false')
    await context.setOffline(true)
    await expect(words(page)).toHaveText('Vous êtes hors ligne.')
    await expect(page.locator('main iframe')).toHaveCount(0)
    await expect(retry(page)).toBeVisible()
    expect(await violations(page)).toEqual([])
    isHeld = false
    await context.setOffline(false)
    await expect(booth(page)).toBeVisible()
    await expect(words(page)).toHaveText(QUIET)
  })
})

test(
  'a showing that is not in the programme is said to be so, and can be booked if the box office has it',
  { tag: '@full' },
  async ({ page }) => {
    const { code, origin } = await bookable(page)
    await page.route(`${origin}/**`, route => answer(route))
    await page.goto(`/checkout/?theaterCode=${code}&perfCode=no-such-showing`)
    await settled(page)
    await expect(summary(page).getByRole('heading', { name: 'Cette séance n’est plus au programme' })).toBeVisible()
    await expect(booth(page)).toBeVisible()
  },
)

test('a link that is not complete builds no frame and leads on', { tag: '@full' }, async ({ page }) => {
  const { code } = await bookable(page)
  for (const query of [
    '',
    `?theaterCode=${code}`,
    '?theaterCode=nobody&perfCode=1',
    `?theaterCode=${code}&perfCode=../x`,
  ]) {
    await page.goto(`/checkout/${query}`)
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Ce lien de réservation est incomplet' })).toBeVisible()
    // The consent tool has a frame of its own outside.
    await expect(page.locator('main iframe')).toHaveCount(0)
  }
  expect(await violations(page)).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Films' }).click()
  await expect(page).toHaveURL(/\/films\/$/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page says why it is empty and leads to the box office and the cinemas', async ({ page }) => {
    await page.goto('/checkout/?theaterCode=x&perfCode=1')
    const note = page.getByRole('note')
    await expect(note).toContainText('JavaScript')
    await expect(note.getByRole('link', { name: /^Réserver sur / })).toHaveAttribute('href', /^https?:\/\//)
    await expect(note.getByRole('link', { name: 'Cinémas' })).toHaveAttribute('href', '/cinemas/')
    await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0)
  })
})

test.describe('without motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the page has no fault that axe can find, light or dark', { tag: '@phone' }, async ({ page }) => {
    const { path, origin } = await bookable(page)
    await page.route(`${origin}/**`, route => answer(route))
    await page.goto(path)
    await settled(page)
    await expect(booth(page)).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await showScheme(page, colorScheme)
      expect(await violations(page), colorScheme).toEqual([])
    }
  })
})

test('search engines are kept out, and pages may be framed by the site and its editors alone', async ({ page }) => {
  const reply = await page.goto('/checkout/')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  expect(await (await page.request.get('/sitemap-0.xml')).text()).not.toContain('/checkout/')
  const policy = reply?.headers()['content-security-policy']?.split('; ') ?? []
  const framedBy = policy.filter(directive => directive.startsWith('frame-ancestors'))
  expect(framedBy).toEqual([expect.stringMatching(/^frame-ancestors 'self'(?: https?:\/\/\S+)*$/)])
})
