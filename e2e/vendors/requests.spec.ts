import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '../quiet-page'
import { answerConsent, answerConsentBefore } from './consent-answers'
import { REGIMES, type SiteSetting, WITH_TOOL, WITHOUT_TOOL } from './settings-table'
import { withThirdParties } from './site-settings'
import { playVendors, type VendorNetwork } from './vendor-network'

// Measurement in a worker of its own needs one (partytown).
test.use({ serviceWorkers: 'allow' })

test.skip(({ isMobile }) => isMobile, 'what is asked for does not depend on the size of the window')

/** Nothing more is coming once nothing has come for so long: more than the ads' pause, ms. */
const QUIET_MS = 900

/** Exactly these leave: waits until they have left, then whether anything else does. */
async function expectRequests(page: Page, network: VendorNetwork, names: readonly string[], when: string) {
  await expect
    .poll(() => names.filter(name => !network.fresh().includes(name)), { message: when, timeout: 15_000 })
    .toEqual([])
  for (let seen = -1; seen !== network.requests.length;) {
    seen = network.requests.length
    await page.waitForTimeout(QUIET_MS)
  }
  expect(network.take(), when).toEqual([...names].sort())
}

async function open(
  page: Page,
  baseURL: string | undefined,
  { facts, containerIds }: SiteSetting,
): Promise<VendorNetwork> {
  const network = await playVendors(page.context(), { baseURL: baseURL ?? '' })
  await withThirdParties(page.context(), facts, containerIds)
  return network
}

/** To another page by a link of the site. */
async function visitNext(page: Page, path: string): Promise<void> {
  await page.locator(`footer a[href="${path}"]`).evaluate(link => (link as HTMLElement).click())
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await hydrated(page)
}

/** A press that measurement would hear of; it leads nowhere, so that the page stays. */
async function pressOutside(page: Page): Promise<void> {
  await hydrated(page)
  await page
    .locator('a[href*="social.example"]')
    .first()
    .evaluate(link => {
      window.addEventListener('click', event => event.preventDefault(), { once: true })
      ;(link as HTMLElement).click()
    })
}

const TOOL = ['didomi script']

for (const { regulation, unanswered, denied } of REGIMES) {
  for (const site of WITH_TOOL) {
    const { granted, ready, heard, refreshed, endsWithDocument } = site

    test(`under ${regulation}, a site with ${site.name} asks vendors for exactly what the visitor allows`, async ({
      page,
      baseURL,
    }) => {
      const network = await open(page, baseURL, site)
      await answerConsentBefore(page.context(), { regulation })
      await page.goto('/')
      await expectRequests(page, network, [...TOOL, ...ready, ...(unanswered ? granted : [])], 'not answered yet')

      await answerConsent(page, 'denied')
      if (denied) {
        // Where no law applies the tool keeps no answer; elsewhere slots follow its cookies.
        // Here a refusal is none (specification §4 Consent): measurement goes on, and so it does after a yes.
        const told = [...heard, ...(regulation === 'none' ? [] : refreshed)]
        await pressOutside(page)
        await expectRequests(page, network, told, 'refused, where that changes nothing')
        await answerConsent(page, 'granted')
        await pressOutside(page)
        return expectRequests(page, network, told, 'granted, where that changes nothing')
      }
      await pressOutside(page)
      await expectRequests(page, network, [], 'refused')
      await visitNext(page, '/tarifs/')
      // What ran until the refusal ended with its document.
      const isNewDocument = unanswered && endsWithDocument
      await expectRequests(
        page,
        network,
        isNewDocument ? [...TOOL, ...ready] : [],
        'on the next page after the refusal',
      )

      await answerConsent(page, 'granted')
      await expectRequests(page, network, granted, 'granted')
      await pressOutside(page)
      await expectRequests(page, network, heard, 'a press while granted')

      await answerConsent(page, 'denied')
      await pressOutside(page)
      await expectRequests(page, network, [], 'withdrawn')
      await visitNext(page, '/acces/')
      await expectRequests(
        page,
        network,
        endsWithDocument ? [...TOOL, ...ready] : [],
        'on the next page after the withdrawal',
      )
    })
  }
}

for (const site of WITHOUT_TOOL) {
  test(`a site with ${site.name} asks nobody, and vendors for what it is set to`, async ({ page, baseURL }) => {
    const network = await open(page, baseURL, site)
    await page.goto('/')
    await expectRequests(page, network, [...site.granted, ...site.ready], 'from the start')
    await pressOutside(page)
    await expectRequests(page, network, site.heard, 'a press')
  })
}
