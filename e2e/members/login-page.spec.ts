import type { Page } from '@playwright/test'
import { hydrated } from '../quiet-page'
import { samplePage } from '../sample-pages'
import { expect, hasMemberPage, memberPath, memberWords, newMember, signIn, signInByForm, test } from './member-page'

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

/** Where a guest comes from, by kind: the address that the login page is given, and where it leads; null where the site has no such page. */
const CAME_FROM: Readonly<Record<string, () => { from: string; to: string } | null>> = {
  orders: () => same(memberPath('orders')),
  rewards: () => same(memberPath('rewards')),
  watchlist: () => (hasMemberPage('watchlist') ? same(memberPath('watchlist')) : null),
  'the list of films': () => same(samplePage('movies').path),
  'a film, with its query': () => same(`${samplePage('movie').path}?utm_source=x&past=show`),
  'another host': () => ({ from: `https://evil.example${memberPath('orders')}`, to: memberPath('account') }),
  'another host without a scheme': () => ({ from: '//evil.example/', to: memberPath('account') }),
  'a page to sign in on': () => ({ from: memberPath('register'), to: memberPath('account') }),
}

/** What `npm test` walks; the rule itself is a table (after-login.test.ts). */
const CHOSEN = new Set(['orders', 'a film, with its query', 'another host', 'a page to sign in on'])

const same = (address: string) => ({ from: address, to: address })

for (const [kind, place] of Object.entries(CAME_FROM)) {
  test(
    `a guest who signs in is led to where the address says, and stays: ${kind}`,
    { tag: CHOSEN.has(kind) ? [] : '@full' },
    async ({ page, context }) => {
      const where = place()
      test.skip(where === null, 'the site has no such page')
      const { from, to } = where!
      const person = await newMember(context.request)
      await signInByForm(page, person, `?from=${encodeURIComponent(from)}`)
      await expect(page.locator('html[data-session="member"]')).toHaveCount(1)
      const isThere = (url: URL) => url.origin === new URL(page.url()).origin && url.pathname + url.search === to
      await page.waitForURL(isThere, { timeout: 20_000 })
      await hydrated(page)
      await page.waitForLoadState('networkidle')
      expect(isThere(new URL(page.url()))).toBe(true)
    },
  )
}
