import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { callStudio, EDITED_FOLDER, EDITOR_URL, expect, resetSite, signInAsAdmin, test } from './editor-page'

test.afterEach(resetSite)

type Json = Record<string, unknown>
type Widget = Json & { type: string; widgets?: Widget[]; columns?: { widgets: Widget[] }[] }

const open = async (page: Page, view: string) => {
  await page.getByRole('button', { name: view, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: view })).toBeVisible()
}

async function enter(page: Page, view: string): Promise<void> {
  await signInAsAdmin(page.context())
  await page.goto(EDITOR_URL)
  await open(page, view)
}

async function editPage(page: Page, name: string, locale: string): Promise<void> {
  await page.getByRole('button', { name: `Edit ${name} in ${locale}` }).click()
  await expect(canvas(page)).toBeVisible()
}

const canvas = (page: Page) => page.frameLocator('#preview-frame').locator('.canvas')
const outline = (page: Page) => page.getByRole('region', { name: 'Outline' }).getByRole('button')
const isSaved = (page: Page) => expect(page.getByText(/^Saved in the draft\./)).toBeVisible()

/** Files of the draft that a page's texts lie in, by path. */
async function pageFiles(file: string): Promise<Record<string, Json>> {
  const { files } = await callStudio('GET', `/api/content/page?file=${encodeURIComponent(file)}`)
  return files as Record<string, Json>
}

test('a widget is duplicated and put into a column of a section by keyboard alone', async ({ page }) => {
  await enter(page, 'Pages')
  await editPage(page, 'About Lumen', 'en-GB')
  await outline(page).filter({ hasText: 'Section' }).press('Enter')
  await page.getByRole('combobox', { name: 'Kind of widget' }).selectOption('Heading')
  await page.getByRole('button', { name: 'Add', exact: true }).press('Enter')
  await page.getByRole('region', { name: 'Heading' }).getByRole('textbox', { name: 'Text' }).fill('Doors open at ten')
  const made = outline(page).filter({ hasText: 'Doors open at ten' })
  await made.press('Control+d')
  await expect(made).toHaveCount(2)
  const within = (kind: string) =>
    page.locator('.outline li', { has: page.locator(`:scope > button:has-text("${kind}")`) }).locator('li')
  for (const kind of ['Section', 'Columns']) {
    await expect(made.first()).toBeFocused()
    await page.keyboard.press('Alt+ArrowRight')
    await expect(within(kind).getByRole('button', { name: 'Doors open at ten' }).first()).toBeFocused()
  }
  await expect(canvas(page).getByText('Doors open at ten')).toHaveCount(2)
  await page.keyboard.press('Control+s')
  await isSaved(page)
  const { widgets } = (await pageFiles('pages/about.json'))['pages/about.json'] as { widgets: Widget[] }
  const at = widgets.findIndex(({ type }) => type === 'section')
  const columns = widgets[at]?.widgets?.find(({ type }) => type === 'columns')?.columns
  const heading = { type: 'heading', text: 'Doors open at ten' }
  expect([columns?.[0]?.widgets.at(-1), widgets[at + 1]]).toEqual([heading, heading])
  expect(columns?.map(({ widgets: inner }) => inner.length)).toEqual([3, 2, 2])
})

