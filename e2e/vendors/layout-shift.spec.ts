import { expect, hydrated, test } from '../quiet-page'
import { answerConsentBefore } from './consent-answers'
import { playVendors } from './vendor-network'

/** Moves of what stands in the page that nobody asked for, as the browser counts them. */
const WATCH = `
  window.__shifts = [];
  new PerformanceObserver(list => {
    for (const entry of list.getEntries())
      if (!entry.hadRecentInput)
        window.__shifts.push(entry.value + ' ' + entry.sources.map(s => s.node && (s.node.id || s.node.className || s.node.nodeName)).join());
  }).observe({ type: 'layout-shift', buffered: true });
`

const VISITORS = [
  { name: 'agreed before', answer: 'granted' },
  { name: 'refused before', answer: 'denied' },
  { name: 'has not answered', answer: undefined },
] as const

for (const { name, answer } of VISITORS) {
  for (const path of ['/', '/films/', '/tarifs/']) {
    test(`nothing moves on ${path} when ads come late and the visitor ${name}`, async ({ page, baseURL }) => {
      const network = await playVendors(page.context(), { baseURL: baseURL ?? '' })
      await answerConsentBefore(page.context(), { regulation: 'gdpr', ...(answer ? { answer } : {}) })
      await page.addInitScript(WATCH)
      await page.goto(path)
      await hydrated(page)
      const hasAds = () => network.requests.some(({ id }) => id === 'ad-library')
      if (answer === 'granted') await expect.poll(hasAds, { timeout: 20_000 }).toBe(true)
      await page.waitForTimeout(2500)
      expect(await page.evaluate('window.__shifts')).toEqual([])
    })
  }
}
