import { VENDORS, type VendorId } from '../../src/features/consent/rules/vendors'
import { expect, hydrated, test } from '../quiet-page'
import { answerConsentBefore } from './consent-answers'
import { playVendors, type VendorFault } from './vendor-network'

const FAULTS: readonly VendorFault[] = ['block', 'hang', 'throw']
const SCRIPTS = Object.entries(VENDORS).flatMap(([id, { runs }]) => (runs === 'frame' ? [] : [id as VendorId]))
const CASES: readonly { name: string; broken: readonly VendorId[] }[] = [
  { name: 'every vendor', broken: SCRIPTS },
  ...SCRIPTS.filter(id => id !== 'recaptcha').map(id => ({ name: VENDORS[id].name, broken: [id] })),
]

test.use({
  // What the browser itself says of requests that failed, and of scripts that threw: nobody but a developer sees it.
  expectedFaults: [/net::ERR_/, /is broken/],
})

for (const fault of FAULTS) {
  for (const { name, broken } of CASES) {
    test(`pages, links and showtimes work when ${name} answers with: ${fault}`, async ({ page, baseURL }) => {
      const faults = Object.fromEntries(broken.map(id => [id, fault]))
      const network = await playVendors(page.context(), { baseURL: baseURL ?? '', faults })
      await answerConsentBefore(page.context(), { regulation: 'gdpr', answer: 'granted' })
      await page.goto('/')
      await hydrated(page)
      // The faulty one has been asked for, where the others let it.
      await expect
        .poll(() => network.requests.some(({ id }) => broken.includes(id as VendorId)), { timeout: 20_000 })
        .toBe(true)

      await page.goto('/films/')
      await hydrated(page)
      const film = page.locator('main a[href^="/films/"]:visible').first()
      const path = (await film.getAttribute('href')) ?? ''
      await film.click()
      await expect(page).toHaveURL(new RegExp(`${path}`))
      await hydrated(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(/is broken|vendor|Didomi|error/i)).toHaveCount(0)

      await page
        .locator(
          'footer a[href="#consent-preferences"]:visible, footer details:has(a[href="#consent-preferences"]) summary:visible',
        )
        .first()
        .click()
      const showtime = page.locator('main a[data-showtime-id][href]:visible').first()
      if (await showtime.count()) await expect(showtime).toHaveAttribute('href', /^http:\/\/localhost:9200\/quai/)
      await network.release()
    })
  }
}
