import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { freePort } from '../../src/site-build/cli/free-port'
import { startStudio } from '../../tests/start-studio'
import { expect, test } from './editor-page'

// The first press refuses, and nothing serves the site yet.
test.use({ expectedFaults: [/status of 422|502 \(Bad Gateway\)|ERR_CONNECTION_REFUSED|chrome-error:/] })

type Studio = Awaited<ReturnType<typeof startStudio>>

let home = ''
let studio: Studio
test.beforeAll(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'first-site-'))
  const port = await freePort()
  studio = await startStudio({
    port,
    siteUrl: `http://localhost:${await freePort()}`,
    siteFolder: mkdtempSync(path.join(home, 'site-')),
    dataFolder: path.join(home, 'data'),
    // A step of a build that takes as long as the file is there.
    buildCommand: `echo 'lumen: Writing data of pages, 1.0 s'; while [ -e '${held()}' ]; do sleep 0.1; done`,
  })
})
test.afterAll(async () => {
  await studio.stop()
  rmSync(home, { recursive: true, force: true })
})

const held = () => path.join(home, 'held')
const siteFolder = () => path.join(home, readdirSync(home).find(name => name.startsWith('site-')) ?? '')
const read = (file: string) => JSON.parse(readFileSync(path.join(siteFolder(), file), 'utf8')) as object
const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })
const choose = (page: Page, name: string | RegExp, option: string) =>
  page.getByRole('combobox', { name }).selectOption(option)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function open(page: Page, view: string): Promise<void> {
  await press(page, view)
  await expect(page.getByRole('heading', { level: 1, name: view })).toBeVisible()
}

async function makePage(page: Page, title: string, template: string): Promise<void> {
  await open(page, 'Pages')
  await field(page, 'Title').fill(title)
  await choose(page, 'Begin with', template)
  await press(page, 'Make the page')
  await expect(page.getByRole('region', { name: 'Outline' }).getByRole('button').first()).toBeVisible()
  await press(page, 'All pages')
}

test('an empty folder becomes the site of a cinema, in its colours, with pages and a featured film, without a file', async ({
  page,
}) => {
  test.slow()
  const at = studio.session.indexOf('=')
  const [name, value] = [studio.session.slice(0, at), studio.session.slice(at + 1)]
  await page.context().addCookies([{ name, value, url: studio.url, httpOnly: true, sameSite: 'Strict' }])
  await page.goto(studio.url)
  await expect(page.getByRole('heading', { name: 'A new site' })).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.setViewportSize({ width: 1440, height: 900 })

  await field(page, /^Name of the cinema/).fill('The Electric')
  await choose(page, 'Country', 'GB')
  await choose(page, 'Time zone of the cinema', 'Europe/London')
  await choose(page, 'Where showtimes come from', 'csv')
  await press(page, 'Make the site')
  await expect(page.getByRole('alert')).toContainText('Choose a file')
  await choose(page, 'Where showtimes come from', 'example')
  await press(page, 'Make the site')
  await expect(page.getByRole('heading', { name: 'Theme of The Electric' })).toBeVisible({ timeout: 30_000 })

  await field(page, 'Primary, Light: hex').fill('#8a1538')
  await press(page, 'Save')
  await expect(page.getByText('All changes saved')).toBeVisible()

  await makePage(page, 'Private hire', 'Hire a screen')
  await makePage(page, 'Gift cards', 'Gift cards')

  await open(page, 'Menus')
  await press(page, 'Add a menu')
  await expect(page.getByRole('combobox', { name: 'Where it stands' })).toHaveValue('HEADER')
  await press(page, 'Add an entry below')
  await field(page, 'Label').fill('Hire')
  await page.getByRole('radio', { name: 'A page' }).check({ force: true })
  await choose(page, 'Page', 'private-hire')
  await press(page, 'Save')
  await expect(page.getByText('All changes saved').last()).toBeVisible()

  await open(page, 'Programme')
  await choose(page, 'Film or event', 'Sunrise')
  await page.locator('#featured-from').fill('2027-01-08')
  await press(page, 'Save what comes first')
  await expect(page.getByText('Saved in the draft.', { exact: true })).toBeVisible()

  await open(page, 'Draft')
  await expect(page.getByText('Page ‘private-hire’ is new')).toBeVisible()
  await expect(page.getByText('Menus is new')).toBeVisible()
  writeFileSync(held(), '')
  await press(page, 'Publish')
  await expect(page.getByText(/The site is being built: [1-9]\d? %, rendering pages/)).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Progress of the build' })).toBeVisible()
  rmSync(held())
  await expect(page.getByText('The site was built.')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  const published = page.locator('.history-entry').first()
  await expect(published).toContainText('Page ‘private-hire’ is new')
  await expect(published).toContainText('Menus is new')

  expect(read('site.json')).toMatchObject({
    ...{ name: 'The Electric', locale: 'en-GB', timeZone: 'Europe/London' },
    menus: [{ position: 'HEADER', items: [{ label: 'Hire', page: 'private-hire' }] }],
    home: { featured: { movieId: 'sunrise', from: '2027-01-08' } },
  })
  expect(read('theme.json')).toMatchObject({ palette: { primary: '#8a1538' } })
  expect(readdirSync(path.join(siteFolder(), 'pages')).sort()).toEqual(['gift-cards.json', 'private-hire.json'])
})