test('a text is written in the second language of the site, and the first stays', async ({ page }) => {
  const [own, french] = ['pages/private-hire.json', 'translations/fr.json']
  const before = await pageFiles(own)
  await enter(page, 'Pages')
  await editPage(page, 'Hire a screen', 'fr-FR')
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Louer une salle')
  await page.getByRole('textbox', { name: 'Title' }).fill('Une salle pour vous')
  await outline(page).filter({ hasText: /^Text/ }).press('Enter')
  const text = page.getByRole('region', { name: 'Text' }).getByRole('textbox', { name: 'Text' })
  await text.press('Control+End')
  await text.pressSequentially(' Chiens bienvenus.')
  await expect(canvas(page)).toContainText('sont déjà à vous. Chiens bienvenus.')
  await page.keyboard.press('Control+s')
  await isSaved(page)
  const after = await pageFiles(own)
  expect(after[own]).toEqual(before[own])
  const { pages } = after[french] as { pages: Record<string, Json & { widgets: Widget[] }> }
  const kept = (before[french] as { pages: Record<string, Json & { widgets: Widget[] }> }).pages
  const hire = kept['private-hire']
  const [first, ...others] = hire?.widgets ?? []
  const html = String(first?.['html']).replace('</p>', ' Chiens bienvenus.</p>')
  const changed = { ...hire, title: 'Une salle pour vous', widgets: [{ ...first, html }, ...others] }
  expect(pages).toEqual({ ...kept, 'private-hire': changed })
  await page.getByRole('button', { name: 'All pages' }).click()
  await editPage(page, 'Hire a screen', 'en-GB')
  await expect(canvas(page)).toContainText('From forty to two hundred and ten seats')
  await expect(canvas(page)).not.toContainText('Chiens bienvenus.')
})

test.describe('a fault', () => {
  test.use({ expectedFaults: [/422 \(Unprocessable/] })
  const [site, contact] = ['site.json', 'pages/contact.json'].map(file => path.join(EDITED_FOLDER, file))

  /** Changes a file of the folder by hand, as no room lets anybody change it. */
  const changeByHand = (file: string, former: string, word: string) => {
    const text = readFileSync(file, 'utf8')
    expect(text).toContain(former)
    writeFileSync(file, text.replace(former, word))
  }

  test('of a publication or of the draft leads by a press to its field', async ({ page }) => {
    if (!site || !contact) throw new Error('there is no site folder')
    const former = readFileSync(contact, 'utf8')
    const { revision } = await callStudio('GET', '/api/content')
    const patches = { 'site.json': { description: 'Films.' }, 'pages/contact.json': { description: 'Where we are.' } }
    await callStudio('PUT', '/api/draft', { revision, patches })
    try {
      changeByHand(site, '{', '{ "showtimes": { "fewSeats": 500 },')
      changeByHand(contact, '"The other cinemas"', '""')
      await enter(page, 'Draft')
      const faults = page.getByRole('main').locator('.fault-lines')
      await expect(faults.getByRole('button')).toHaveCount(2)
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      await page.getByRole('alert').getByRole('button', { name: 'Few seats' }).click()
      const seats = page.getByRole('textbox', { name: 'Few seats' })
      await expect(seats).toBeFocused()
      await seats.fill('7')
      await page.locator('.setting-save').getByRole('button', { name: 'Save', exact: true }).click()
      await isSaved(page)
      await open(page, 'Draft')
      await faults.getByRole('button', { name: 'Page ‘contact’ › Text' }).press('Enter')
      const text = page.getByRole('region', { name: 'Heading' }).getByRole('textbox', { name: 'Text' })
      await expect(text).toHaveAccessibleDescription('This cannot be empty.')
      await text.fill('Our other houses')
      await page.keyboard.press('Control+s')
      await isSaved(page)
      await open(page, 'Draft')
      await expect(page.getByText('4 changes are not on the site yet.')).toBeVisible()
      await expect(faults).toHaveCount(0)
    } finally {
      writeFileSync(contact, former)
    }
  })
})

interface Programme {
  movies: { id: string; title: string; isHidden: boolean; isExcluded: boolean; corrected: object }[]
  events: { id: string; title: string; source: { movieIds?: string[] } }[]
  theaters: { title: string; corrected: object }[]
}
const programme = async () => (await callStudio('GET', '/api/programme')) as unknown as Programme
const idOf = ({ movies }: Programme, title: string) => movies.find(film => film.title === title)?.id ?? title

test('a film is hidden, one excluded, and a third marked as new', { tag: '@full' }, async ({ page }) => {
  await enter(page, 'Programme')
  const rowOf = async (title: string) => {
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: new RegExp(`^Move ${title}, `) }) })
    await row.locator('summary').first().press('Enter')
    return row
  }
  const hidden = await rowOf('Metropolis')
  await hidden.getByRole('button', { name: 'Take it from the site' }).press('Enter')
  await expect(hidden.locator('summary').first()).toContainText('taken from the site')
  await isSaved(page)
  const excluded = await rowOf('The General')
  await excluded.getByRole('button', { name: 'Exclude this film' }).press('Enter')
  await expect(excluded.locator('summary').first()).toContainText('excluded')
  await isSaved(page)
  const marked = await rowOf('Safety Last!')
  await marked.getByLabel('Marks on its poster').fill('NEW')
  await marked.getByRole('button', { name: 'Save the corrections' }).press('Enter')
  await expect(marked.getByRole('button', { name: 'Take back: Marks on its poster' })).toBeVisible()
  const titles = ['Metropolis', 'The General', 'Safety Last!']
  const changed = (await programme()).movies.filter(({ title }) => titles.includes(title))
  expect(new Map(changed.map(film => [film.title, [film.isHidden, film.isExcluded, film.corrected]]))).toEqual(
    new Map<string, unknown[]>([
      ['Metropolis', [true, false, {}]],
      ['The General', [false, true, {}]],
      ['Safety Last!', [false, false, { flags: ['NEW'] }]],
    ]),
  )
  await hidden.getByRole('button', { name: 'Show it on the site again' }).press('Enter')
  await expect(hidden.locator('summary').first()).not.toContainText('taken from the site')
  await excluded.getByRole('button', { name: 'No longer exclude it' }).press('Enter')
  await expect(excluded.locator('summary').first()).not.toContainText('excluded')
})

