import type { Locator, Page } from '@playwright/test'
import { expect, hydrated, tabTo, test } from '../quiet-page'

const BRISTOL = { latitude: 51.449512, longitude: -2.598 }
/** In miles or kilometres, by the site's locale. */
const DISTANCE = /\d (?:miles?|km|ק״מ)/

const cards = (page: Page): Locator => page.getByRole('main').getByRole('article')
const names = async (page: Page) =>
  (await cards(page).getByRole('heading').allTextContents()).map(name => name.trim()).slice(0, 3)
const locationButton = (page: Page | Locator): Locator => page.getByRole('button', { name: 'Use my location' }).first()

async function openTheaters(page: Page, query = '') {
  await page.goto(`/theaters/${query}`)
  await hydrated(page)
}

test(
  'a visitor sorts the cinemas by distance: asked for on a press alone, kept over a reload, sent nowhere',
  { tag: '@phone' },
  async ({ page, context, isMobile }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation(BRISTOL)
    const sent: string[] = []
    page.on('request', request => sent.push(`${request.url()} ${request.postData() ?? ''}`))
    await openTheaters(page, '?sort=near')
    const byName = await names(page)
    await expect(page.getByRole('heading', { name: 'Near you' })).toHaveCount(0)

    if (isMobile) await locationButton(page.getByRole('main')).tap()
    else {
      await tabTo(page, locationButton(page.getByRole('main')))
      await page.keyboard.press('Enter')
    }
    await expect(page.getByRole('heading', { name: 'Near you' })).toBeVisible()
    expect(await names(page)).toEqual(['Harbour', 'Quarry', 'Old Mint'])
    await expect(cards(page).nth(1)).toContainText(DISTANCE)
    expect(await page.evaluate(() => Object.values({ ...sessionStorage }))).toContain('51.45,-2.6')

    await page.reload()
    await hydrated(page)
    await expect(page.getByRole('heading', { name: 'Further away' })).toBeVisible()
    expect(await names(page)).toEqual(['Harbour', 'Quarry', 'Old Mint'])

    await page.getByRole('button', { name: 'By name' }).click()
    expect(await names(page)).toEqual(byName)
    expect(new URL(page.url()).search).toBe('')
    await page.getByRole('button', { name: 'Forget my location' }).click()
    await expect(locationButton(page.getByRole('main'))).toBeVisible()
    await expect(cards(page).first()).not.toContainText(DISTANCE)
    expect(sent.filter(request => /51\.4|-2\.[56]/.test(request))).toEqual([])
  },
)

test(
  'pages order by the same place: the chooser, the home page, a film’s other cinemas',
  { tag: '@full' },
  async ({ page, context }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation(BRISTOL)
    await page.goto('/')
    await hydrated(page)
    await page.getByRole('banner').getByRole('button', { name: 'Choose a cinema' }).click()
    const dialog = page.getByRole('dialog', { name: 'Which cinema?' })
    await locationButton(dialog).click()
    await expect(dialog.getByRole('heading', { name: 'Near you' })).toBeVisible()
    const choices = dialog.locator('button.picker-theater')
    await expect(choices.first()).toContainText(/Harbour.*Under 1/)
    await dialog.getByRole('searchbox').fill('Passage')
    await expect(choices).toHaveCount(1)
    await expect(choices).toContainText(DISTANCE)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('region', { name: 'Cinemas near you' }).getByRole('article')).toHaveCount(3)
  },
)

test('a visitor who refuses reads so, and everything else goes on', async ({ page, context }) => {
  await context.clearPermissions()
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (_, refuse) =>
      refuse?.({ code: 1, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 })
  })
  await openTheaters(page)
  await locationButton(page.getByRole('main')).click()
  await expect(page.getByRole('main')).toContainText('Your browser does not share your location.')
  await expect(cards(page)).not.toHaveCount(0)
  await expect(locationButton(page.getByRole('main'))).toBeEnabled()
})
