import { VENDORS, type VendorId } from '../../src/features/consent/rules/vendors'
import { DEMO_PERSON, keptSession, memberPath } from '../members/member-page'
import { expect, hydrated, test } from '../quiet-page'
import { samplePage } from '../sample-pages'
import { answerConsentBefore } from './consent-answers'
import { WITH_TOOL } from './settings-table'
import { withThirdParties } from './site-settings'
import { playVendors, type VendorFault } from './vendor-network'

// Measurement in a worker of its own needs one (partytown).
test.use({ serviceWorkers: 'allow' })

test.skip(({ isMobile }) => isMobile, 'faults do not depend on the size of the window')

const FAULTS: readonly VendorFault[] = ['block', 'hang', 'throw']
const SCRIPTS = Object.entries(VENDORS).flatMap(([id, { runs }]) => (runs === 'frame' ? [] : [id as VendorId]))
const CASES: readonly { name: string; broken: readonly VendorId[] }[] = [
  { name: 'every vendor', broken: SCRIPTS },
  ...SCRIPTS.filter(id => id !== 'recaptcha').map(id => ({ name: VENDORS[id].name, broken: [id] })),
]

test.use({
  // What the browser itself says of requests that failed, and of scripts that threw, in a worker too: nobody but a
  // developer sees it.
  expectedFaults: [/net::ERR_|is broken|cannot run in the worker/],
})

for (const fault of FAULTS) {
  for (const { name, broken } of CASES) {
    const title = `pages, links and showtimes work when ${name} answers with: ${fault}`
    test(title, broken === SCRIPTS && fault !== 'throw' ? {} : { tag: '@full' }, async ({ page, baseURL }) => {
      const faults = Object.fromEntries(broken.map(id => [id, fault]))
      const network = await playVendors(page.context(), { baseURL: baseURL ?? '', faults })
      await answerConsentBefore(page.context(), { regulation: 'gdpr', answer: 'granted' })
      const site = WITH_TOOL.find(({ granted }) => granted.some(request => request.startsWith(broken[0] ?? '')))
      if (broken.length === 1 && site) await withThirdParties(page.context(), site.thirdPartyConfig, site.containerIds)
      await page.goto('/')
      await hydrated(page)
      const isAsked = () => network.requests.some(({ id }) => broken.includes(id as VendorId))
      await expect.poll(isAsked, { timeout: 20_000 }).toBe(true)

      // In the same document, so that a hanging script hangs on.
      const films = page.locator('header a[href="/films/"]').first()
      await films.evaluate(link => (link as HTMLElement).click())
      await expect(page).toHaveURL(/\/films\/$/)
      await hydrated(page)
      await page.locator('main a[href^="/films/"]:visible').first().click()
      await expect(page).toHaveURL(/\/films\/[^/]+\/$/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(/is broken|Didomi|error|erreur/i)).toHaveCount(0)

      await page.goto(samplePage('movie').path)
      await hydrated(page)
      const showtime = page.locator('main a[data-showtime-id][href]').first()
      await expect(showtime).toHaveAttribute('href', /^\/checkout\/\?theaterCode=/)
      await page.route('http://localhost:9200/**', route => route.fulfill({ body: 'box office' }))
      await showtime.evaluate(link => (link as HTMLElement).click())
      await expect(page.frameLocator('main iframe').getByText('box office')).toBeVisible()
      await network.release()
    })
  }
}

test('a script that throws in its worker gets into the page by the page alone', async ({ page, context, baseURL }) => {
  const network = await playVendors(context, { baseURL: baseURL ?? '', faults: { 'google-analytics': 'throw' } })
  await answerConsentBefore(context, { regulation: 'gdpr', answer: 'granted' })
  const paths: string[] = []
  page.on('request', request => {
    const url = new URL(request.url())
    if (request.resourceType() === 'script' && /gtag/.test(url.href)) paths.push(url.pathname)
  })
  await page.goto('/')
  await hydrated(page)
  await expect.poll(() => paths, { timeout: 20_000 }).toContain('/gtag/js')
  expect(paths).toEqual(['/gtag/js'])
  expect(network.requests.filter(({ id }) => id === 'google-analytics').length).toBeGreaterThan(1)
})

for (const fault of FAULTS) {
  // What hangs is what a page could wait for.
  const tag = fault === 'hang' ? {} : { tag: '@full' }
  test(`a member signs in when every vendor answers with: ${fault}`, tag, async ({ page, context, baseURL }) => {
    const faults = Object.fromEntries(SCRIPTS.map(id => [id, fault]))
    const network = await playVendors(context, { baseURL: baseURL ?? '', faults })
    await answerConsentBefore(context, { regulation: 'gdpr', answer: 'granted' })
    await page.goto('/')
    await hydrated(page)
    await expect.poll(() => network.requests.length, { timeout: 20_000 }).toBeGreaterThan(0)

    // In the same document, so that a hanging script hangs on.
    const entry = page.locator(`header a[href^="${memberPath('login')}"]`).first()
    await entry.evaluate(link => (link as HTMLElement).click())
    await expect(page).toHaveURL(url => url.pathname === memberPath('login'))
    await hydrated(page)
    const main = page.getByRole('main')
    await main.locator('input[name="username"]').fill(DEMO_PERSON.email)
    await main.locator('input[name="password"]').fill(DEMO_PERSON.password)
    await page.keyboard.press('Enter')
    await expect(main.getByRole('heading', { level: 1 })).toContainText(DEMO_PERSON.firstname, { timeout: 20_000 })
    expect((await keptSession(context))?.token).toBeTruthy()
    await network.release()
  })
}
