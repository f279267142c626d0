import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { stoodStill } from '../page-violations'
import { callStudio, EDITOR_URL, expect, resetSite, signInAsAdmin, test } from './editor-page'

test.afterEach(resetSite)

const open = async (page: Page, view: string) => {
  await page.getByRole('button', { name: view, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: view })).toBeVisible()
}

async function openPage(page: Page, name: string, locale = 'en-GB'): Promise<void> {
  await signInAsAdmin(page.context())
  await page.goto(EDITOR_URL)
  await open(page, 'Pages')
  await page.getByRole('button', { name: `Edit ${name} in ${locale}` }).click()
  await expect(canvas(page)).toBeVisible()
}

/** The page as the site draws it, in a document of its own. */
const canvas = (page: Page) => page.frameLocator('#preview-frame').locator('.canvas')
const outline = (page: Page) => page.getByRole('region', { name: 'Outline' }).getByRole('button')
const state = (page: Page, words: string) => expect(page.locator('.pages-state')).toHaveText(words)
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

/** A file of the draft. */
async function draftFile(file: string): Promise<Record<string, unknown>> {
  const { files } = await callStudio('GET', `/api/content/page?file=${encodeURIComponent(file)}`)
  return (files as Record<string, Record<string, unknown>>)[file] ?? {}
}

test('every page that is opened in the canvas is unchanged in every language', { tag: '@full' }, async ({ page }) => {
  test.slow()
  await signInAsAdmin(page.context())
  await page.goto(EDITOR_URL)
  await open(page, 'Pages')
  const edits = page.getByRole('button', { name: /^Edit / })
  await expect(edits.first()).toBeVisible()
  const names = await edits.evaluateAll(all => all.map(each => each.ariaLabel))
  expect(names.length).toBeGreaterThan(15)
  for (const name of names) {
    await page.getByRole('button', { name: name ?? '', exact: true }).click()
    await expect(canvas(page)).toBeVisible()
    await state(page, 'All changes saved')
    await page.getByRole('button', { name: 'All pages' }).click()
  }
})

