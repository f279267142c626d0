import type { Page } from '@playwright/test'
import { hydrated } from '../quiet-page'
import { samplePage } from '../sample-pages'
import { expect, keptSession, membershipConfig, memberPath, memberWords, signIn, test } from './member-page'

const films = () => samplePage('movies').path
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024
const banner = (page: Page) => page.getByRole('banner')
const guestLabel = () => membershipConfig().guestHeaderAccessLabel ?? memberWords()('loyalty.signIn')
const memberLabel = () => membershipConfig().loggedInHeaderAccessLabel ?? memberWords()('loyalty.account')

test.beforeEach(() => {
  test.skip(!membershipConfig().accessFromHeader, 'the operator shows no way to the account')
})

test.describe('on a desk', () => {
  test.beforeEach(({ page }) => test.skip(isPhone(page), 'the menu has it there'))

  test('guests are led to the login page, and back to where they were', async ({ page }) => {
    await page.goto(`${films()}?utm_source=x`)
    await hydrated(page)
    const link = banner(page).getByRole('link', { name: guestLabel() })
    await expect(link).toHaveAttribute('href', new RegExp(`${memberPath('login')}\\?from=`))
    await link.click()
    await page.waitForURL(url => url.pathname.endsWith(memberPath('login')))
    expect(new URL(page.url()).searchParams.get('from')).toMatch(new RegExp(`^${films()}`))
    await expect(banner(page).getByRole('button', { name: memberLabel() })).toHaveCount(0)
  })

  test('members open their menu by mouse and keyboard, and leave it by Escape and by a press elsewhere', async ({
    page,
  }) => {
    await signIn(page)
    await page.goto(films())
    await hydrated(page)
    const button = banner(page).getByRole('button', { name: memberLabel() })
    await expect(banner(page).getByRole('link', { name: guestLabel() })).toHaveCount(0)
    await button.click()
    // By their role: the closed menu of phones stands in the banner too.
    const entry = (name: 'orders' | 'account') =>
      banner(page)
        .getByRole('link')
        .and(page.locator(`a[href$="${memberPath(name)}"]`))
    const [orders, account] = [entry('orders'), entry('account')]
    await expect(account).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(account).toBeHidden()
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(account).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(account).toBeFocused()
    await page.getByRole('main').click({ position: { x: 5, y: 5 } })
    await expect(account).toBeHidden()
    await button.click()
    await orders.click()
    await page.waitForURL(url => url.pathname.endsWith(memberPath('orders')))
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  })

  test('signing out is one entry of it, is said, and ends the session at the service too', async ({
    page,
    context,
  }) => {
    await signIn(page)
    await page.goto(films())
    await hydrated(page)
    const loggedOut = page.waitForRequest(request => /\/Logout/.test(request.postData() ?? ''))
    await banner(page).getByRole('button', { name: memberLabel() }).click()
    await banner(page)
      .getByRole('link', { name: memberWords()('loyalty.signOut') })
      .click()
    await loggedOut
    await expect(banner(page).getByRole('link', { name: guestLabel() })).toBeVisible()
    await expect(page.getByText(memberWords()('loyalty.signedOut'))).toBeVisible()
    expect(await keptSession(context)).toBeNull()
  })
})

for (const { width, tag } of [
  { width: 390, tag: [] },
  { width: 768, tag: '@full' },
  { width: 1024, tag: '@full' },
  { width: 1280, tag: [] },
]) {
  test(`nothing of the header moves when it is known who is there, ${width} px wide`, { tag }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const boxes = async () =>
      banner(page)
        .locator('.header-tools > *, .header-theater, a, button')
        .evaluateAll(all => all.map(element => Math.round(element.getBoundingClientRect().x)))
    await page.goto(films())
    await hydrated(page)
    const asGuest = await boxes()
    await signIn(page)
    await page.reload()
    await hydrated(page)
    await expect(page.locator('html[data-session="member"]')).toHaveCount(1)
    expect(await boxes()).toEqual(asGuest)
    const shifts = await page.evaluate(() => (window as Window & { shifts?: number[] }).shifts ?? [])
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01)
  })
}

test('the phone’s menu has it too', { tag: ['@phone', '@full'] }, async ({ page }) => {
  test.skip(!isPhone(page), 'the header has it there')
  await signIn(page)
  await page.goto(films())
  await hydrated(page)
  const open = () => banner(page).locator('.header-menu > button').click()
  await open()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('link', { name: memberLabel(), exact: true }).click()
  await page.waitForURL(url => url.pathname.endsWith(memberPath('account')))
  await expect(dialog).toHaveCount(0)
  await open()
  for (const { label, href } of membershipConfig().loggedInMenu ?? [])
    await expect(dialog.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', new RegExp(`${href}$`))
  await dialog.getByRole('link', { name: memberWords()('loyalty.signOut') }).click()
  await expect(page.locator('html[data-session]')).toHaveCount(0)
  await open()
  await expect(dialog.getByRole('link', { name: guestLabel(), exact: true })).toBeInViewport({ ratio: 1 })
})
