import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { hydrated, settled, tabTo } from '../quiet-page'
import { samplePage } from '../sample-pages'
import { expect, membershipConfig, memberWords, recordCalls, signIn, test } from './member-page'

const t = memberWords()
const SLOW = { timeout: 20_000 }
/** A finger's target (style: `target`), px. */
const TARGET = 44
const isCircuit = () => membershipConfig().version === 3

const hearts = (place: Locator) => place.locator('button[aria-pressed][aria-label]:visible')

/** Waits for what opens: while it moves, sizes are a rounding away from those that are laid out, and colours are mixed. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

/** Hearts are of a finger's size, in no link and no option, and nothing is wrong with the page. */
async function wellFormed(page: Page, found: Locator): Promise<void> {
  await atRest(page)
  const sizes = await found.evaluateAll(all =>
    all.map(heart => {
      const { width, height } = heart.getBoundingClientRect()
      return { size: Math.min(width, height), isInside: heart.closest('a, [role=option], button button') !== null }
    }),
  )
  expect(sizes.length).toBeGreaterThan(0)
  for (const { size, isInside } of sizes) {
    expect(size).toBeGreaterThanOrEqual(TARGET)
    expect(isInside).toBe(false)
  }
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
}

test.beforeEach(async ({ page }) => {
  // Nobody is told what an account is good for.
  await page.addInitScript(() => localStorage.setItem('favouritesInvited', '1'))
})

test('results of a search have hearts: a film is kept by keyboard, and its link leads on as before', async ({
  page,
}) => {
  test.skip(!membershipConfig().includeWatchlist, 'no lists')
  await page.goto('/search/?q=nosferatu')
  await settled(page)
  const results = page.getByRole('main').getByRole('listitem')
  const film = results.filter({ has: page.locator('button[aria-pressed]') }).first()
  await expect(film).toBeVisible(SLOW)
  await wellFormed(page, hearts(page.getByRole('main')))
  await tabTo(page, hearts(film))
  await page.keyboard.press('Enter')
  await expect(hearts(film)).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/q=nosferatu/)
  await film.getByRole('link').click()
  await hydrated(page)
  await expect(page.getByRole('main').getByRole('button', { pressed: true }).first()).toBeVisible(SLOW)
})

test('an event’s films with times have hearts', { tag: '@full' }, async ({ page }) => {
  test.skip(!membershipConfig().includeWatchlist, 'no lists')
  await page.goto(samplePage('event').path)
  await settled(page)
  const found = hearts(page.getByRole('main'))
  test.skip((await found.count()) === 0, 'its films have no more times')
  await wellFormed(page, found)
  await found.first().click()
  await expect(found.first()).toHaveAttribute('aria-pressed', 'true')
})

test(
  'the chooser has a heart for each theater: no choice is made by it, and a guest is told what it needs',
  { tag: '@full' },
  async ({ page }) => {
    test.skip(!isCircuit(), 'lists of theaters are kept in version 3')
    await page.goto(samplePage('movies').path)
    await hydrated(page)
    const opener = page.getByRole('banner').locator('button[aria-haspopup=dialog]').first()
    await opener.click()
    const dialog = page.getByRole('dialog').filter({ has: page.getByRole('searchbox') })
    await expect(dialog).toBeVisible(SLOW)
    const rows = dialog.getByRole('listitem')
    await expect(rows.first()).toBeVisible()
    await expect.poll(async () => (await hearts(dialog).count()) - (await rows.count())).toBe(0)
    await wellFormed(page, hearts(dialog))
    await tabTo(page, hearts(rows.first()))
    await page.keyboard.press('Enter')
    const upsell = page.getByRole('dialog', { name: t('upsell.theaterTitle') })
    await expect(upsell).toBeVisible(SLOW)
    await page.keyboard.press('Escape')
    await expect(upsell).toBeHidden()
    await expect(dialog).toBeVisible()
    await expect(hearts(rows.first())).toBeFocused()
    expect((await page.context().cookies()).some(({ name }) => name === 'selectedTheaterId')).toBe(false)
  },
)

test('a member’s film is on the list of each of their tabs at once, and asked for in one', async ({
  page,
  context,
}) => {
  test.skip(!membershipConfig().includeWatchlist || !isCircuit(), 'lists are kept in version 3')
  await signIn(page)
  const other = await context.newPage()
  const calls = recordCalls(other)
  for (const tab of [page, other]) {
    await tab.goto(samplePage('movies').path)
    await hydrated(tab)
    await expect(tab.locator('html[data-session="member"]')).toHaveCount(1)
  }
  await expect.poll(() => JSON.stringify(calls), SLOW).toContain('getFavoriteFilms')
  const heart = hearts(page.getByRole('main').getByRole('article')).first()
  const name = (await heart.getAttribute('aria-label')) ?? ''
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const same = other.getByRole('main').getByRole('button', { name, exact: true }).first()
  await expect(same).toHaveAttribute('aria-pressed', 'true', SLOW)
  expect(JSON.stringify(calls)).not.toContain('addFavoriteFilm')
})
