import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '../quiet-page'
import { playVendors } from './vendor-network'
import { samplePages } from '../sample-pages'
import { answerConsent, answerConsentBefore, visitNext } from './consent-answers'

// Measurement in a worker of its own needs one (partytown).
test.use({ serviceWorkers: 'allow' })

/** Titles of the page views in a tab's data layer, whichever form an entry has. */
const viewsOf = (tab: Page) =>
  tab.evaluate(() => {
    const { dataLayer = [] } = window as { dataLayer?: object[] }
    return dataLayer
      .map(entry => Object.values(entry))
      .flatMap(values => (values.includes('page_view') ? [values.at(-1)] : []))
  })

const hasWorker = (tab: Page) => tab.frames().some(frame => frame.url().includes('/~partytown/'))

test('a page that is reached by a link is measured by its own address and title, once in each tab', async ({
  page,
  baseURL,
}) => {
  const network = await playVendors(page.context(), { baseURL: baseURL ?? '' })
  await answerConsentBefore(page.context(), { regulation: 'gdpr', answer: 'granted' })
  /** Titles under which a page was measured, for each property. */
  const titles = (path: string) => [
    ...new Set(
      network.requests
        .map(({ url }) => url.searchParams)
        .filter(hit => hit.get('en') === 'page_view' && new URL(hit.get('dl') ?? '').pathname === path)
        .map(hit => hit.get('dt')),
    ),
  ]
  const measured = (path: string) => expect.poll(() => titles(path), { timeout: 20_000 })
  await page.goto('/?email=canary%40mail.example&uid=canary&resetCode=canary&code=canary&utm_source=letter')
  await hydrated(page)
  await expect(page).toHaveURL('/?utm_source=letter')
  const home = await page.title()
  await measured('/').toEqual([home])

  await visitNext(page, '/tarifs/')
  await expect(page).not.toHaveTitle(home)
  await measured('/tarifs/').toEqual([await page.title()])
  await expect.poll(() => viewsOf(page)).toEqual([home, await page.title()])

  const second = await page.context().newPage()
  await second.goto('/acces/')
  await hydrated(second)
  await measured('/acces/').toEqual([await second.title()])
  await expect.poll(() => viewsOf(second)).toEqual([await second.title()])

  // Each tab has a worker of its own, and the older one still hears from its own tab.
  expect([page, second].map(hasWorker)).toEqual([true, true])
  const before = await page.title()
  await page.evaluate(() => void window.___navigate?.('/films/'))
  await expect(page).not.toHaveTitle(before)
  await measured('/films/').toEqual([await page.title()])
  expect(network.requests.filter(({ url }) => url.href.includes('canary'))).toEqual([])
})

test('a withdrawal of consent ends the worker at once and leaves nothing of it; a new grant starts another', async ({
  page,
  baseURL,
}) => {
  await playVendors(page.context(), { baseURL: baseURL ?? '' })
  await answerConsentBefore(page.context(), { regulation: 'gdpr', answer: 'granted' })
  const isOwnHistory = () =>
    page.evaluate(() => [window.history.pushState, window.history.replaceState].every(own => own instanceof Function))
  await page.goto('/')
  await hydrated(page)
  await expect.poll(() => page.workers().length, { timeout: 20_000 }).toBe(1)
  await expect.poll(() => page.evaluate(() => Reflect.has(window, 'siteMeasurement'))).toBe(true)
  await expect.poll(isOwnHistory).toBe(false)

  await answerConsent(page, 'denied')
  await expect.poll(() => page.workers().length).toBe(0)
  expect([hasWorker(page), await isOwnHistory()]).toEqual([false, true])
  expect(await page.evaluate(() => ['siteMeasurement', 'partytown'].filter(name => name in window))).toEqual([])

  await answerConsent(page, 'granted')
  await expect.poll(() => page.workers().length, { timeout: 20_000 }).toBe(1)
  expect(hasWorker(page)).toBe(true)
})

/** Those that `npm test` visits: another type each. */
const TYPES = ['movies', 'movie', 'theater', 'events', 'programme', 'search', 'content /tarifs/']
/** Of members, who are led away as guests; of no visit of their own; and of an editor. */
const NO_VISIT =
  /^(?:account|profile|orders|transactions|rewards|cards|favourite-theaters|watchlist|not-found|server-error|movie-resolver|checkout|gallery)/

test('each page of a walk is measured by its own title, and again on the way back and forward', async ({
  page,
  baseURL,
  request,
}) => {
  await playVendors(page.context(), { baseURL: baseURL ?? '' })
  await answerConsentBefore(page.context(), { regulation: 'gdpr', answer: 'granted' })
  const isFull = process.env.TEST_FULL === 'true'
  const walk = samplePages().filter(({ name }) =>
    isFull ? !NO_VISIT.test(name) && name !== 'home' : TYPES.includes(name),
  )
  expect(walk.length).toBeGreaterThan(4)
  await page.goto('/')
  await hydrated(page)
  const titles = [await page.title()]
  await expect.poll(() => viewsOf(page), { timeout: 20_000 }).toEqual(titles)
  for (const { path } of walk) {
    const html = await (await request.get(path)).text()
    titles.push(await page.evaluate(text => new DOMParser().parseFromString(text, 'text/html').title, html))
    await page.evaluate(to => void window.___navigate?.(to), path)
    await expect.poll(() => viewsOf(page), { message: path }).toEqual(titles)
  }
  expect(new Set(titles).size).toBe(titles.length)
  const last = titles.length - 1
  for (const [step, at] of [
    [-1, last - 1],
    [-1, last - 2],
    [1, last - 1],
  ] as const) {
    await page.evaluate(by => void window.history.go(by), step)
    titles.push(titles[at] ?? '')
    await expect.poll(() => viewsOf(page), { message: `step ${step}` }).toEqual(titles)
  }
})
