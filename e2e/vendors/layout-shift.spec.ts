import type { Page } from '@playwright/test'
import { AD_SPACE_KEY } from '../../src/features/ads/rules/ad-sizes'
import { expect, hydrated, standStill, test } from '../quiet-page'
import { builtAt } from '../sample-pages'
import { answerConsentBefore, visitNext } from './consent-answers'
import { playVendors } from './vendor-network'

// Measurement in a worker of its own needs one (partytown).
test.use({ serviceWorkers: 'allow' })

/**
 * Moves of what stands in the page that nobody asked for, as the browser counts them, once the page's own fonts are there:
 * ads come after that.
 */
const WATCH = `
  window.__shifts = [];
  window.__settledAt = Infinity;
  document.fonts.ready.then(() => setTimeout(() => { window.__settledAt = performance.now() }, 100));
  new PerformanceObserver(list => {
    for (const entry of list.getEntries())
      // Less is a fraction of a pixel.
      if (!entry.hadRecentInput && entry.startTime > window.__settledAt && entry.value >= 0.0001)
        window.__shifts.push(entry.value + ' ' + entry.sources.map(s => s.node && (s.node.id || s.node.className || s.node.nodeName)).join());
  }).observe({ type: 'layout-shift', buffered: true });
`

const adSpace = (page: Page) =>
  page.evaluate(key => localStorage.getItem(key) ?? sessionStorage.getItem(key), AD_SPACE_KEY)

const VISITORS = [
  {
    name: 'agreed before',
    answer: 'granted',
    hasCome: (page: Page) => expect(page.locator('#HeaderPromoContainer iframe')).toBeAttached({ timeout: 20_000 }),
  },
  {
    name: 'refused before',
    answer: 'denied',
    hasCome: (page: Page) => expect.poll(() => adSpace(page), { timeout: 20_000 }).toBe('refused'),
  },
  {
    name: 'has not answered',
    answer: undefined,
    hasCome: (page: Page) => expect.poll(() => adSpace(page), { timeout: 20_000 }).toBe('unanswered'),
  },
] as const

/** Lets the browser draw, and tell of what has moved. */
const drawn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>(resolve => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
      }),
  )

for (const { name, answer, hasCome } of VISITORS) {
  for (const path of ['/films/', '/evenements/', '/tarifs/']) {
    const title = `nothing moves on ${path} when ads come late and the visitor ${name}`
    test(title, path === '/films/' ? {} : { tag: '@full' }, async ({ page, baseURL }) => {
      await playVendors(page.context(), { baseURL: baseURL ?? '' })
      // Showtimes that have begun since the build are another matter.
      await standStill(page, builtAt())
      await answerConsentBefore(page.context(), { regulation: 'gdpr', ...(answer ? { answer } : {}) })
      await page.addInitScript(WATCH)
      await page.goto(path)
      await hydrated(page)
      await hasCome(page)
      await page.waitForFunction('Number.isFinite(window.__settledAt)')
      await drawn(page)
      expect(await page.evaluate('window.__shifts')).toEqual([])

      // Only what is filled is labelled, and no later page keeps room for ads that do not come.
      const labelled = page.getByRole('complementary').filter({ has: page.locator('.ad-container') })
      if (answer === 'granted') return expect(labelled).not.toHaveCount(0)
      await expect(labelled).toHaveCount(0)
      await visitNext(page, '/acces/')
      await expect(page.locator('#HeaderPromoContainer')).toBeHidden()
    })
  }
}
