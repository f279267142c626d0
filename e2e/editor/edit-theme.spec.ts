import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { someOf } from '../../tests/builders/run-counts'
import { stoodStill } from '../page-violations'
import { tabBackTo, tabTo } from '../quiet-page'
import {
  callStudio,
  EDITED_FOLDER,
  EDITOR_URL,
  expect,
  hexField,
  listeningFrame,
  openEditor,
  resetSite,
  showPage,
  signInAsAdmin,
  test,
} from './editor-page'

const files = ['theme.json', 'site.json'].map(file => path.join(EDITED_FOLDER, file))
const originals = EDITED_FOLDER ? files.map(file => readFileSync(file, 'utf8')) : []
const [themeFile = '', siteFile = ''] = files
const [originalTheme = '', originalSite = ''] = originals

test.afterEach(resetSite)

test('saving keeps what was edited in the draft, publishing brings it into the site folder, and a second visit shows it', async ({
  page,
}) => {
  await openEditor(page)
  await expect(page.getByText('All changes saved')).toBeVisible()
  await hexField(page, 'Primary').fill('#0b5a6f')
  await page.getByRole('tab', { name: 'Layout' }).click()
  await page.getByRole('group', { name: 'Corners of buttons' }).getByRole('radio', { name: 'None' }).check()
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved in the draft.')).toBeVisible()
  await expect(page.getByText('All changes saved')).toBeVisible()
  expect(readFileSync(themeFile, 'utf8')).toBe(originalTheme)
  await page.getByRole('button', { name: 'Draft', exact: true }).click()
  await expect(page.getByText('palette.primary is #0b5a6f (was #b01f2e)')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('The draft and the site are the same. The site was built.')).toBeVisible()
  expect(readFileSync(themeFile, 'utf8')).toBe(originalTheme.replace('"primary": "#b01f2e"', '"primary": "#0b5a6f"'))
  expect(readFileSync(siteFile, 'utf8')).toBe(originalSite.replace('"buttons": "HIGH"', '"buttons": "NONE"'))
  await page.reload()
  await expect(hexField(page, 'Primary')).toHaveValue('#0b5a6f')
  await page.getByRole('tab', { name: 'Layout' }).click()
  await expect(
    page.getByRole('group', { name: 'Corners of buttons' }).getByRole('radio', { name: 'None' }),
  ).toBeChecked()
})

