import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { sellsMemberships } from '../../src/features/loyalty/rules/sells-memberships'
import type { MemberPage } from '../../src/features/site/rules/member-pages'
import { hydrated } from '../quiet-page'
import {
  DEMO_PERSON,
  EXPIRED_PERSON,
  expect,
  hasMemberPage,
  keptSession,
  memberFacts,
  memberPath,
  memberWords,
  newMember,
  newPerson,
  type Person,
  readLetter,
  recordCalls,
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

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    .options({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })
    .include('main')
    .setLegacyMode(true)
    .analyze()
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`))
}

const FORMS: readonly MemberPage[] = [
  'login',
  'register',
  'activate',
  'confirm',
  'forgot-password',
  'reset-password',
  'forgot-username',
]

test.describe.configure({ timeout: 120_000 })

for (const name of FORMS) {
  test(`${name} has no fault that axe can find, also in its error state, where the focus is at the first fault`, async ({
    page,
  }) => {
    test.skip(!hasMemberPage(name), 'the programme does not have this page')
    await open(page, name)
    expect(await violations(page)).toEqual([])
    await submit(page).click()
    await expect(main(page).locator('[aria-invalid=true]').first()).toBeFocused()
    expect(await violations(page)).toEqual([])
  })
}

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
  expect(await keptSession(context)).toMatchObject({ cypherVersion: memberFacts().version })
})

test('a wrong password is said at its field with the code, and nothing typed is lost', async ({ page }) => {
  const person = await newMember(page.request)
  await signInByForm(page, { ...person, password: 'Not-this-1!' })
  const code = memberFacts().version === 3 ? 58 : 31
  const words = `${t(`loyaltyReply.${code}`)} ${t('loyaltyReply.code', String(code))}`
  await expect(main(page).getByText(words)).toBeVisible()
  await expect(main(page).locator('input[name=username]')).toHaveValue(person.email)
  await expect(main(page).locator('input[name=password]')).toBeFocused()
})

test('somebody joins, and is signed in with the account that was made', async ({ page, context }) => {
  test.slow()
  const calls = recordCalls(page)
  const person = newPerson()
  await open(page, 'register')
  await register(page, person)
  if (memberFacts().includeActivation) {
    await expect(main(page).getByText(t('signIn.lookAtMail'))).toBeVisible({ timeout: 20_000 })
    const { code } = await readLetter(page.request, person.email)
    await main(page)
      .locator('input[name=code]')
      .fill(code ?? '')
    await submit(page).click()
  }
  await expect(main(page).getByText(t('signIn.welcome', person.firstname))).toBeVisible({ timeout: 20_000 })
  await expect(main(page).getByText(t('signIn.notActiveYet'))).toHaveCount(0)
  expect(await keptSession(context)).not.toBeNull()
  const created = calls.find(({ name }) => name?.startsWith('createMember'))
  expect(created?.body).toMatchObject({ username: person.email, sendNewsletter: 'True', newsletterFrequency: '-1' })
  const steps = calls.filter(({ name }) => name === 'completePayment')
  expect(steps).toHaveLength(memberFacts().type === 'TIERED' ? 1 : 0)
})

test('an e-mail address that is taken is said at its field, with a way to sign in', async ({ page }) => {
  await open(page, 'register')
  await register(page, { ...newPerson(), email: DEMO_PERSON.email })
  await expect(main(page).locator('input[name=email]')).toBeFocused()
  await expect(main(page).getByText(/\(Code\s?: (?:34|60)\)/)).toBeVisible()
  await expect(
    main(page)
      .locator('form')
      .getByRole('link', { name: t('signIn.signInInstead') }),
  ).toBeVisible()
  await expect(main(page).locator('input[name=firstname]')).toHaveValue('Grace')
})

test('a forgotten password is replaced by the link of the letter, which leaves the address at once', async ({
  page,
}) => {
  test.slow()
  const person = await newMember(page.request)
  await open(page, 'forgot-password')
  await main(page).locator('input[name=email]').fill(person.email)
  await submit(page).click()
  await expect(main(page).getByText(t('signIn.letterSent', person.email))).toBeVisible()
  const { link } = await readLetter(page.request, person.email)
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

test('a reset link with a code that was used says so, with a way to ask anew', async ({ page }) => {
  await open(page, 'reset-password', '?resetCode=USED&email=somebody@lumen.example&token=USED')
  await main(page).locator('input[name=password]').fill('Another-reel-36!')
  await main(page).locator('input[name=repeatedPassword]').fill('Another-reel-36!')
  await submit(page).click()
  await expect(main(page).getByText(/\(Code\s?: 57\)/)).toBeVisible()
  await expect(main(page).getByRole('link', { name: t('signIn.askAnew') })).toBeVisible()
})

test('a reset page without a code says so', async ({ page }) => {
  await open(page, 'reset-password')
  await expect(main(page).getByText(t('signIn.noCodeTitle'))).toBeVisible()
})

test('a forgotten user name is sent by letter, and an unknown e-mail address is said with its code', async ({
  page,
}) => {
  const person = await newMember(page.request)
  await open(page, 'forgot-username')
  await main(page).locator('input[name=email]').fill('nobody@lumen.example')
  await submit(page).click()
  await expect(main(page).getByText(/\(Code\s?: 29\)/)).toBeVisible()
  await main(page).locator('input[name=email]').fill(person.email)
  await submit(page).click()
  await expect(main(page).getByText(t('signIn.usernameSent', person.email))).toBeVisible()
})

test('an account that is not activated gets its code again, and signs in with it', async ({ page }) => {
  test.skip(!memberFacts().includeActivation, 'accounts are active at once')
  const person = await newMember(page.request, { isActivated: false })
  await signInByForm(page, person)
  await expect(main(page).getByText(/\(Code\s?: 26\)/)).toBeVisible()
  await main(page)
    .getByRole('link', { name: t('signIn.toConfirm') })
    .click()
  await hydrated(page)
  const { code } = await readLetter(page.request, person.email)
  await main(page).locator('input[name=email]').fill(person.email)
  await main(page)
    .locator('input[name=code]')
    .fill(code ?? '')
  await submit(page).click()
  await expect(main(page).getByText(t('signIn.confirmed'))).toBeVisible()
})

test('an expired member hears since when, and a reason stands on the login page', async ({ page }) => {
  await open(page, 'login', '?loyalty=expired')
  await expect(main(page).getByText(t('signIn.expiredSignedOut'))).toBeVisible()
  await signInByForm(page, EXPIRED_PERSON)
  // Programmes without levels have nothing to renew by oneself.
  const way = sellsMemberships(memberFacts())
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

async function register(page: Page, person: Person) {
  const isFrench = memberFacts().phoneCountries?.[0] === 'FR'
  const values: Record<string, string> = {
    firstname: person.firstname,
    lastname: person.lastname,
    email: person.email,
    repeatedEmail: person.email,
    'phone.number': isFrench ? '06 12 34 56 78' : '07400 123456',
    password: person.password,
    repeatedPassword: person.password,
  }
  for (const [name, value] of Object.entries(values)) await main(page).locator(`input[name="${name}"]`).fill(value)
  await main(page).locator('input[name=sendNewsletter]').check()
  await submit(page).click()
}
