import type { BrowserContext } from '@playwright/test'
import { test as quiet } from '../quiet-page'

/**
 * A quiet page in a context that a worker keeps: pages that follow each other share the browser's cache, and no context is
 * made for each of them. Cookies and what a page has stored go when its test ends.
 */
export const test = quiet.extend<object, { keptContext: BrowserContext }>({
  keptContext: [
    async ({ browser }, use, { project }) => {
      const { viewport, isMobile, hasTouch, locale, timezoneId, baseURL, serviceWorkers } = project.use
      const context = await browser.newContext({
        reducedMotion: 'reduce',
        ...(viewport === undefined ? {} : { viewport }),
        ...(isMobile === undefined ? {} : { isMobile }),
        ...(hasTouch === undefined ? {} : { hasTouch }),
        ...(locale === undefined ? {} : { locale }),
        ...(timezoneId === undefined ? {} : { timezoneId }),
        ...(baseURL === undefined ? {} : { baseURL }),
        ...(serviceWorkers === undefined ? {} : { serviceWorkers }),
      })
      await use(context)
      await context.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ keptContext }, use) => {
    await use(keptContext)
    await Promise.all(
      keptContext.pages().map(async page => {
        // A page that did not load has no storage.
        if (page.url().startsWith('http')) await page.evaluate(() => localStorage.clear())
        await page.close()
      }),
    )
    await keptContext.clearCookies()
  },
})
