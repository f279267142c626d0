import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, hydrated, standStill, test } from '../quiet-page'
import { answerConsentBefore } from './consent-answers'
import { playVendors } from './vendor-network'

// Measurement in a worker of its own needs one (partytown).
test.use({ serviceWorkers: 'allow' })

/**
 * Moves of what stands in the page that nobody asked for, as the browser counts them, once the page's own fonts are there:
 * ads come after that.
 */
const WATCH = `
  window.__shifts = [];
  let own = Infinity;
  document.fonts.ready.then(() => setTimeout(() => { own = performance.now() }, 100));
  new PerformanceObserver(list => {
    for (const entry of list.getEntries())
      // Less is a fraction of a pixel.
      if (!entry.hadRecentInput && entry.startTime > own && entry.value >= 0.0001)
        window.__shifts.push(entry.value + ' ' + entry.sources.map(s => s.node && (s.node.id || s.node.className || s.node.nodeName)).join());
  }).observe({ type: 'layout-shift', buffered: true });
`

/** When the site was built, ISO. */
function builtAt(): string {
  const facts = readFileSync(path.join(process.env.PUBLIC_DIR ?? 'public', 'host.json'), 'utf8')
  return (JSON.parse(facts) as { builtAt: string }).builtAt
}

const VISITORS = [
  { name: 'agreed before', answer: 'granted' },
  { name: 'refused before', answer: 'denied' },
  { name: 'has not answered', answer: undefined },
] as const

for (const { name, answer } of VISITORS) {
  for (const path of ['/films/', '/evenements/', '/tarifs/']) {
    test(`nothing moves on ${path} when ads come late and the visitor ${name}`, async ({ page, baseURL }) => {
      const network = await playVendors(page.context(), { baseURL: baseURL ?? '' })
      // Showtimes that have begun since the build are another matter.
      await standStill(page, builtAt())
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
