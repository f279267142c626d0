import { expect, hydrated, test } from '../quiet-page'
import { answerConsentBefore } from './consent-answers'
import { playVendors } from './vendor-network'

// Measurement in a worker of its own needs one (partytown).
test.use({ serviceWorkers: 'allow' })

test('the consent tool’s preferences open by a link, name their provider, and lead on from their title by a key', async ({
  page,
  baseURL,
}) => {
  await playVendors(page.context(), { baseURL: baseURL ?? '' })
  await answerConsentBefore(page.context(), { regulation: 'gdpr', answer: 'denied' })
  await page.goto('/tarifs/')
  await hydrated(page)
  await page.waitForFunction(() => 'Didomi' in window)
  await page.locator('footer a[href$="#consent-preferences"]').evaluate(link => (link as HTMLElement).click())

  const dialog = page.locator('#didomi-consent-popup')
  await expect(dialog).toBeVisible()
  const logo = dialog.locator('.didomi-popup-footer > a > img')
  // Looked for each 500 ms.
  await expect(logo).toHaveAttribute('alt', /Didomi/, { timeout: 3000 })

  const titleId = await dialog.locator('[aria-labelledby]').getAttribute('aria-labelledby')
  const title = page.locator(`[id="${titleId}"]`)
  await title.evaluate(element => {
    element.tabIndex = -1
    element.focus()
  })
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('#didomi-host :is(button, a):focus')).toHaveCount(1)
})
