import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { hydrated } from '../quiet-page'
import {
  callMembers,
  expect,
  hasMemberPage,
  membershipConfig,
  memberPath,
  memberSettled,
  memberWords,
  newMember,
  openSession,
  recordCalls,
  signIn,
  test,
} from './member-page'

test.describe.configure({ timeout: 120_000 })
test.use({ expectedFaults: [/Failed to load resource: .*\/api\/cypher|ERR_INTERNET_DISCONNECTED|loyalty: favourite/] })

const t = memberWords()
const SLOW = { timeout: 20_000 }
const keepsAtService = () => membershipConfig().version === 3
const MEANT = { listed: 'favouriteFilms', invited: 'favouritesInvited' }

/** The hearts of the films that are seen. */
const hearts = (page: Page) => page.getByRole('main').locator('article button[aria-pressed]:visible')
const nameOf = async (page: Page, at: number) => (await hearts(page).nth(at).getAttribute('aria-label')) ?? ''
const heart = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const upsell = (page: Page) => page.getByRole('dialog', { name: t('upsell.title') })
/** Films of the list that the page of it shows. */
const listed = (page: Page) => page.getByRole('tabpanel').getByRole('article')

async function openHome(page: Page): Promise<void> {
  await page.goto('/')
  await hydrated(page)
}

async function openList(page: Page): Promise<void> {
  await page.goto(memberPath('watchlist'))
  await memberSettled(page)
}

/** Nobody is invited: for tests of something else. */
const uninvited = (page: Page) => page.addInitScript(key => localStorage.setItem(key, '1'), MEANT.invited)

