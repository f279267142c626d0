import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { Regulation } from '../../src/features/consent/rules/consent-state'
import { hydrated } from '../quiet-page'

export type Answer = 'granted' | 'denied'

interface Visitor {
  /** The law that holds where the visitor is. */
  regulation: Regulation | 'none'
  /** Answered on an earlier visit; absent: not yet. */
  answer?: Answer
}

/** Where the visitor comes from, and what the consent tool remembers of them. */
export async function answerConsentBefore(context: BrowserContext, visitor: Visitor): Promise<void> {
  await context.addInitScript(didomi => {
    const known = (window as { vendorMocks?: object }).vendorMocks
    Object.assign(window, { vendorMocks: { ...known, didomi } })
  }, visitor)
}

/** Answers the consent tool on the page, as its buttons do. */
export async function answerConsent(page: Page, answer: Answer): Promise<void> {
  await page.waitForFunction(() => 'Didomi' in window)
  await page.evaluate(isGranted => {
    const { Didomi } = window as unknown as {
      Didomi: { setUserAgreeToAll: () => void; setUserDisagreeToAll: () => void }
    }
    if (isGranted) Didomi.setUserAgreeToAll()
    else Didomi.setUserDisagreeToAll()
  }, answer === 'granted')
}

/** To another page by a link of the site's footer. */
export async function visitNext(page: Page, path: string): Promise<void> {
  await page.locator(`footer a[href="${path}"]`).evaluate(link => (link as HTMLElement).click())
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await hydrated(page)
}
