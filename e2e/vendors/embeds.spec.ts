import { EMBEDS_PAGE } from '../../tests/vendors-site'
import { expect, hydrated, test } from '../quiet-page'
import { answerConsent, answerConsentBefore } from './consent-answers'
import { playVendors } from './vendor-network'

// Measurement in a worker of its own needs one (partytown).
test.use({ serviceWorkers: 'allow' })

test.skip(({ isMobile }) => isMobile, 'consent does not depend on the size of the window')

const FRAMES = ['youtube', 'vimeo', 'dailymotion', 'openstreetmap']
const PATH = `/${EMBEDS_PAGE.slug}/`

test.describe('frames of others', () => {
  test('are asked for at a press alone, and again only where the visitor said so', async ({ page, baseURL }) => {
    const network = await playVendors(page.context(), { baseURL: baseURL ?? '' })
    const framed = () => network.requests.filter(({ id }) => FRAMES.includes(id)).map(({ id }) => id)
    await answerConsentBefore(page.context(), { regulation: 'gdpr' })
    await page.clock.install()
    await page.goto(PATH)
    await hydrated(page)
    await network.quiet(page)
    expect(framed()).toEqual([])
    await expect(page.locator('main iframe')).toHaveCount(0)

    const main = page.locator('main')
    await main.getByRole('button', { name: /Toujours autoriser Vimeo/ }).click()
    await expect(main.locator('iframe[src^="https://player.vimeo.com/"]')).toBeVisible()
    expect(new Set(framed())).toEqual(new Set(['vimeo']))

    await page.reload()
    await hydrated(page)
    await expect(main.locator('iframe[src^="https://player.vimeo.com/"]')).toBeVisible()
    await expect(main.locator('iframe')).toHaveCount(1)
    expect(new Set(framed())).toEqual(new Set(['vimeo']))
  })

  test('stay away while the consent tool has them denied, and lead to their own place', async ({ page, baseURL }) => {
    const network = await playVendors(page.context(), { baseURL: baseURL ?? '' })
    await answerConsentBefore(page.context(), { regulation: 'gdpr' })
    await page.clock.install()
    await page.goto(PATH)
    await hydrated(page)
    await answerConsent(page, 'denied')
    await network.quiet(page)
    await expect(page.locator('main iframe')).toHaveCount(0)
    await expect(page.locator('main a[href*="youtube.com/watch"]')).toHaveCount(1)
    expect(network.requests.filter(({ id }) => FRAMES.includes(id))).toEqual([])
  })
})
