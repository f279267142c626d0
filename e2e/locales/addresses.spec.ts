import type { Page } from '@playwright/test'
import { expect, hydrated, settled, test } from '../quiet-page'
import { readBuilt, samplePage } from '../sample-pages'
import { words } from './own-language'

test.use({ locale: words.locale, timezoneId: words.timeZone })

const film = () => samplePage('movie').path
const theater = () => samplePage('theater').path
const FILMS = '/movies/'

/** Records from now on which documents are loaded, and the calls of the browser's history within them. */
async function noteNavigations(page: Page): Promise<Record<'loads' | 'steps', string[]>> {
  const loads: string[] = []
  page.on('load', () => loads.push(new URL(page.url()).pathname))
  const steps: string[] = []
  await page.exposeFunction('noteStep', (step: string) => steps.push(step))
  await page.addInitScript(() => {
    for (const name of ['pushState', 'replaceState'] as const) {
      const own = history[name].bind(history)
      history[name] = (state, title, url) => {
        const { noteStep } = window as unknown as { noteStep: (step: string) => Promise<void> }
        void noteStep(`${name} ${new URL(String(url ?? ''), location.href).pathname}`)
        own(state, title, url)
      }
    }
  })
  return { loads, steps }
}

test('a page whose address is in another script loads once and navigates nowhere', async ({ page }) => {
  for (const path of [film(), theater()]) {
    expect(path).toMatch(/[^\p{ASCII}]/u)
    expect(path).toBe(path.normalize('NFC'))
  }
  const { loads, steps } = await noteNavigations(page)
  await page.goto(film())
  await settled(page)
  await hydrated(page)
  expect([loads, steps]).toEqual([[encodeURI(film())], []])
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
  expect(new URL(canonical ?? '').pathname).toBe(encodeURI(film()))
  expect(canonical).toMatch(/^\p{ASCII}+$/u)
})

test('a link leads there and back within one document', async ({ page }) => {
  const { loads } = await noteNavigations(page)
  await page.goto(FILMS)
  await hydrated(page)
  const data = page.waitForResponse(answer => answer.url().endsWith(`/page-data${encodeURI(film())}page-data.json`))
  await page
    .locator(`main a[href="${film()}"]`)
    .first()
    .evaluate(link => (link as HTMLElement).click())
  expect((await data).status()).toBe(200)
  await expect(page).toHaveURL(url => url.pathname === encodeURI(film()))
  await expect(page.getByRole('main').locator('a[data-showtime-id]').first()).toBeAttached()
  await page.goBack()
  await expect(page.locator(`main a[href="${film()}"]`).first()).toBeAttached()
  await page.goForward()
  await expect(page).toHaveURL(url => url.pathname === encodeURI(film()))
  expect(loads).toEqual([FILMS])
})

test.describe('former addresses', () => {
  // Gatsby asks for the data of the page that is not there any more.
  test.use({ expectedFaults: [/Failed to load resource: .*page-data/] })

  test('lead to the page: at the host, and by a link on any host', async ({ page, request }) => {
    const { formerAddresses } = readBuilt<{ formerAddresses: Record<string, string> }>('routes.json')
    const [[former, path] = ['', '']] = Object.entries(formerAddresses)
    expect(path).toBe(theater())
    const reply = await request.get(`${former}?day=2026-01-01`, { maxRedirects: 0 })
    expect([reply.status(), reply.headers()['location']]).toEqual([301, `${encodeURI(path)}?day=2026-01-01`])
    await page.goto(FILMS)
    await hydrated(page)
    await page.evaluate(to => {
      const { ___navigate } = window as unknown as { ___navigate: (to: string) => void }
      ___navigate(to)
    }, former)
    await expect(page).toHaveURL(url => url.pathname === encodeURI(path))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words.theaters[0]?.name ?? '')
  })
})