test('a season gets its films, and a closed cinema its times', { tag: '@full' }, async ({ page }) => {
  await enter(page, 'Programme')
  await page.getByRole('button', { name: 'Events and notices' }).click()
  await page.getByRole('button', { name: 'A new event or notice' }).press('Enter')
  await page.getByLabel('Title', { exact: true }).fill('Cities without sound')
  const films = page.getByRole('combobox', { name: 'Its films' })
  for (const [typed, title] of [
    ['metropolis', 'Metropolis'],
    ['man with', 'Man with a Movie Camera'],
  ] as const) {
    await films.fill(typed)
    await expect(page.getByRole('listbox', { name: 'Found' }).getByRole('option').first()).toContainText(title)
    await films.press('Enter')
    await expect(page.getByRole('button', { name: `Take out ${title}` })).toBeVisible()
    // The next one can be typed at once.
    await expect(films).toBeFocused()
  }
  await page.getByRole('button', { name: 'Add it' }).press('Enter')
  await isSaved(page)
  const now = await programme()
  expect(now.events.find(({ title }) => title === 'Cities without sound')?.source.movieIds).toEqual(
    ['Metropolis', 'Man with a Movie Camera'].map(title => idOf(now, title)),
  )
  await page.getByRole('button', { name: 'Cinemas and closures' }).click()
  const row = page.getByRole('listitem').filter({ has: page.locator('summary', { hasText: /^Harbour/ }) })
  await row.locator('summary').press('Enter')
  await row.getByLabel('From', { exact: true }).fill('2030-01-04')
  await row.getByLabel(/^Until/).fill('2030-01-02')
  await row.getByLabel('Reason').fill('New carpet')
  await row.getByRole('button', { name: 'Add', exact: true }).press('Enter')
  await expect(row.getByRole('alert')).toContainText('the first one before the last')
  await row.getByLabel(/^Until/).fill('2030-01-05T17:00')
  await row.getByRole('button', { name: 'Add', exact: true }).press('Enter')
  const closure = '2030-01-04 – 2030-01-05T17:00 – New carpet'
  await expect(row.getByRole('button', { name: `Remove ${closure}` })).toBeVisible()
  await isSaved(page)
  expect((await programme()).theaters.find(({ title }) => title === 'Harbour')?.corrected).toEqual({
    closures: [{ from: '2030-01-04', to: '2030-01-05T17:00', reason: 'New carpet' }],
  })
})
