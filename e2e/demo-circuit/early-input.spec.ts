import { componentFiles } from '../component-files'
import { expect, hydrated, standStill, test } from '../quiet-page'
import { builtAt, samplePage } from '../sample-pages'
import { holdScripts } from '../hold-scripts'

test('a press that comes before the code is answered when it is there', async ({ page }) => {
  await page.goto('/')
  const openers = page.getByRole('banner').locator('button[aria-haspopup="dialog"]')
  await openers.filter({ visible: true }).first().click()
  await expect(page.getByRole('dialog').filter({ visible: true })).toHaveCount(1)
})

test.describe('while no code comes', () => {
  test('the chooser opens at once, and what is typed into it finds a theater later', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Choose a cinema' }).click()
    const dialog = page.getByRole('dialog', { name: 'Which cinema?' })
    const field = dialog.getByRole('searchbox')
    await expect(field).toBeFocused()
    await dialog.evaluate(opened => Promise.all(opened.getAnimations().map(({ finished }) => finished)))
    const before = await field.boundingBox()
    await page.keyboard.type('harb')
    expect(await page.evaluate(() => '___loader' in window)).toBe(false)
    release()
    await hydrated(page)
    await expect(field).toHaveValue('harb')
    await expect(field).toBeFocused()
    await expect(dialog.getByRole('status').filter({ hasText: '1 cinema' })).toBeVisible()
    expect(await field.boundingBox()).toEqual(before)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Showtimes for Harbour' })).toBeFocused()
  })

  test('the search opens, closes, and leads to the films', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/events/', { waitUntil: 'commit' })
    const dialog = page.locator('#search-dialog')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.keyboard.type('nosferatu')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/movies\/\?q=nosferatu$/)
    release()
  })

  test(
    'the days of the films page stand still when the other filters and the numbers come',
    { tag: '@full' },
    async ({ page }) => {
      const release = await holdScripts(page)
      await page.goto('/movies/', { waitUntil: 'commit' })
      await page.getByRole('button', { name: 'On any day' }).click()
      const sheet = page.getByRole('dialog', { name: 'Filters' })
      await sheet.evaluate(opened => Promise.all(opened.getAnimations().map(({ finished }) => finished)))
      const tomorrow = sheet.getByRole('button', { name: 'Tomorrow' })
      const before = await tomorrow.boundingBox()
      release()
      await hydrated(page)
      await expect(sheet.getByRole('button', { name: /^Show \d/ })).toBeVisible()
      expect(await tomorrow.boundingBox()).toEqual(before)
      await expect(sheet.getByRole('group').filter({ visible: true })).toHaveCount(1)
    },
  )

  test('a day shows what was chosen and holds, and a filter opens with the code', async ({ page }) => {
    const release = await holdScripts(page)
    // The day that is chosen must not become the usual one meanwhile.
    await standStill(page, builtAt())
    await page.goto(samplePage('theater').path, { waitUntil: 'commit' })
    const chosen = await page.locator('.days a[href]:not([aria-current])').first().getAttribute('href')
    const day = page.locator(`.days a[href="${chosen}"]`)
    const time = page.getByRole('button', { name: 'at any time' })
    await day.click()
    await time.click()
    const panel = page.locator(`#day-${chosen?.replace('?day=', '')}`)
    await expect(day).toHaveAttribute('aria-current', 'date')
    await expect(panel).toBeVisible()
    release()
    await hydrated(page)
    await page
      .getByRole('dialog', { name: 'Filters' })
      .getByRole('button', { name: /^Evening/ })
      .click()
    await expect(page).toHaveURL(/day=.*time=evening|time=evening.*day=/)
    await expect(page.getByRole('button', { name: 'Evening', exact: true })).toBeVisible()
    await expect(panel).toBeVisible()
    await expect(page.locator('.day-panel').filter({ visible: true })).toHaveCount(1)
  })
})

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

test('what is typed before the code is there stays, and finds', { tag: '@full' }, async ({ page }) => {
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
const FIRST_LOAD = /\/(?:webpack-runtime|framework|app|site|commons)-[^/]*\.js$/

test.describe('where code does not come', () => {
  test.use({ expectedFaults: [/Failed to load resource|net::ERR_FAILED/] })

  test('the page stands as it is, and its links lead on', async ({ page }) => {
    let isBlocking = true
    const own = componentFiles('home/home')
    const isFirst = (url: string) => FIRST_LOAD.test(url) || own.includes(new URL(url).pathname)
    await page.route(/\.js$/, route =>
      isBlocking && !isFirst(route.request().url()) ? route.abort() : route.continue(),
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

test('all of a filter is to be read on the smallest phone', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(samplePage('theater').path)
  await page.getByRole('button', { name: 'at any time' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect(sheet.getByLabel('Starts from')).toBeVisible()
  const right = (name: string) => sheet.locator(name).evaluate(element => element.getBoundingClientRect().right)
  expect(await right('fieldset[name=time] form')).toBeLessThanOrEqual(await right('fieldset[name=time]'))
})
