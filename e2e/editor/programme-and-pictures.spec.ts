import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { stoodStill } from '../page-violations'
import { callStudio, EDITOR_URL, expect, resetSite, signInAsAdmin, test } from './editor-page'

test.afterEach(resetSite)

const open = async (page: Page, view: string) => {
  await signInAsAdmin(page.context())
  await page.goto(EDITOR_URL)
  await page.getByRole('button', { name: view, exact: true }).click()
}
const isSaved = (page: Page) => expect(page.getByText('Saved in the draft.', { exact: true })).toBeVisible()
const faultsOf = async (page: Page) => {
  await stoodStill(page)
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  return [...violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]), ...(wide ? ['too wide'] : [])]
}

test('a film is moved by the keyboard, corrected, and taken back', async ({ page }) => {
  await open(page, 'Programme')
  const handle = page.getByRole('button', { name: /^Move .+without a place/ }).first()
  const title = /^Move (.+), without/.exec((await handle.getAttribute('aria-label')) ?? '')?.[1] ?? ''
  await handle.focus()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('button', { name: /^Move .+, place/ }).last()).toBeFocused()
  await page.getByRole('button', { name: 'Save the order' }).click()
  await isSaved(page)
  const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Move ${title}, place` }) })
  await row.locator('summary').first().press('Enter')
  await row.getByLabel('Running time, minutes').fill('two hours')
  await row.getByLabel('Title', { exact: true }).fill('Another title')
  await row.getByRole('button', { name: 'Save the corrections' }).click()
  await expect(row.getByText('This must be a whole number.')).toBeVisible()
  await row.getByLabel('Running time, minutes').fill('120')
  await row.getByRole('button', { name: 'Save the corrections' }).click()
  await isSaved(page)
  const corrected = page.getByRole('button', { name: 'Take back: Title' })
  await corrected.click()
  await expect(corrected).toHaveCount(0)
  const { movies } = (await callStudio('GET', '/api/programme')) as { movies: { title: string; corrected: object }[] }
  expect(movies.find(film => film.title === title)?.corrected).toEqual({ runtimeMinutes: 120 })
})

test('a film is featured from a day on, then an event, and a notice is written', async ({ page }) => {
  await open(page, 'Programme')
  await page.getByLabel('Film or event').selectOption({ index: 2 })
  await page.getByLabel('First day').fill('2030-01-04')
  await page.getByLabel('Last day').fill('2030-01-02')
  await expect(page.getByText('The last day is before the first.')).toBeVisible()
  await page.getByLabel('Last day').fill('2030-01-10')
  await page.getByRole('button', { name: 'Save what comes first' }).click()
  await isSaved(page)
  expect(await callStudio('GET', '/api/programme')).toMatchObject({
    featured: { from: '2030-01-04', until: '2030-01-10' },
  })
  await page.getByLabel('Film or event').selectOption('The late shift')
  await page.getByLabel('First day').fill('2030-02-01')
  await page.getByLabel('Last day').fill('')
  await page.getByRole('button', { name: 'Save what comes first' }).click()
  await expect
    .poll(async () => (await callStudio('GET', '/api/programme'))['featured'])
    .toMatchObject({ movieId: null, eventId: 'lateshift', from: '2030-02-01', until: null })
  await isSaved(page)
  await expect(page.getByLabel('Film or event')).toHaveValue('event lateshift')
  await expect(page.getByLabel('First day')).toHaveValue('2030-02-01')
  await page.getByRole('button', { name: 'Events and notices' }).click()
  await page.getByRole('button', { name: 'A new event or notice' }).click()
  await page.getByLabel('Title', { exact: true }).fill('The lift is out of order')
  await page.getByLabel('Priority').selectOption('Notice')
  await page.getByLabel('Shown until').fill('2030-01-10')
  await page.getByRole('button', { name: 'Add it' }).click()
  await isSaved(page)
  await expect(page.getByText('The lift is out of order')).toBeVisible()
})

test('a picture is uploaded with words, refused when it is too large, and keeps a place in view', async ({ page }) => {
  const buffer = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#b01f2e' } })
    .png()
    .toBuffer()
  await open(page, 'Pictures')
  await page
    .getByLabel('File')
    .setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(21 * 1024 ** 2) })
  await page.getByLabel('What it shows, in words').first().fill('A red wall')
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByRole('alert')).toContainText('At most 20 MB')
  await page.getByLabel('File').setInputFiles({ name: 'Red wall.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByText('assets/uploads/red-wall.png is in the draft.')).toBeVisible()
  const card = page.getByRole('listitem').filter({ hasText: 'uploads/red-wall.png' })
  await card.locator('summary').press('Enter')
  const slider = card.getByLabel(/^From the left/)
  await slider.focus()
  for (let count = 0; count < 5; count += 1) await page.keyboard.press('ArrowLeft')
  await card.getByRole('button', { name: 'Save the place' }).click()
  await expect(page.getByText('Saved in the draft: assets/uploads/red-wall.png')).toBeVisible()
  await expect(card.locator('summary')).toBeFocused()
  const { pictures } = (await callStudio('GET', '/api/pictures')) as { pictures: { file: string }[] }
  expect(pictures.find(({ file }) => file.endsWith('red-wall.png'))).toMatchObject({
    focus: { x: 45, y: 50 },
    alt: 'A red wall',
  })
})

test('a picture is replaced in every place that shows it', async ({ page }) => {
  const former = 'assets/theater-harbour.webp'
  const usesOf = async (file: string) => {
    const { pictures } = (await callStudio('GET', '/api/pictures')) as { pictures: { file: string; uses: object[] }[] }
    return pictures.find(picture => picture.file === file)?.uses
  }
  const places = (await usesOf(former)) ?? []
  expect(places.length).toBeGreaterThan(3)
  const buffer = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#2e1fb0' } })
    .png()
    .toBuffer()
  await open(page, 'Pictures')
  const card = page.getByRole('listitem').filter({ hasText: 'theater-harbour.webp' })
  await card.locator('summary').press('Enter')
  await card
    .getByLabel(`Replace it everywhere (places: ${places.length})`)
    .setInputFiles({ name: 'Pier.png', mimeType: 'image/png', buffer })
  const next = 'assets/uploads/theater-harbour.png'
  await expect(page.getByText(`${next} is in the draft.`)).toBeVisible({ timeout: 15_000 })
  await expect(card).toHaveCount(0)
  await expect(page.getByText(`Places that show ${next}: ${places.length}`)).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Pictures that are not there' })).toHaveCount(0)
  expect(await usesOf(next)).toEqual(places)
  await page.getByRole('button', { name: 'Draft', exact: true }).click()
  await expect(page.getByText('2 pictures', { exact: true })).toBeVisible()
})

test('axe finds nothing in both rooms, and nothing is wider than a phone', { tag: '@full' }, async ({ page }) => {
  await open(page, 'Programme')
  for (const part of ['Events and notices', 'Cinemas and closures', 'Films']) {
    await page.getByRole('button', { name: part, exact: true }).click()
    expect(await faultsOf(page), part).toEqual([])
  }
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await faultsOf(page), 'programme on a phone').toEqual([])
  await page.getByRole('button', { name: 'Pictures', exact: true }).click()
  // The theme's room stays in the document, hidden, and has a summary of its own.
  const details = page.getByRole('listitem').locator('details').first()
  await details.locator('summary').click()
  await expect(details).toHaveAttribute('open')
  expect(await faultsOf(page), 'pictures on a phone').toEqual([])
})
