import type { Page } from '@playwright/test'
import { hydrated } from '../quiet-page'
import { samplePage } from '../sample-pages'
import { expect, memberPath, memberWords, newMember, signIn, signInByForm, test } from './member-page'

const t = memberWords()
/** What the page's own fonts may move when they come after the first paint. */
const FONTS_ALONE = 0.01

/** Has the page add up what moves in it that nobody asked for. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) (window as Window & { shifted?: number }).shifted! += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as Window & { shifted?: number }).shifted ?? 0)
}

const form = (page: Page) => page.getByRole('main').locator('form')

test('a member who opens the login page never sees its form, and nothing moves when it is known who is there', async ({
  page,
}) => {
  const { person } = await signIn(page)
  const shifted = await watchShifts(page)
  let answer: () => void = () => undefined
  const isAnswered = new Promise<void>(resolve => (answer = resolve))
  await page.route('**/api/cypher', async route => {
    await isAnswered
    await route.continue()
  })
  await page.goto(memberPath('login'))
  await hydrated(page)
  await expect(form(page).first()).toBeHidden()
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toBeVisible()
  answer()
  const panel = page.getByRole('heading', { name: t('signIn.signedInAs', person.firstname) })
  await expect(panel).toBeVisible({ timeout: 20_000 })
  await expect(form(page)).toHaveCount(0)
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await shifted()).toBeLessThan(FONTS_ALONE)
})

test('a guest sees the form at once, and nothing moves', async ({ page }) => {
  const shifted = await watchShifts(page)
  await page.goto(memberPath('login'))
  await hydrated(page)
  await expect(form(page).first()).toBeVisible()
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
  expect(await shifted()).toBeLessThan(FONTS_ALONE)
})

test('a guest who came from a page of the site and signs in is led back there, and stays', async ({
  page,
  context,
}) => {
  const person = await newMember(context.request)
  const { path } = samplePage('movies')
  await signInByForm(page, person, `?from=${encodeURIComponent(path)}`)
  await expect(page.locator('html[data-session="member"]')).toHaveCount(1)
  await page.waitForURL(url => url.pathname === path)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  expect(new URL(page.url()).pathname).toBe(path)
})
