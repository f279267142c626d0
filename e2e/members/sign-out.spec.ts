import type { Page } from '@playwright/test'
import { hydrated } from '../quiet-page'
import { samplePage } from '../sample-pages'
import { expect, membershipConfig, memberPath, memberSettled, memberWords, signIn, test } from './member-page'

const t = memberWords()
const SLOW = { timeout: 20_000 }
const guestLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: membershipConfig().guestHeaderAccessLabel ?? t('loyalty.signIn') })

/** Where one goes on from: the header's way in where a window has it, else the page's name. */
async function goesOn(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: t('loyalty.signedOut') })).toBeVisible(SLOW)
  const isSeen = membershipConfig().accessFromHeader && (await guestLink(page).count()) > 0
  await expect(isSeen ? guestLink(page) : page.getByRole('heading', { level: 1 })).toBeFocused()
}

test('who signs out on the account page by keyboard is told so, and goes on near the top of it', async ({ page }) => {
  await signIn(page)
  await page.goto(memberPath('account'))
  await memberSettled(page)
  const button = page.getByRole('main').getByRole('button', { name: t('account.signOut'), exact: true })
  await button.focus()
  await page.keyboard.press('Enter')
  await goesOn(page)
})

test(
  'who signs out by a link that goes with it, as the header’s menu does, keeps a place to go on from',
  { tag: '@full' },
  async ({ page }) => {
    test.skip(
      !membershipConfig().accessFromHeader || (page.viewportSize()?.width ?? 0) < 1024,
      'a phone has it in its menu',
    )
    await signIn(page)
    await page.goto(samplePage('movies').path)
    await hydrated(page)
    const menu = page.getByRole('banner').locator('.for-member button')
    await menu.press('Enter')
    const out = page.getByRole('banner').locator('a[href$="#loyalty-logout"]:not(dialog *)')
    await expect(out).toBeVisible()
    await out.press('Enter')
    await goesOn(page)
  },
)

test('who signs out in the phone’s menu is where they opened it', { tag: ['@phone', '@full'] }, async ({ page }) => {
  test.skip(
    !membershipConfig().accessFromHeader || (page.viewportSize()?.width ?? 0) >= 1024,
    'a desk has it in its header',
  )
  await signIn(page)
  await page.goto(samplePage('movies').path)
  await hydrated(page)
  await expect(page.locator('html[data-session="member"]')).toHaveCount(1)
  const opener = page.getByRole('banner').locator('.header-menu > button')
  await opener.press('Enter')
  await page.getByRole('dialog').locator('a[href$="#loyalty-logout"]').press('Enter')
  await expect(page.getByRole('status').filter({ hasText: t('loyalty.signedOut') })).toBeVisible(SLOW)
  await expect(opener).toBeFocused()
})
