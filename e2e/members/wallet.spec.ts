import type { Page } from '@playwright/test'
import { settled } from '../quiet-page'
import {
  callMembers,
  expect,
  findFreeCard,
  keptSession,
  membershipConfig,
  memberPath,
  memberSettled,
  memberWords,
  signIn,
  test,
} from './member-page'

// What a member holds: cards, passes, payments, films.

test.describe.configure({ timeout: 120_000 })
const isV3 = () => membershipConfig().version === 3
const SLOW = { timeout: 20_000 }

/** Asks to take the first card off that may be. @returns its code */
async function takeOff(page: Page): Promise<string> {
  const t = memberWords()
  const remove = page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${t('account.removeCard')}:`) })
    .first()
  const code = ((await remove.getAttribute('aria-label')) ?? '').split(': ').at(-1) ?? ''
  await remove.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('account.removeCard') })
    .click()
  return code
}

test('a card is taken off the account after a question', { tag: '@full' }, async ({ page, isMobile }) => {
  test.skip(!isV3(), 'version 1 knows one card')
  const t = memberWords()
  await signIn(page)
  await page.goto(memberPath('cards'))
  await memberSettled(page)
  const main = page.getByRole('main')
  await page.getByLabel(t('account.cardNumber')).fill(await findFreeCard(page.context(), isMobile ? 4 : 6))
  await page.getByRole('button', { name: t('account.addCard') }).click()
  await expect(main.getByText(/^DEMO-/)).toBeVisible(SLOW)
  const code = await takeOff(page)
  await expect(page.getByRole('dialog')).toHaveCount(0, SLOW)
  await expect(main.getByText(code, { exact: true })).toHaveCount(0)
})

test('a main card that the service keeps stays, in words', async ({ page }) => {
  test.skip(isV3(), 'version 3 offers it for no main card')
  const t = memberWords()
  await signIn(page)
  await page.goto(memberPath('cards'))
  await memberSettled(page)
  const code = await takeOff(page)
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(t('loyaltyReply.2106'), SLOW)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('main').getByText(code, { exact: true })).toBeVisible()
})

test('a card goes to the wallet by a link that is asked for first', async ({ page }) => {
  const t = memberWords()
  await signIn(page)
  await page.goto(memberPath('cards'))
  await memberSettled(page)
  await page
    .getByRole('button', { name: new RegExp(t('account.toWallet')) })
    .first()
    .click()
  const link = page.getByRole('link', { name: new RegExp(t('account.openWallet')) }).first()
  await expect(link).toBeVisible(SLOW)
  const [template = ''] = membershipConfig().savePassUrl.split('{jwt}')
  expect(((await link.getAttribute('href')) ?? '').startsWith(template)).toBe(true)
  await expect(link).toHaveAttribute('rel', /noopener/)
})

test('where nobody takes payments, the way to them says so', { tag: '@full' }, async ({ page }) => {
  const t = memberWords()
  await signIn(page)
  await page.goto(memberPath('profile'))
  await memberSettled(page)
  await page.getByRole('button', { name: t('account.openPayment') }).click()
  await expect(page.getByText(t('account.noPortal'))).toBeVisible(SLOW)
})

/** Films that the service keeps for whoever is signed in. */
async function keptFilms(page: Page): Promise<unknown> {
  const session = await keptSession(page.context())
  const values = { circuitId: membershipConfig().circuitId }
  const reply = await callMembers(page.request, 'getFavoriteFilms', { values, ...(session ? { session } : {}) })
  return reply['externalFilmIds']
}

test('a film is kept by the account, and taken off again', async ({ page }) => {
  test.skip(!isV3(), 'version 1 keeps the list on the device')
  await signIn(page)
  await page.goto('/')
  await settled(page)
  const heart = page.getByRole('main').locator('article button[aria-pressed]:visible').first()
  // What is pressed and pressed again before the service has heard of it is nothing to tell it: each is waited for.
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => keptFilms(page), SLOW).toHaveLength(1)
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => keptFilms(page), SLOW).toHaveLength(0)
  await page.reload()
  await settled(page)
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('a round trip’s userSessionId signs in on version 1', async ({ page, context }) => {
  test.skip(isV3(), 'version 3 knows tokens alone')
  const { session } = await signIn(page)
  await context.clearCookies({ name: 'loyaltyMemberSession' })
  const asked = page.waitForRequest(request => request.postData()?.includes('/Member/GetMember/') ?? false)
  await page.goto(`/?userSessionId=${encodeURIComponent(session.userSessionId ?? '')}`)
  await asked
  await expect
    .poll(async () => (await context.cookies()).some(({ name }) => name === 'loyaltyMemberSession'), SLOW)
    .toBe(true)
  expect(page.url()).not.toContain('userSessionId')
})
