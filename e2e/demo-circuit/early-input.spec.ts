import { expect, hydrated, test } from '../quiet-page'
import { samplePage } from '../sample-pages'
import { holdScripts } from '../hold-scripts'

test('a press that comes before the code is answered when it is there', async ({ page }) => {
  await page.goto('/')
  const openers = page.getByRole('banner').locator('button[aria-haspopup="dialog"]')
  await openers.filter({ visible: true }).first().click()
  await expect(page.getByRole('dialog').filter({ visible: true })).toHaveCount(1)
})

test(
  'a press that comes before any code is asked for is answered too',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    test.skip(!isMobile, 'on a phone every site has a menu that only code opens')
    const release = await holdScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    const openers = page.getByRole('banner').locator('button[type="button"][aria-haspopup="dialog"]')
    await openers.filter({ visible: true }).last().click()
    expect(await page.evaluate(() => '___loader' in window)).toBe(false)
    release()
    await expect(page.getByRole('dialog').filter({ visible: true })).toHaveCount(1)
  },
)

test('a press on a link to another site that comes before the code is told to trackers', async ({ page }) => {
  await page.goto('/')
  const link = page.locator('a[href^="http"]').filter({ visible: true })
  const elsewhere = link.and(page.locator(':not([href^="http://localhost"])')).first()
  const target = (await elsewhere.count()) > 0 ? elsewhere : link.first()
  const href = (await target.getAttribute('href')) ?? ''
  // The page stays where the answer has no content.
  await page.route(`${new URL(href).origin}/**`, route => route.fulfill({ status: 204 }))
  await page.evaluate(() => {
    const told: unknown[] = []
    Object.assign(window, { told })
    document.addEventListener('site:track', event => told.push((event as CustomEvent).detail))
  })
  await target.click()
  await expect
    .poll(() => page.evaluate(() => (window as Window & { told?: { name: string }[] }).told?.map(({ name }) => name)))
    .toEqual(['click'])
})

test('what is typed before the code is there stays, and finds', async ({ page }) => {
  await page.goto(samplePage('search').path)
  await page.waitForFunction(() => '___loader' in window)
  const release = await holdScripts(page)
  const field = page.getByRole('main').getByRole('searchbox').or(page.getByRole('main').getByRole('textbox')).first()
  await field.pressSequentially('zzz')
  release()
  await hydrated(page)
  await expect(field).toHaveValue('zzz')
})

test('a link that is followed at once leads there, and back again', async ({ page }) => {
  await page.goto('/')
  const link = page.getByRole('main').getByRole('link').filter({ visible: true }).first()
  const target = await link.getAttribute('href')
  await link.click()
  await expect(page).toHaveURL(new RegExp(`${(target ?? '').replace(/[?.]/g, '\\$&')}$`))
  await expect(page.getByRole('main')).not.toBeEmpty()
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  await hydrated(page)
})

/** Scripts without which Gatsby shows no page at all; the code of its parts comes in others. */
const FIRST_LOAD = /\/(?:webpack-runtime|framework|app|site|commons|component--)-[^/]*\.js$/

test.describe('where code does not come', () => {
  test.use({ expectedFaults: [/Failed to load resource|net::ERR_FAILED/] })

  test('the page stands as it is, and its links lead on', async ({ page }) => {
    let isBlocking = true
    await page.route(/\.js$/, route =>
      isBlocking && !FIRST_LOAD.test(route.request().url()) ? route.abort() : route.continue(),
    )
    // The code is asked for at the first movement, or at once where a showtime began since the page was built.
    const refused = page.waitForEvent('requestfailed', request => request.failure()?.errorText === 'net::ERR_FAILED')
    await page.goto('/')
    // What began since the page was built is hidden first.
    await page.waitForLoadState('networkidle')
    const words = await page.getByRole('main').innerText()
    await page.mouse.move(10, 10)
    await page.mouse.move(40, 40)
    await refused
    await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve, { timeout: 1000 })))
    expect(await page.getByRole('main').innerText()).toBe(words)
    await page.getByRole('main').getByRole('link').filter({ visible: true }).first().click()
    await expect(page).not.toHaveURL(/:\d+\/$/)
    await expect(page.getByRole('main')).not.toBeEmpty()
    isBlocking = false
  })
})
