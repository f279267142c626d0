import type { Page } from '@playwright/test'
import type { MemberPage } from '../../src/config/member-pages'
import { RECAPTCHA_SCRIPT } from '../../tests/vendors/recaptcha'
import { fillForm, formOf, playCaptcha, RECAPTCHA, submitForm } from '../members/member-forms'
import {
  DEMO_PERSON,
  expect,
  hasMemberPage,
  membershipConfig,
  memberPath,
  memberSettled,
  memberWords,
  newEmail,
  newMember,
  readMail,
  recordCalls,
  signIn,
  signInByForm,
  test,
} from '../members/member-page'
import { settled } from '../quiet-page'
import { isHebrew, LETTERS, membersOwnPages, words } from './own-language'

// Members in another script, each language with another provider: Hebrew with RTS, Japanese with CGR and a captcha.

test.use({ locale: words.locale, timezoneId: words.timeZone })

/** Names and codes that are in Latin letters on such a site too: films, people, levels, and what the demo's members have. */
const OWN_NAMES = [
  'Ada',
  'Lumen',
  'Plus',
  'Google',
  'JavaScript',
  'reCAPTCHA',
  // A link to the site in English.
  ...['EN', 'English'],
  ...words.films.flatMap(({ title }) => title.split(' ')),
]

const t = memberWords()
const loyalty = membershipConfig()
const SLOW = { timeout: 20_000 }

/** Words in Latin letters that are no names. */
const latinIn = (text: string, least: number) =>
  (text.match(/[a-z]+/gi) ?? []).filter(word => word.length >= least && !OWN_NAMES.some(name => name.includes(word)))

async function open(page: Page, name: MemberPage): Promise<void> {
  await page.goto(memberPath(name))
  await settled(page)
}

test.describe('a guest', () => {
  test.beforeEach(({ page }) => playCaptcha(page))

  test('signs in on a page that says nothing in English', async ({ page }) => {
    await open(page, 'login')
    const form = page.getByRole('main')
    await form.locator('input[name="username"]').fill(DEMO_PERSON.email)
    await form.locator('input[name="password"]').fill('not the password')
    await form.locator('button[type="submit"]').click()
    await expect(form.getByRole('alert').first()).toHaveText(LETTERS)
    expect(latinIn(await page.locator('body').innerText(), 2)).toEqual([])
    await form.locator('input[name="password"]').fill(DEMO_PERSON.password)
    await form.locator('button[type="submit"]').click()
    await expect(page).toHaveURL(new RegExp(`${memberPath('account')}$`), SLOW)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(LETTERS)
  })

  test('activates what they were given, in words of the language', async ({ page, isMobile }, { retry }) => {
    test.skip(isMobile, 'a card of the demo host is activated once')
    const asksForCard = loyalty.includeActivationCardNumber
    const email = asksForCard ? newEmail() : (await newMember(page.request, { isActivated: false })).email
    const phone: Record<string, string> = loyalty.includeActivationPhoneNumber
      ? { 'phone.number': isHebrew ? '050-234-5678' : '090-1234-5678' }
      : {}
    // What nobody gave out is refused by the service, and stays to be put right.
    const calls = recordCalls(page)
    await open(page, 'activate')
    await fillForm(page, { email, ...phone, ...(asksForCard ? { cardNumber: 'NOBODYS-1' } : { code: '000000' }) })
    await submitForm(page)
    await expect(page.getByRole('main').getByRole('alert').first()).toHaveText(LETTERS, SLOW)
    expect(calls.map(({ name }) => name)).toContain('startRegistration')
    await expect(formOf(page).locator('input[name="email"]')).toHaveValue(email)

    // Each attempt needs a card of its own.
    if (asksForCard) await fillForm(page, { cardNumber: `DEMO-${1002 + retry}`, username: email })
    else await fillForm(page, { code: (await readMail(page.request, email)).code ?? '' })
    await submitForm(page)
    if (!asksForCard) {
      await expect(page.getByRole('main').getByText(t('signIn.choosesPassword'))).toBeVisible(SLOW)
      await fillForm(page, { password: DEMO_PERSON.password, repeatedPassword: DEMO_PERSON.password })
      await submitForm(page)
    }
    // Activation with a chosen password also signs in (decision 082).
    const done = t(asksForCard ? 'signIn.activated' : 'signIn.welcomeText')
    await expect(page.getByRole('main').getByText(done)).toBeVisible(SLOW)
  })
})

test.describe('a captcha that the service refuses', () => {
  test.skip(loyalty.captcha === null, 'this provider has no captcha')
  test.use({ expectedFaults: [/403 \(Forbidden\).*\/api\/cypher/] })

  test('is said in words of the language, and what was typed stays', async ({ page }) => {
    const calls = recordCalls(page)
    await page.route(RECAPTCHA, route => route.fulfill({ contentType: 'text/javascript', body: RECAPTCHA_SCRIPT }))
    await signInByForm(page, DEMO_PERSON)
    await expect(formOf(page)).toContainText(t('loyaltyReply.captcha.refused'), SLOW)
    await expect(formOf(page).locator('[name="username"]')).toHaveValue(DEMO_PERSON.email)
    await expect(formOf(page).locator('[name="password"]')).toHaveValue(DEMO_PERSON.password)
    expect(calls.map(({ name }) => name)).toContain('loginV3')
  })
})

/** What an account's page says: dates and amounts as the language writes them, and no English but names. */
function expectAccountWords(said: string): void {
  expect(said).toMatch(isHebrew ? /\d{1,2} ב[א-ת]+ 20\d\d/ : /20\d\d年\d{1,2}月\d{1,2}日/)
  expect(said).toMatch(/1,005/)
  expect(latinIn(said, 3).filter(word => word !== word.toUpperCase())).toEqual([])
}

function expectTransactionWords(said: string): void {
  expect(said).toMatch(isHebrew ? /\+230 נקודות/ : /\+230ポイント/)
  // Two of them are taken: a word for two would not say so.
  expect(said).toMatch(isHebrew ? /[-−]2 כרטיסים/ : /チケット[-−]2枚/)
  expect(said).toMatch(isHebrew ? /^\d{1,2} [א-ת]+׳?$/m : /^\d{1,2}月\d{1,2}日$/m)
}

test("members' pages are in their language, fit a small phone, and say dates, amounts and signs as it does", async ({
  page,
}) => {
  test.slow()
  await playCaptcha(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page, DEMO_PERSON)
  for (const name of membersOwnPages.filter(hasMemberPage)) {
    await page.goto(memberPath(name))
    await memberSettled(page)
    await settled(page)
    await expect(page.locator('html'), name).toHaveAttribute('lang', words.locale)
    await expect(page.locator('html'), name).toHaveAttribute('dir', isHebrew ? 'rtl' : 'ltr')
    await expect(page.getByRole('heading', { level: 1 }), name).toHaveText(LETTERS)
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(excess, `${name} is wider than the window`).toBeLessThanOrEqual(0)
    if (name === 'account') expectAccountWords(await page.getByRole('main').innerText())
    if (name === 'transactions') expectTransactionWords(await page.getByRole('main').innerText())
  }
})