test.describe('a guest', () => {
  test('keeps a film with one press, is invited once, and finds it in the list', async ({ page }) => {
    await openHome(page)
    const [first, second] = [await nameOf(page, 0), await nameOf(page, 1)]
    await hearts(page).nth(0).click()
    if (keepsAtService()) {
      await expect(upsell(page)).toBeVisible(SLOW)
      await page.keyboard.press('Escape')
    }
    await expect(heart(page, first).first()).toHaveAttribute('aria-pressed', 'true')
    await heart(page, second).first().click()
    await expect(heart(page, second).first()).toHaveAttribute('aria-pressed', 'true')
    await expect(upsell(page)).toHaveCount(0)
    await openList(page)
    await expect(listed(page)).toHaveCount(2, SLOW)
    await expect(page.getByText(t(keepsAtService() ? 'favourites.guest' : 'favourites.deviceOnly'))).toBeVisible()
  })

  test('takes a film off in the list and takes that back: nothing moves', async ({ page }) => {
    await uninvited(page)
    await openHome(page)
    await hearts(page).nth(0).click()
    await openList(page)
    const shown = listed(page).getByRole('button')
    await shown.click()
    await expect(listed(page)).toContainText(t('favourites.removed'))
    await shown.click()
    await expect(listed(page)).not.toContainText(t('favourites.removed'))
  })

  test('reads which films are no longer listed, and removes them', { tag: '@full' }, async ({ page }) => {
    await page.addInitScript(key => {
      if (!localStorage.getItem(key)) localStorage.setItem(key, '["no-such-film"]')
    }, MEANT.listed)
    await openList(page)
    await expect(page.getByRole('heading', { name: t('favourites.goneTitle') })).toBeVisible(SLOW)
    await page.getByRole('button', { name: t('favourites.remove') }).click()
    await page.reload()
    await memberSettled(page)
    await expect(page.getByRole('heading', { name: t('favourites.emptyTitle') })).toBeVisible(SLOW)
  })

  test('sees in one tab what is done in another', { tag: '@full' }, async ({ page, context }) => {
    await uninvited(page)
    await openHome(page)
    const name = await nameOf(page, 0)
    const other = await context.newPage()
    await other.goto('/')
    await hydrated(other)
    await hearts(page).nth(0).click()
    await expect(heart(other, name).first()).toHaveAttribute('aria-pressed', 'true', SLOW)
  })

  test('reads an empty list with a way to films', { tag: '@full' }, async ({ page }) => {
    await openList(page)
    await expect(page.getByRole('heading', { name: t('favourites.emptyTitle') })).toBeVisible(SLOW)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})

test.describe('a member', () => {
  test.beforeEach(() => test.skip(!keepsAtService(), 'version 1 keeps no lists'))

  test('has the films of the guest they were, and those of before', async ({ page, context }) => {
    await uninvited(page)
    const person = await newMember(context.request)
    await openHome(page)
    const names = [await nameOf(page, 0), await nameOf(page, 1)]
    for (const name of names) await heart(page, name).first().click()
    expect((await context.cookies()).some(({ name }) => name === 'loyaltyGuest')).toBe(true)
    await signIn(page, person)
    await openList(page)
    await expect(listed(page)).toHaveCount(2, SLOW)
    await expect.poll(() => page.evaluate(key => localStorage.getItem(key), MEANT.listed), SLOW).toBe('[]')
    const session = await openSession(context.request, person)
    const { circuitId } = membershipConfig()
    const reply = await callMembers(context.request, 'getFavoriteFilms', { values: { circuitId }, session })
    expect(reply['externalFilmIds']).toHaveLength(2)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
  })

  test('loses nothing offline: it is said, and pressed again it is kept', async ({ page, context }) => {
    await signIn(page)
    const calls = recordCalls(page)
    await openHome(page)
    const name = await nameOf(page, 0)
    await expect.poll(() => JSON.stringify(calls), SLOW).toContain('getFavoriteFilms')
    await page.waitForLoadState('networkidle')
    // What says it is loaded with the first word of it.
    await page.route('**/api/cypher', route => route.abort())
    await heart(page, name).first().click()
    const again = page.getByRole('button', { name: t('upsell.again') })
    await expect(again).toBeVisible(SLOW)
    await expect(heart(page, name).first()).toHaveAttribute('aria-pressed', 'false')
    await page.unroute('**/api/cypher')
    await again.click()
    await expect(heart(page, name).first()).toHaveAttribute('aria-pressed', 'true')
    await context.setOffline(false)
    await openList(page)
    await expect(listed(page)).toHaveCount(1, SLOW)
  })

  test('adds a theater, orders no newsletter, and takes it off', { tag: '@full' }, async ({ page }) => {
    test.skip(!hasMemberPage('favourite-theaters'), 'no such page')
    await signIn(page)
    await page.goto(memberPath('favourite-theaters'))
    await expect(page.getByRole('heading', { name: t('favourites.noTheaters') })).toBeVisible(SLOW)
    await page.getByLabel(t('favourites.addTheater')).selectOption({ index: 1 })
    await page.getByRole('button', { name: t('favourites.add'), exact: true }).click()
    const row = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('checkbox') })
    await expect(row).toHaveCount(1, SLOW)
    const newsletter = row.getByRole('checkbox')
    await expect(newsletter).toBeChecked()
    await newsletter.click()
    await expect(newsletter).not.toBeChecked()
    await page.waitForLoadState('networkidle')
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
    await page.reload()
    await expect(newsletter).not.toBeChecked(SLOW)
    await row.getByRole('button').last().click()
    await expect(page.getByRole('heading', { name: t('favourites.noTheaters') })).toBeVisible(SLOW)
  })
})

test('a theater is kept by members: a guest is told so, and nothing is kept', { tag: '@full' }, async ({ page }) => {
  test.skip(!keepsAtService() || membershipConfig().defaultCinemaId === null, 'version 3 only')
  await openHome(page)
  const button = page.locator('[data-theater-block] button[aria-pressed]').first()
  test.skip((await button.count()) === 0, 'a single theater stands in no list')
  await button.click()
  await expect(page.getByRole('dialog', { name: t('upsell.theaterTitle') })).toBeVisible(SLOW)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await page.getByRole('button', { name: t('upsell.later') }).click()
  await expect(button).toHaveAttribute('aria-pressed', 'false')
})