test('the whole way from a colour to the saved file goes by keyboard', async ({ page }) => {
  await openEditor(page)
  await tabTo(page, hexField(page, 'Primary'))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('#0b5a6f')
  // Forwards lies the whole of the site's page in its frame.
  await tabBackTo(page, page.getByRole('tab', { name: 'Colours' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Type' })).toBeFocused()
  await expect(page.getByRole('tabpanel', { name: 'Type' })).toBeVisible()
  await tabBackTo(page, page.getByRole('button', { name: 'Save', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved in the draft.')).toBeVisible()
  expect(await callStudio('GET', '/api/site')).toMatchObject({ theme: { palette: { primary: '#0b5a6f' } } })
})

test.describe('two editors of one site', () => {
  // The browser tells of every refused request.
  test.use({ expectedFaults: [/409 \(Conflict\)/] })

  test('what was changed elsewhere meanwhile is not written over without a look', async ({ page }) => {
    await openEditor(page)
    await hexField(page, 'Primary').fill('#0b5a6f')
    writeFileSync(
      themeFile,
      originalTheme.replace('"logoSize": "NORMAL"', '"logoSize": "SMALL"').replace('#b01f2e', '#222222'),
    )
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'theme.json palette.primary (outside)' })).toBeVisible()
    await expect(page.getByText('Unsaved changes')).toBeVisible()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('All changes saved')).toBeVisible()
    expect(await callStudio('GET', '/api/site')).toMatchObject({
      theme: { logoSize: 'SMALL', palette: { primary: '#0b5a6f' } },
    })
  })

  test('different fields come together without a word', { tag: '@full' }, async ({ page }) => {
    await openEditor(page)
    await hexField(page, 'Primary').fill('#0b5a6f')
    const { revision } = await callStudio('GET', '/api/site')
    await callStudio('PUT', '/api/theme', { theme: { logoSize: 'SMALL' }, roundness: {}, revision })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved in the draft.')).toBeVisible()
    expect(await callStudio('GET', '/api/site')).toMatchObject({
      theme: { logoSize: 'SMALL', palette: { primary: '#0b5a6f' } },
    })
  })
})

test('undo, redo and reset go through the changes, and the page follows', async ({ page }) => {
  const frame = await openEditor(page)
  const background = () => frame.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await hexField(page, 'Background').fill('#e3f2e1')
  await hexField(page, 'Accent').fill('#123456')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(hexField(page, 'Accent')).toHaveValue('#f0a45b')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(background).toBe('rgb(252, 250, 246)')
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect.poll(background).toBe('rgb(227, 242, 225)')
  await page.getByRole('button', { name: 'Reset to saved' }).click()
  await expect.poll(background).toBe('rgb(252, 250, 246)')
  await expect(page.getByText('All changes saved')).toBeVisible()
})

test('unsaved changes ask before they are left, and are there again on the next visit', async ({ page }) => {
  await openEditor(page)
  await hexField(page, 'Primary').fill('#0b5a6f')
  const asked = page.waitForEvent('dialog')
  const left = page.reload()
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await left
  await expect(hexField(page, 'Primary')).toHaveValue('#0b5a6f')
  await expect(page.getByText('Changes from an earlier visit')).toBeVisible()
  await page.getByRole('button', { name: 'Reset to saved' }).click()
  await expect(hexField(page, 'Primary')).toHaveValue('#b01f2e')
})

test('a colour that cannot be read is named with what is used instead, and no longer once it is mended', async ({
  page,
}) => {
  await openEditor(page)
  const failure = page.getByRole('listitem').filter({ hasText: 'Primary on Background' })
  await expect(failure).toHaveCount(0)
  await hexField(page, 'Primary').fill('#f3c9cd')
  await expect(failure).toContainText(/1\.\d+ to 1 as text: neither large \(3\) nor small \(4\.5\) can be read/)
  await expect(failure).toContainText(/The site uses #[0-9a-f]{6} there/)
  await hexField(page, 'Primary').fill('#b01f2e')
  await expect(failure).toHaveCount(0)
})

test(
  'what is no colour stays in its field and says so; an empty field is derived',
  { tag: '@full' },
  async ({ page }) => {
    await openEditor(page)
    const primary = hexField(page, 'Primary', 'Dark')
    await primary.fill('#12')
    await expect(page.getByText("'#12' is no hex colour such as #1565c0")).toBeVisible()
    await expect(page.getByText('All changes saved')).toBeVisible()
    await primary.fill('')
    await expect(page.getByText('Unsaved changes')).toBeVisible()
    await expect(primary).toHaveAttribute('placeholder', /^#[0-9a-f]{6}$/)
  },
)

test('a tint and a harmony are set by keyboard, the page follows, and the draft keeps them', async ({ page }) => {
  const frame = await openEditor(page)
  const background = () => frame.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const ground = page.getByRole('group', { name: 'Background', exact: true })
  await ground.getByRole('switch', { name: 'Use this tint' }).focus()
  await page.keyboard.press('Space')
  await expect.poll(background).toBe('rgb(255, 255, 255)')
  await expect(hexField(page, 'Background')).toHaveAttribute('placeholder', '#ffffff')
  await ground.getByRole('slider').focus()
  await page.keyboard.press('Home')
  await expect.poll(background).toBe('rgb(0, 0, 0)')
  const percent = ground.getByRole('textbox', { name: 'Percent of white' })
  await percent.fill('120')
  await expect(page.getByText("'120' is not from -100 (black) to 100 (white)")).toBeVisible()
  await percent.fill('90')
  await expect.poll(background).toBe('rgb(232, 232, 232)')
  await page.getByRole('combobox', { name: 'Colours that go with primary' }).selectOption('triadic')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved in the draft.')).toBeVisible()
  const { theme } = await callStudio('GET', '/api/site')
  expect(theme).toMatchObject({ settings: { background: { tintShade: 90 }, combination: { name: 'triadic' } } })
  expect(theme).not.toHaveProperty('palette.background')
})

test('time travel shows the listings of a theater as they will be on that Friday', async ({ page }) => {
  const frame = await openEditor(page, '/theaters/l0101-harbour/')
  await page.getByRole('tab', { name: 'Time' }).click()
  await page.getByRole('textbox', { name: 'When' }).fill('next Friday 18:00')
  await page.getByRole('button', { name: 'Go' }).click()
  const state = page.getByText(/^The pages show Friday,? \d+ \w+ \d{4} at 18:00/)
  await expect(state).toBeVisible()
  const [, date = ''] = /Friday,? (\d+ \w+ \d{4})/.exec((await state.textContent()) ?? '') ?? []
  const day = new Date(`${date} UTC`).toISOString().slice(0, 10)
  await expect(frame.locator('main [aria-current=date]')).toHaveAttribute('href', new RegExp(`day=${day}`))
  const times = () =>
    frame
      .locator('main a[data-showtime-id]:visible time')
      .evaluateAll(elements => elements.map(element => element.getAttribute('datetime') ?? ''))
  await expect.poll(async () => (await times()).length).toBeGreaterThan(0)
  // Half an hour covers any grace after a start; a day ends at three in the morning of the next.
  const isThatEvening = (time: string) => (time.startsWith(day) ? time.slice(11) > '17:30' : time.slice(11) < '03')
  expect((await times()).filter(time => !isThatEvening(time))).toEqual([])
  await page.getByRole('tabpanel').getByRole('button', { name: 'Back to now' }).click()
  await expect(page.getByText('The pages show now.')).toBeVisible()
  await expect(frame.locator('main [aria-current=date]')).not.toHaveAttribute('href', new RegExp(`day=${day}`))
})

test('what is no time is said in words, and nothing changes', { tag: '@full' }, async ({ page }) => {
  await openEditor(page)
  await page.getByRole('tab', { name: 'Time' }).click()
  await page.getByRole('textbox', { name: 'When' }).fill('at the twelfth of never')
  await page.getByRole('textbox', { name: 'When' }).press('Enter')
  await expect(page.getByRole('alert')).toContainText("'at the twelfth of never' is no time the editor knows")
  await expect(page.getByText('The pages show now.')).toBeVisible()
})

test('frames any page of the site at phone, tablet and desktop width, and no page of another', async ({ page }) => {
  let frame = await openEditor(page)
  for (const [name, width] of [
    ['Phone', 390],
    ['Tablet', 768],
    ['Desktop', 1440],
  ] as const) {
    await page.getByRole('radio', { name }).check()
    await expect.poll(() => frame.evaluate(() => innerWidth)).toBe(width)
  }
  await page.getByRole('combobox', { name: 'Page' }).selectOption({ label: 'Harbour' })
  frame = await listeningFrame(page)
  await expect(frame.locator('h1')).toContainText('Harbour')
  await showPage(page, 'https://cinema.example/')
  await expect(page.getByRole('alert')).toContainText('pages of')
})

test(
  'a site that does not answer is no blank frame but the command that starts it',
  { tag: '@full' },
  async ({ page }) => {
    await page.route(`${EDITOR_URL}/api/pages`, route =>
      route.fulfill({ json: { isAnswering: false, pathPrefix: '', pages: [] } }),
    )
    await signInAsAdmin(page.context())
    await page.goto(EDITOR_URL)
    await expect(page.getByRole('alert')).toContainText('The site does not answer')
    await expect(page.getByRole('alert')).toContainText('npm start')
    await expect(page.locator('iframe')).toHaveCount(0)
    await page.unroute(`${EDITOR_URL}/api/pages`)
    await expect(page.locator('iframe')).toBeVisible()
  },
)

test('axe finds nothing in the editor, light or dark', { tag: '@full' }, async ({ page }) => {
  await openEditor(page)
  await hexField(page, 'Primary').fill('#f3c9cd')
  await hexField(page, 'Accent').fill('no')
  for (const name of someOf(['Colours', 'Time', 'Type', 'Layout'], 2)) {
    await page.getByRole('tab', { name }).click()
    if (name === 'Time') await page.getByRole('button', { name: 'Tonight' }).click()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await stoodStill(page)
      const axe = new AxeBuilder({ page }).exclude('iframe')
      // All else is the same in the dark.
      if (colorScheme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block'])
      const { violations } = await axe.analyze()
      expect(
        violations.map(({ id, nodes }) => [id, ...nodes.map(node => node.html)]),
        `${name}, ${colorScheme}`,
      ).toEqual([])
    }
  }
})

test('speaks French to a browser that asks for it', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'fr-FR' })
  await signInAsAdmin(context)
  const page = await context.newPage()
  await page.goto(EDITOR_URL)
  await expect(page.getByRole('button', { name: 'Enregistrer' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await context.close()
})