test('a page is made from a template, written by keyboard alone, saved, and moves with a redirect', async ({
  page,
}) => {
  await signInAsAdmin(page.context())
  await page.goto(EDITOR_URL)
  await open(page, 'Pages')
  const [table, form] = [page.getByRole('table'), page.getByRole('heading', { name: 'New page' })]
  const endOfTable = await table.evaluate(element => element.getBoundingClientRect().bottom)
  expect(await form.evaluate(element => element.getBoundingClientRect().top)).toBeGreaterThan(endOfTable)
  await page.getByRole('textbox', { name: 'Title' }).fill('Work with us')
  await page.getByRole('combobox', { name: 'Begin with' }).selectOption('Jobs')
  await page.getByRole('button', { name: 'Make the page' }).press('Enter')
  await expect(canvas(page)).toContainText('Work at Lumen.')
  const [text, rows] = [/^Text/, /^Rows that open/]
  await outline(page).filter({ hasText: text }).press('Alt+ArrowDown')
  await expect(outline(page).nth(0)).toHaveText(rows)
  await expect(outline(page).nth(1)).toBeFocused()
  await page.keyboard.press('Control+d')
  await expect(outline(page)).toHaveCount(4)
  await page.keyboard.press('Delete')
  await expect(outline(page)).toHaveCount(3)
  await expect(outline(page).nth(1)).toBeFocused()
  await page.getByRole('button', { name: 'Reset to saved' }).press('Enter')
  await expect(outline(page).nth(0)).toHaveText(text)
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toHaveAttribute('aria-disabled', 'true')
  await outline(page).nth(0).press('Delete')
  await expect(outline(page)).toHaveCount(2)
  await expect(undo).toHaveAttribute('aria-disabled', 'false')
  await undo.press('Enter')
  await expect(outline(page)).toHaveCount(3)
  await page.getByRole('combobox', { name: 'Kind of widget' }).selectOption('Heading')
  await page.getByRole('button', { name: 'Add', exact: true }).press('Enter')
  const heading = page.getByRole('region', { name: 'Heading' })
  await expect(heading.getByText('This cannot be empty.')).toBeVisible()
  await heading.getByRole('textbox', { name: 'Text' }).pressSequentially('Open places')
  await expect(canvas(page).getByText('Open places')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved in the draft.')).toBeVisible()
  await state(page, 'All changes saved')
  await heading.getByRole('button', { name: 'Fields of the page' }).press('Enter')
  await page.getByRole('textbox', { name: 'Address' }).fill('jobs')
  await page.keyboard.press('Control+s')
  await state(page, 'All changes saved')
  const made = await draftFile('pages/work-with-us.json')
  expect(made).toMatchObject({ slug: 'jobs', title: 'Work with us' })
  expect((made['widgets'] as object[]).at(-1)).toEqual({ type: 'heading', text: 'Open places' })
  const { files } = await callStudio('GET', '/api/content')
  expect((files as Record<string, Record<string, unknown>>)['site.json']?.['redirects']).toContainEqual({
    fromPath: '/work-with-us',
    toPath: '/jobs/',
  })
})

test('a widget is dragged onto the page, and taken back', { tag: '@full' }, async ({ page }) => {
  await openPage(page, 'Hire a screen')
  const before = await outline(page).count()
  await page.getByText('Drag one onto the page').click()
  const item = page.getByTestId('drawer-item:divider')
  await item.scrollIntoViewIfNeeded()
  const [from, to] = [await item.boundingBox(), await canvas(page).getByRole('list').first().boundingBox()]
  if (!from || !to) throw new Error('there is nothing to drag')
  await page.mouse.move(from.x + 20, from.y + 10)
  await page.mouse.down()
  for (let step = 1; step <= 20; step++) {
    await page.mouse.move(from.x + ((to.x + 60 - from.x) * step) / 20, from.y + ((to.y + 10 - from.y) * step) / 20)
    // The canvas looks for the place under the pointer in each frame.
    await page.evaluate(
      () => new Promise(resolve => requestAnimationFrame(() => requestIdleCallback(() => resolve(null)))),
    )
  }
  await page.mouse.up()
  await expect(outline(page)).toHaveCount(before + 1)
  await expect(outline(page).filter({ hasText: 'Line' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(outline(page)).toHaveCount(before)
})

test("the canvas shows the site's own widgets with its listings, and nothing on it leads away", async ({ page }) => {
  await openPage(page, 'The organ at Harbour')
  const frame = page.frameLocator('#preview-frame')
  const listings = frame.locator('[data-puck-component]').filter({ hasText: 'Pick times' }).first()
  await expect(listings).toContainText(/\d\d:\d\d/)
  await listings.click({ position: { x: 60, y: 60 } })
  await expect(page.getByRole('region', { name: 'Showtimes' })).toBeVisible()
  // Every link lies in what can be neither pressed nor focused.
  const links = frame.locator('.canvas a[href]')
  expect(await links.count()).toBeGreaterThan(3)
  expect(await links.evaluateAll(all => all.filter(link => !link.closest('[inert]')).length)).toBe(0)
  const sizes = () => frame.locator('html').evaluate(root => [window.innerWidth, root.scrollWidth - root.clientWidth])
  for (const [device, width] of [
    ['Phone', 390],
    ['Tablet', 820],
    ['Desktop', 1280],
  ] as const) {
    await page.getByRole('radio', { name: device }).check()
    // The frame around the selected widget follows its new width.
    await expect.poll(sizes, device).toEqual([width, 0])
    // Where there is less room it is scaled down, and all of it is in view.
    const [stage, seen] = [await page.locator('.pages-stage').boundingBox(), await frame.locator('body').boundingBox()]
    expect((seen?.x ?? 0) - (stage?.x ?? 0), device).toBeGreaterThanOrEqual(0)
    expect(seen?.width ?? 0, device).toBeLessThanOrEqual(stage?.width ?? 0)
  }
})

test('a widget that cannot be drawn says its name and why, and the others stay', { tag: '@full' }, async ({ page }) => {
  await openPage(page, 'Hire a screen')
  await page.getByRole('combobox', { name: 'Kind of widget' }).selectOption('Heading')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const fault = canvas(page).locator('[data-canvas-fault]')
  await expect(fault).toContainText('Heading')
  await expect(fault).toContainText('It cannot be drawn: text:')
  await expect(canvas(page)).toContainText('Mornings')
  await page.getByRole('region', { name: 'Heading' }).getByRole('textbox', { name: 'Text' }).fill('In the evening')
  await expect(fault).toHaveCount(0)
  await expect(canvas(page)).toContainText('In the evening')
})

test('a film and an address are named by search, by keyboard', { tag: '@full' }, async ({ page }) => {
  await openPage(page, 'The organ at Harbour')
  await outline(page).filter({ hasText: 'Showtimes' }).first().click()
  const film = page.getByRole('region', { name: 'Showtimes' }).getByRole('combobox', { name: 'Film' })
  await film.fill('sacred')
  await expect(page.getByRole('option', { name: /^Nothing Sacred/ })).toBeVisible()
  await stoodStill(page)
  const { violations } = await new AxeBuilder({ page }).include('.fields-panel').analyze()
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([])
  await film.press('Enter')
  await expect(film).toHaveValue('Nothing Sacred')
  await state(page, 'Unsaved changes')
  await save(page)
  await state(page, 'All changes saved')
  const { movies } = (await callStudio('GET', '/api/programme')) as { movies: { id: string; title: string }[] }
  const { id } = movies.find(({ title }) => title === 'Nothing Sacred') ?? {}
  const { widgets } = (await draftFile('pages/organ.json')) as { widgets: { type: string }[] }
  expect(widgets.find(({ type }) => type === 'showtimes')).toMatchObject({ movieId: id })
})

test(
  'a page is deleted: its address leads to another, and it comes back in one press',
  { tag: '@full' },
  async ({ page }) => {
    await signInAsAdmin(page.context())
    await page.goto(EDITOR_URL)
    await open(page, 'Pages')
    await page.getByRole('button', { name: 'Delete Hire a screen' }).click()
    const form = page.getByRole('form', { name: 'Delete Hire a screen' })
    await expect(form.getByRole('heading')).toBeFocused()
    await form.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(form.getByRole('alert')).toHaveText('Say where the address leads.')
    await stoodStill(page)
    expect((await new AxeBuilder({ page }).exclude('iframe').analyze()).violations.map(({ id }) => id)).toEqual([])
    await form
      .getByRole('combobox', { name: 'Where /private-hire/ leads from now on' })
      .selectOption('Contact (/contact/)')
    await form.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('Hire a screen is deleted in the draft.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Delete Hire a screen' })).toHaveCount(0)
    const { files } = await callStudio('GET', '/api/content')
    expect((files as Record<string, Record<string, unknown>>)['site.json']?.['redirects']).toContainEqual({
      fromPath: '/private-hire',
      toPath: '/contact/',
    })
    await page.getByRole('button', { name: 'Bring it back' }).click()
    await expect(page.getByRole('button', { name: 'Delete Hire a screen' })).toBeVisible()
  },
)

test.describe('with somebody else', () => {
  test.use({ expectedFaults: [/status of 409/] })

  test('what two people changed is shown, nothing is lost, and each choice is kept', async ({ page }) => {
    await openPage(page, 'Hire a screen')
    await page.getByRole('textbox', { name: 'Title' }).fill('Mine')
    const { revision } = await callStudio('GET', '/api/content')
    const theirs = { title: 'Theirs', description: 'Words of somebody else.' }
    await callStudio('PUT', '/api/draft', { revision, patches: { 'pages/private-hire.json': theirs } })
    // What was typed is compared with what it was typed into, also in a later visit.
    await page.reload()
    await open(page, 'Pages')
    await page.getByRole('button', { name: /^Edit (?:Hire a screen|Theirs) in en-GB$/ }).click()
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Mine')
    await save(page)
    await expect(page.getByRole('alert')).toContainText('pages/private-hire.json title (Ada)')
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Mine')
    await page.getByRole('button', { name: 'Save mine on top' }).click()
    await state(page, 'All changes saved')
    expect(await draftFile('pages/private-hire.json')).toMatchObject({ ...theirs, title: 'Mine' })
  })
})

test.describe('without a network', () => {
  test.use({ expectedFaults: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] })

  test('a lost network and a closed window lose nothing of what was typed', async ({ page, context }) => {
    await openPage(page, 'Hire a screen')
    await page.getByRole('textbox', { name: 'Title' }).fill('Typed without a network')
    await context.setOffline(true)
    await save(page)
    await expect(page.getByRole('alert')).toContainText('What you typed is still here')
    await context.setOffline(false)
    await page.reload()
    await open(page, 'Pages')
    await page.getByRole('button', { name: 'Edit Hire a screen in en-GB' }).click()
    await expect(page.getByText('was not saved: it is here again')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Typed without a network')
    await page.getByRole('button', { name: 'Reset to saved' }).click()
    await state(page, 'All changes saved')
  })
})

test('menu entries are moved by keyboard, renamed and saved', async ({ page }) => {
  await signInAsAdmin(page.context())
  await page.goto(EDITOR_URL)
  await open(page, 'Menus')
  const entry = page.getByRole('button', { name: 'Cinemas /theaters/' }).first()
  await entry.click()
  await entry.press('Alt+ArrowUp')
  await expect(page.getByText('Cinemas was moved.')).toBeAttached()
  await expect(entry).toBeFocused()
  await entry.press('Alt+ArrowRight')
  await page.getByRole('textbox', { name: 'Label' }).fill('')
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('textbox', { name: 'Label' }).fill('Our houses')
  await save(page)
  await expect(page.getByRole('main').getByText('All changes saved')).toBeVisible()
  const { files } = await callStudio('GET', '/api/content')
  const [header] = (files as Record<string, { menus: { items: unknown[] }[] }>)['site.json']?.menus ?? []
  expect(header?.items[0]).toEqual({
    label: 'Films',
    url: '/movies/',
    children: [{ label: 'Our houses', url: '/theaters/' }],
  })
})

test('words are found, changed with their placeholders, and taken back', async ({ page }) => {
  await signInAsAdmin(page.context())
  await page.goto(EDITOR_URL)
  await open(page, 'Words')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('fr-FR')
  await page.getByRole('searchbox', { name: 'Search' }).fill('theaters.chooserTitle')
  const field = page.getByRole('textbox', { name: 'Your words for theaters.chooserTitle' })
  await field.fill('Lequel {{ci')
  await expect(page.getByText('Mend the texts with a fault before saving.')).toBeVisible()
  await field.fill('Lequel de nos cinémas ?')
  await save(page)
  await expect(page.getByRole('main').getByText('All changes saved')).toBeVisible()
  const { words } = await callStudio('GET', '/api/words?locale=fr-FR')
  expect(words).toContainEqual(
    expect.objectContaining({ key: 'theaters.chooserTitle', own: 'Lequel de nos cinémas ?' }),
  )
  await field.fill('')
  await save(page)
  await expect(page.getByRole('main').getByText('All changes saved')).toBeVisible()
  const after = await callStudio('GET', '/api/words?locale=fr-FR')
  expect(after['words']).toContainEqual(expect.objectContaining({ key: 'theaters.chooserTitle', own: null }))
})

test(
  'axe finds nothing in the rooms of pages, menus and words, and nothing is wider than a phone',
  { tag: '@full' },
  async ({ page }) => {
    test.slow()
    const look = async (name: string) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await stoodStill(page)
        const { violations } = await new AxeBuilder({ page }).analyze()
        const found = violations.map(({ id, nodes }) => [id, ...nodes.map(node => node.html)])
        expect(found, `${name}, ${colorScheme}`).toEqual([])
      }
      await page.setViewportSize({ width: 390, height: 844 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(390)
      await page.setViewportSize({ width: 1440, height: 900 })
    }
    await signInAsAdmin(page.context())
    await page.goto(EDITOR_URL)
    for (const view of ['Menus', 'Words', 'Pages']) {
      await open(page, view)
      await expect(page.getByText('Loading …')).toHaveCount(0)
      await look(view)
    }
    await page.getByRole('button', { name: 'Edit About Lumen in en-GB' }).click()
    await expect(canvas(page)).toBeVisible()
    await look('the page')
    await page.getByText('Drag one onto the page').click()
    for (const widget of ['Section', 'Columns', 'Cards']) {
      await outline(page).filter({ hasText: widget }).first().click()
      await look(widget)
    }
    await page.getByRole('radio', { name: 'Phone' }).check()
    await look('Phone')
  },
)
