import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '../quiet-page'
import { playVendors } from './vendor-network'
import { answerConsentBefore, visitNext } from './consent-answers'

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

  // The first tab has the worker: this one measures in the page.
  const second = await page.context().newPage()
  await second.goto('/acces/')
  await hydrated(second)
  await measured('/acces/').toEqual([await second.title()])
  await expect.poll(() => viewsOf(second)).toEqual([await second.title()])
  expect(network.requests.filter(({ url }) => url.href.includes('canary'))).toEqual([])
})

// Units hold the same for frames, which a browser refuses to an address of this machine in a page of a mock.
test('a page that an editor opened is no visit: nobody is asked for anything', async ({ page, baseURL }) => {
  const network = await playVendors(page.context(), { baseURL: baseURL ?? '' })
  await answerConsentBefore(page.context(), { regulation: 'gdpr', answer: 'granted' })
  await page.route('http://localhost:9100/', route => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.clock.install()
  await page.goto('http://localhost:9100/')
  const opening = page.waitForEvent('popup')
  await page.evaluate(() => void window.open('', 'site'))
  const opened = await opening
  await page.evaluate(url => void window.open(url, 'site'), `${baseURL}/`)
  await expect(opened.locator('html[data-preview]')).toBeAttached({ timeout: 20_000 })
  await hydrated(opened)
  await network.quiet(opened)
  expect(network.requests).toEqual([])
})
