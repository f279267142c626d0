import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '../quiet-page'
import { answerConsent, answerConsentBefore } from './consent-answers'
import { REGIMES, type SiteSetting, WITH_TOOL, WITHOUT_TOOL } from './settings-table'
import { withThirdParties } from './site-settings'
import { playVendors, type VendorNetwork } from './vendor-network'

/** Nothing more is coming once nothing has come for so long: more than the ads' pause and the boot of a worker, ms. */
const QUIET_MS = 1500

/** What left since the last look, when nothing more comes. */
async function settledRequests(page: Page, network: VendorNetwork): Promise<string[]> {
  for (let seen = -1; seen !== network.requests.length;) {
    seen = network.requests.length
    await page.waitForTimeout(QUIET_MS)
  }
  return network.take()
}

const sorted = (...lists: readonly (readonly string[])[]) => [...new Set(lists.flat())].sort()
const TOOL = ['didomi script']

async function open(page: Page, baseURL: string | undefined, { facts }: SiteSetting): Promise<VendorNetwork> {
  const network = await playVendors(page.context(), { baseURL: baseURL ?? '' })
  await withThirdParties(page.context(), facts)
  return network
}

/** To another page by a link of the site. */
async function visitNext(page: Page): Promise<void> {
  const link = page.locator('footer a[href^="/"]:visible').first()
  const href = await link.getAttribute('href')
  await link.click()
  await expect(page).toHaveURL(new RegExp(`${href}$`))
  await hydrated(page)
}

for (const { regulation, unanswered, denied } of REGIMES) {
  for (const site of WITH_TOOL) {
    test(`under ${regulation}, a site with ${site.name} asks vendors for exactly what the visitor allows`, async ({
      page,
      baseURL,
    }) => {
      const { granted, ready } = site
      const network = await open(page, baseURL, site)
      await answerConsentBefore(page.context(), { regulation })
      const allowed = (isGranted: boolean) => sorted(TOOL, ready, isGranted ? granted : [])

      await page.goto('/')
      await hydrated(page)
      expect(await settledRequests(page, network), 'not answered yet').toEqual(allowed(unanswered))

      await answerConsent(page, 'denied')
      await settledRequests(page, network)
      await visitNext(page)
      const afterRefusal = await settledRequests(page, network)
      const scripts = (names: readonly string[]) => names.filter(name => name.endsWith('script'))
      if (!denied)
        expect(
          scripts(afterRefusal).filter(name => scripts(granted).includes(name)),
          'refused',
        ).toEqual([])
      if (!denied)
        expect(
          afterRefusal.filter(name => granted.includes(name)),
          'refused',
        ).toEqual([])

      await answerConsent(page, 'granted')
      const afterConsent = await settledRequests(page, network)
      if (!denied) expect(sorted(afterConsent), 'granted').toEqual(sorted(granted))

      await answerConsent(page, 'denied')
      await page.waitForTimeout(100)
      network.take()
      const outLink = page.locator('a[href*="social.example"]:visible').first()
      await outLink.evaluate(link => {
        link.addEventListener('click', event => event.preventDefault())
        ;(link as HTMLElement).click()
      })
      const afterWithdrawal = await settledRequests(page, network)
      if (!denied) expect(afterWithdrawal, 'withdrawn').toEqual([])
      await visitNext(page)
      const onNextPage = await settledRequests(page, network)
      if (!denied)
        expect(
          onNextPage.filter(name => granted.includes(name)),
          'page after the withdrawal',
        ).toEqual([])
      expect(network.requests.filter(({ id }) => id === 'unknown')).toEqual([])
    })
  }
}

for (const site of WITHOUT_TOOL) {
  test(`a site with ${site.name} asks nobody, and vendors for what it is set to`, async ({ page, baseURL }) => {
    const network = await open(page, baseURL, site)
    await page.goto('/')
    await hydrated(page)
    expect(await settledRequests(page, network)).toEqual(sorted(site.granted, site.ready))
    expect(network.requests.filter(({ id }) => id === 'unknown')).toEqual([])
  })
}
