import type { Page } from '@playwright/test'
import { sellsMemberships } from '../../src/features/membership/rules/membership'
import type { MemberPage } from '../../src/config/member-pages'
import { hydrated } from '../quiet-page'
import { fillRegistration } from './member-forms'
import {
  DEMO_PERSON,
  EXPIRED_PERSON,
  expect,
  keptSession,
  membershipConfig,
  memberPath,
  memberWords,
  newMember,
  newPerson,
  readMail,
  signInByForm,
  test,
} from './member-page'

const t = memberWords()
const main = (page: Page) => page.getByRole('main')
const submit = (page: Page) => main(page).locator('form button[type=submit]').first()

async function open(page: Page, name: MemberPage, query = '') {
  await page.goto(memberPath(name) + query)
  await hydrated(page)
}

test.describe.configure({ timeout: 120_000 })

test('a member signs in with the keyboard alone, and is led to the account', async ({ page, context, isMobile }) => {
  test.skip(isMobile, 'a phone has no Tab key')
  await open(page, 'login')
  await main(page).getByRole('tab').first().focus()
  await page.keyboard.press('Tab')
  await page.keyboard.type(DEMO_PERSON.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(DEMO_PERSON.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(url => url.pathname === memberPath('account'), { timeout: 20_000 })
  expect(await keptSession(context)).toMatchObject({ cypherVersion: membershipConfig().version })
})

test('a wrong password is said at its field with the code, and nothing typed is lost', async ({ page }) => {
  const person = await newMember(page.request)
  await signInByForm(page, { ...person, password: 'Not-this-1!' })
  const code = membershipConfig().version === 3 ? 58 : 31
  const words = `${t(`loyaltyReply.${code}`)} ${t('loyaltyReply.code', String(code))}`
  await expect(main(page).getByText(words)).toBeVisible()
  await expect(main(page).locator('input[name=username]')).toHaveValue(person.email)
  await expect(main(page).locator('input[name=password]')).toBeFocused()
})

test(
  'an e-mail address that is taken is said at its field, with a way to sign in',
  { tag: '@full' },
  async ({ page }) => {
    await open(page, 'register')
    await fillRegistration(page, { ...newPerson(), email: DEMO_PERSON.email })
    await submit(page).click()
    await expect(main(page).locator('input[name=email]')).toBeFocused()
    await expect(main(page).getByText(/\(Code\s?: (?:34|60)\)/)).toBeVisible()
    await expect(
      main(page)
        .locator('form')
        .getByRole('link', { name: t('signIn.signInInstead') }),
    ).toBeVisible()
    await expect(main(page).locator('input[name=firstname]')).toHaveValue('Grace')
  },
)

test('a forgotten password is replaced by the link of the e-mail, which leaves the address at once', async ({
  page,
}) => {
  test.slow()
  const person = await newMember(page.request)
  await open(page, 'forgot-password')
  await main(page).locator('input[name=email]').fill(person.email)
  await submit(page).click()
  await expect(main(page).getByText(t('signIn.letterSent', person.email))).toBeVisible()
  const { link } = await readMail(page.request, person.email)
  const { pathname, search } = new URL(link ?? '')
  expect(pathname).toBe(memberPath('reset-password'))
  await page.goto(pathname + search)
  await hydrated(page)
  await expect(page).toHaveURL(url => url.search === '')
  const password = 'Another-reel-36!'
  await main(page).locator('input[name=password]').fill(password)
  await main(page).locator('input[name=repeatedPassword]').fill(password)
  await submit(page).click()
  await expect(main(page).getByText(t('signIn.passwordSet'))).toBeVisible()
  await signInByForm(page, { ...person, password })
  await expect(page).toHaveURL(url => url.pathname === memberPath('account'), { timeout: 20_000 })
})

test('a reset link with a code that was used says so, with a way to ask anew', { tag: '@full' }, async ({ page }) => {
  await open(page, 'reset-password', '?resetCode=USED&email=somebody@lumen.example&token=USED')
  await main(page).locator('input[name=password]').fill('Another-reel-36!')
  await main(page).locator('input[name=repeatedPassword]').fill('Another-reel-36!')
  await submit(page).click()
  await expect(main(page).getByText(/\(Code\s?: 57\)/)).toBeVisible()
  await expect(main(page).getByRole('link', { name: t('signIn.askAnew') })).toBeVisible()
})

test('a reset page without a code says so', { tag: '@full' }, async ({ page }) => {
  await open(page, 'reset-password')
  await expect(main(page).getByText(t('signIn.noCodeTitle'))).toBeVisible()
})

test(
  'a forgotten user name is sent by e-mail, and an unknown e-mail address is said with its code',
  { tag: '@full' },
  async ({ page }) => {
    const person = await newMember(page.request)
    await open(page, 'forgot-username')
    await main(page).locator('input[name=email]').fill('nobody@lumen.example')
    await submit(page).click()
    await expect(main(page).getByText(/\(Code\s?: 29\)/)).toBeVisible()
    await main(page).locator('input[name=email]').fill(person.email)
    await submit(page).click()
    await expect(main(page).getByText(t('signIn.usernameSent', person.email))).toBeVisible()
  },
)

test('an expired member hears since when, and a reason stands on the login page', async ({ page }) => {
  await open(page, 'login', '?loyalty=expired')
  await expect(main(page).getByText(t('signIn.expiredSignedOut'))).toBeVisible()
  await signInByForm(page, EXPIRED_PERSON)
  // Programmes without levels have nothing to renew by oneself.
  const way = sellsMemberships(membershipConfig())
    ? main(page).getByRole('button', { name: t('signIn.renew') })
    : main(page).getByRole('link', { name: t('signIn.toBoxOffice') })
  await expect(way).toBeVisible({ timeout: 20_000 })
})

test('without JavaScript the form says what it needs, and would put nothing into an address', async ({ request }) => {
  const html = await (await request.get(memberPath('login'))).text()
  const told = [...html.matchAll(/<noscript>(.*?)<\/noscript>/gs)].map(([, markup]) => markup ?? '')
  expect(told.some(markup => markup.includes(t('memberField.needsScript')))).toBe(true)
  expect(html).toMatch(/<form[^>]*method="post"[^>]*>/)
})
