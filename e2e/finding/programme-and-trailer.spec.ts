import type { Locator, Page } from '@playwright/test'
import { expect, hydrated, tabTo, test } from '../quiet-page'

const PROGRAMME = '/theaters/l0101-harbour/programme/'
const PLAYER = /youtube/

const sheet = (page: Page) => page.getByRole('article')
const week = (page: Page, name: string) => page.getByRole('button', { name })

/** Whether an element is where it was four frames before. */
function isStill(element: Locator): Promise<boolean> {
  return element.evaluate(async node => {
    const before = node.getBoundingClientRect().y
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame)
    return node.getBoundingClientRect().y === before
  })
}

async function open(page: Page, address: string) {
  await page.goto(address)
  await hydrated(page)
}

test('a theater’s page leads to its programme to print, whose week stands in the address', async ({ page }) => {
  await open(page, '/theaters/l0101-harbour/')
  const link = page.getByRole('link', { name: 'Programme to print' })
  // Rows above it take their own height once they come near the window: the link moves, and a press just then would miss it.
  await link.scrollIntoViewIfNeeded()
  await expect.poll(() => isStill(link)).toBe(true)
  await link.click()
  await expect(page).toHaveURL(new RegExp(`${PROGRAMME}$`))
  await expect(week(page, 'This week')).toHaveAttribute('aria-pressed', 'true')
  const thisWeek = await sheet(page).textContent()

  await tabTo(page, week(page, 'Next week'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?week=next$/)
  await expect(sheet(page)).not.toHaveText(thisWeek ?? '')
  const nextWeek = await sheet(page).textContent()

  await page.reload()
  await hydrated(page)
  await expect(week(page, 'Next week')).toHaveAttribute('aria-pressed', 'true')
  await expect(sheet(page)).toHaveText(nextWeek ?? '')
  await page.goBack()
  await expect(week(page, 'This week')).toHaveAttribute('aria-pressed', 'true')
  await expect(sheet(page)).toHaveText(thisWeek ?? '')
  await page.goForward()
  await expect(sheet(page)).toHaveText(nextWeek ?? '')
})

test('a programme prints on two sheets of A4 at most, without what only a screen needs', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  for (const query of ['', '?week=next']) {
    await open(page, PROGRAMME + query)
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    const sheets = pdf.match(/\/Type\s*\/Page\b(?!s)/g) ?? []
    expect(sheets.length).toBeGreaterThan(0)
    expect(sheets.length).toBeLessThanOrEqual(2)
    expect(pdf).toMatch(/\/MediaBox\s*\[\s*0 0 59[45](?:\.\d+)? 84[12]/)
  }
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', '')

  await page.emulateMedia({ media: 'print' })
  for (const role of ['banner', 'contentinfo'] as const) await expect(page.getByRole(role)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  // A table also where a narrow screen shows the days below each other.
  await expect(page.getByRole('columnheader').first()).toBeVisible()
})

test('a trailer that is a file plays in a dialog; Escape stops it and gives the focus back', async ({ page }) => {
  await open(page, '/movies/192601-the-general/')
  const button = page.getByRole('button', { name: 'Watch the trailer of The General' })
  await button.focus()
  await page.keyboard.press('Enter')
  const video = page.getByRole('dialog', { name: 'Trailer: The General' }).locator('video')
  await expect
    .poll(() => video.evaluate(element => (element instanceof HTMLVideoElement ? element.currentTime : 0)))
    .toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await expect(video).toHaveCount(0)
  await expect(button).toBeFocused()
})

test('an outside player is loaded only once the visitor has agreed, and remembered only where they say so', async ({
  page,
}) => {
  const asked: string[] = []
  await page.route(PLAYER, route => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>player</title>' })
  })
  await open(page, '/movies/192701-metropolis/')
  const watch = page.getByRole('button', { name: 'Watch the trailer of Metropolis' })
  const dialog = page.getByRole('dialog', { name: 'Trailer: Metropolis' })
  const player = dialog.locator('iframe')

  await watch.click()
  await expect(dialog).toContainText('www.youtube-nocookie.com')
  await expect(dialog.getByRole('link', { name: /Watch at YouTube/ })).toBeVisible()
  expect(asked).toEqual([])
  await dialog.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(player).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\//)
  await dialog.getByRole('button', { name: 'Close' }).click()

  await watch.click()
  await expect(player).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Always allow YouTube on this device' }).click()
  await expect(player).toHaveCount(1)
  await page.reload()
  await hydrated(page)
  await watch.click()
  await expect(player).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Ask me again' }).click()
  await page.reload()
  await hydrated(page)
  await watch.click()
  await expect(dialog.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await expect(player).toHaveCount(0)
})

test('shared links show a picture of the page: there, a JPEG, small', async ({ page, request }) => {
  for (const address of ['/', '/movies/192601-the-general/', '/theaters/l0101-harbour/', PROGRAMME]) {
    await page.goto(address)
    const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
    const answer = await request.get(new URL(picture ?? '').pathname)
    expect(answer.status(), address).toBe(200)
    expect(answer.headers()['content-type'], address).toBe('image/jpeg')
    expect((await answer.body()).length, address).toBeLessThanOrEqual(100_000)
  }
})
