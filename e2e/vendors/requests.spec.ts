import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '../quiet-page'
import { answerConsent, answerConsentBefore, visitNext } from './consent-answers'
import { REGIMES, type SiteSetting, WITH_TOOL, WITHOUT_TOOL } from './settings-table'
import { withThirdParties } from './site-settings'
import { playVendors, type VendorNetwork } from './vendor-network'

// Measurement in a worker of its own needs one (partytown).
test.use({ serviceWorkers: 'allow' })

test.skip(({ isMobile }) => isMobile, 'what is asked for does not depend on the size of the window')

/** One law of each kind: that asks first, with a way out, without any. Units hold the whole table (`every-setting.test.tsx`). */
const KINDS: readonly string[] = ['gdpr everything', 'ccpa everything', 'none everything']
const ALONE: readonly string[] = ['nothing', 'everything with the tool disabled']

const onlyInFull = (isKind: boolean) => (isKind ? {} : { tag: '@full' })

/** Exactly these leave: waits until they have left, then whether anything else does. */
async function expectRequests(page: Page, network: VendorNetwork, names: readonly string[], when: string) {
  await expect
    .poll(() => names.filter(name => !network.fresh().includes(name)), { message: when, timeout: 15_000 })
    .toEqual([])
  await network.quiet(page)
  expect(network.take(), when).toEqual([...names].sort())
}

async function open(
  page: Page,
  baseURL: string | undefined,
  { thirdPartyConfig, containerIds }: SiteSetting,
): Promise<VendorNetwork> {
  const network = await playVendors(page.context(), { baseURL: baseURL ?? '' })
  await withThirdParties(page.context(), thirdPartyConfig, containerIds)
  await page.clock.install(process.env.E2E_NOW ? { time: process.env.E2E_NOW } : {})
  return network
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

    const title = `under ${regulation}, a site with ${site.name} asks vendors for exactly what the visitor allows`
    test(title, onlyInFull(KINDS.includes(`${regulation} ${site.name}`)), async ({ page, baseURL }) => {
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
  const title = `a site with ${site.name} asks nobody, and vendors for what it is set to`
  test(title, onlyInFull(ALONE.includes(site.name)), async ({ page, baseURL }) => {
    const network = await open(page, baseURL, site)
    await page.goto('/')
    await expectRequests(page, network, [...site.granted, ...site.ready], 'from the start')
    await pressOutside(page)
    await expectRequests(page, network, site.heard, 'a press')
  })
}
