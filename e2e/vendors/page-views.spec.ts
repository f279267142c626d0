import { expect, hydrated, test } from '../quiet-page'
import { playVendors } from './vendor-network'
import { answerConsentBefore, visitNext } from './consent-answers'

// Measurement in a worker of its own needs one (partytown).
test.use({ serviceWorkers: 'allow' })

test('a page that is reached by a link is measured by its own address and title', async ({ page, baseURL }) => {
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
  await page.goto('/')
  await hydrated(page)
  const home = await page.title()
  await expect.poll(() => titles('/'), { timeout: 20_000 }).toEqual([home])

  await visitNext(page, '/tarifs/')
  await expect(page).not.toHaveTitle(home)
  await expect.poll(() => titles('/tarifs/').length, { timeout: 20_000 }).toBe(1)
  test.fail(true, 'Known defect: a page view carries the title of the page before')
  expect(titles('/tarifs/')).toEqual([await page.title()])
})
