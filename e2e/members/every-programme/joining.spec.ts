import type { Page } from '@playwright/test'
import type { MemberPage } from '../../../src/config/member-pages'
import { hydrated } from '../../quiet-page'
import { fillForm, fillRegistration, formOf, phoneNumber, playCaptcha, submitForm } from '../member-forms'
import {
  expect,
  keptSession,
  membershipConfig,
  memberPath,
  memberWords,
  newEmail,
  newMember,
  newPerson,
  readMail,
  recordCalls,
  type RecordedCall,
  signInByForm,
  test,
} from '../member-page'

// Becoming a member: all the ways that the programme of the built site has.

test.describe.configure({ timeout: 120_000 })
test.beforeEach(({ page }) => playCaptcha(page))

const t = memberWords()
const loyalty = membershipConfig()
const SLOW = { timeout: 20_000 }
const main = (page: Page) => page.getByRole('main')

async function open(page: Page, name: MemberPage): Promise<void> {
  await page.goto(memberPath(name))
  await hydrated(page)
}

const isLevelled = loyalty.type === 'TIERED'
/** Specification §4 Membership activation. */
const CHAIN = ['getMembershipList', 'setMemberToActivateOnComplete', 'addMembership', 'completePayment']
const stepsOf = (calls: readonly RecordedCall[]) =>
  calls.flatMap(({ name }) => (name !== null && CHAIN.includes(name) ? [name] : []))

/** The code of the newest e-mail to somebody. */
const codeFor = async (page: Page, email: string) => (await readMail(page.request, email)).code ?? ''

/** What the owner of an address chooses, whoever has registered it. */
const OWN_PASSWORD = 'Second-reel-36!'

/** Sends a form that then asks for the account's password, and sends that too. */
async function choosePassword(page: Page, password: string): Promise<void> {
  await submitForm(page)
  await expect(formOf(page).locator('input[name="password"]')).toBeFocused(SLOW)
  await fillForm(page, { password, repeatedPassword: password })
  await submitForm(page)
}

const isAtAccount = (page: Page) => expect(page).toHaveURL(url => url.pathname === memberPath('account'), SLOW)

test('somebody joins, and is signed in with the account that was made, whose membership has begun', async ({
  page,
  context,
}) => {
  const calls = recordCalls(page)
  const person = newPerson()
  await open(page, 'register')
  await fillRegistration(page, person)
  await formOf(page).locator('input[name="sendNewsletter"]').check()
  await submitForm(page)
  if (loyalty.includeActivation) {
    await expect(main(page).getByText(t('signIn.lookAtMail'))).toBeVisible(SLOW)
    await fillForm(page, { code: await codeFor(page, person.email) })
    await submitForm(page)
  }
  await expect(main(page).getByText(t('signIn.welcome', person.firstname))).toBeVisible(SLOW)
  await expect(main(page).getByText(t('signIn.notActiveYet'))).toHaveCount(0)
  expect(await keptSession(context)).not.toBeNull()
  const created = calls.find(({ name }) => name?.startsWith('createMember'))
  expect(created?.body).toMatchObject({ username: person.email, sendNewsletter: 'True', newsletterFrequency: '-1' })
  // Programmes without levels have no membership to begin.
  expect(stepsOf(calls)).toEqual(isLevelled ? CHAIN : [])
})

test('a membership that is over begins anew, and its member is let in', { tag: '@full' }, async ({ page }) => {
  test.skip(
    !isLevelled || loyalty.allowsExpiredLogin,
    'there is no membership to begin, or its members are let in anyway',
  )
  const person = await newMember(page.request)
  let isOver = true
  // Nobody can be made whose membership is over: the service says so of this one until it has begun.
  await page.route('**/api/cypher', async route => {
    const response = await route.fetch()
    const reply = (await response.json()) as { memberDetails?: Record<string, unknown> | null }
    if (isOver && reply.memberDetails) reply.memberDetails['memberExpiry'] = '2001-09-09T01:46:40.000Z'
    if (route.request().postData()?.includes('/Member/CompletePayment/')) isOver = false
    return route.fulfill({ response, json: reply })
  })
  const calls = recordCalls(page)
  await signInByForm(page, person)
  await expect(main(page).getByText(t('signIn.expiredTitle'))).toBeVisible(SLOW)
  expect(stepsOf(calls)).toEqual([])
  const renew = main(page).getByRole('button', { name: t('signIn.renew') })
  await renew.click()
  // The service offers the same level for one year and for two.
  const choice = main(page).getByRole('group', { name: t('signIn.whichMembership') })
  await expect(choice.getByRole('radio')).toHaveCount(2, SLOW)
  await expect(choice.getByRole('radio').first()).toBeChecked()
  await expect(choice.getByText(t('signIn.membershipFree'))).toHaveCount(2)
  const longer = choice.getByRole('radio').last()
  const item = { code: await longer.getAttribute('value'), memberLevelId: 1 }
  await longer.check()
  await renew.click()
  await isAtAccount(page)
  await expect(page.locator('html[data-session="member"]')).toHaveCount(1)
  expect(stepsOf(calls)).toEqual(CHAIN)
  expect(calls.find(({ name }) => name === 'setMemberToActivateOnComplete')?.body).toMatchObject({
    memberItemId: item.code,
    memberLevelId: item.memberLevelId,
  })
  expect(calls.find(({ name }) => name === 'addMembership')?.body).toMatchObject({ concessions: [item] })
  // What the account's page still asks for may stay without an answer.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test.describe('an account that waits for its code', () => {
  test.skip(!loyalty.includeActivation, 'accounts are active at once')

  test(
    'is active with the code of the e-mail, and of another where that one is lost',
    { tag: '@full' },
    async ({ page }) => {
      const person = await newMember(page.request, { isActivated: false })
      const first = await codeFor(page, person.email)
      await signInByForm(page, person)
      await expect(main(page).getByText(/\(Code\s?: 26\)/)).toBeVisible(SLOW)
      let code = first
      if (loyalty.version === 3) {
        await main(page)
          .getByRole('button', { name: t('signIn.resendCode') })
          .click()
        await expect(main(page).getByText(t('signIn.codeSent', person.email))).toBeVisible(SLOW)
        code = await codeFor(page, person.email)
        expect(code).not.toBe(first)
      }
      await main(page)
        .getByRole('link', { name: t('signIn.toConfirm') })
        .click()
      await expect(page).toHaveURL(url => url.pathname === memberPath('confirm'))
      await hydrated(page)
      await fillForm(page, { email: person.email, code })
      await choosePassword(page, OWN_PASSWORD)
      await main(page)
        .getByRole('link', { name: t('loyalty.account') })
        .click(SLOW)
      await isAtAccount(page)
    },
  )

  test('is active by the link of the e-mail and one press', async ({ page }) => {
    const person = await newMember(page.request, { isActivated: false })
    const { link } = await readMail(page.request, person.email)
    const { pathname, search } = new URL(link ?? '')
    const calls = recordCalls(page)
    await page.goto(pathname + search)
    await hydrated(page)
    await expect(main(page).getByText(t('signIn.choosesPassword'))).toBeVisible(SLOW)
    await expect(formOf(page).locator('input[name="email"]')).toHaveValue(person.email)
    expect(calls.map(({ name }) => name)).not.toContain('startRegistration')
    await fillForm(page, { password: OWN_PASSWORD, repeatedPassword: OWN_PASSWORD })
    await submitForm(page)
    await expect(main(page).getByText(t('signIn.welcome', person.firstname))).toBeVisible(SLOW)
    await page.context().clearCookies()
    // Whoever registered the address, and is not its owner, is left with nothing.
    await signInByForm(page, person)
    await expect(formOf(page).getByRole('alert').first()).not.toBeEmpty(SLOW)
    await expect(page).toHaveURL(url => url.pathname === memberPath('login'))
  })

  test('is active on the page for that, too', async ({ page }) => {
    test.skip(loyalty.includeActivationCardNumber, 'a card is asked for there')
    const person = await newMember(page.request, { isActivated: false })
    await open(page, 'activate')
    await fillForm(page, {
      code: await codeFor(page, person.email),
      email: person.email,
      ...(loyalty.includeActivationPhoneNumber ? { 'phone.number': phoneNumber() } : {}),
    })
    await choosePassword(page, person.password)
    await main(page)
      .getByRole('link', { name: t('loyalty.account') })
      .click(SLOW)
    await isAtAccount(page)
  })
})

test.describe('a card that was sold in the foyer', () => {
  test.skip(!loyalty.includeActivation || !loyalty.includeActivationCardNumber, 'the programme has no such cards')
  test.skip(({ isMobile }) => isMobile, 'of such cards every host has three')

  test(
    'becomes an account, to which one signs in with a name of one’s own',
    { tag: '@full' },
    async ({ page, context }, { retry }) => {
      const email = newEmail()
      const username = `usher-${email.split('@')[0]}`
      const calls = recordCalls(page)
      await open(page, 'activate')
      // Each attempt needs a card of its own; small letters are taken for large ones.
      await fillForm(page, {
        cardNumber: `demo-${1002 + retry}`,
        email,
        username,
        ...(loyalty.includeActivationPhoneNumber ? { 'phone.number': phoneNumber() } : {}),
      })
      await submitForm(page)
      await expect(main(page).getByText(t('signIn.activated'))).toBeVisible(SLOW)
      await expect(main(page).getByText(t('signIn.temporaryPassword', email))).toBeVisible()
      // Specification §4 Account linking.
      expect(calls.map(({ name }) => name)).toEqual(['startRegistration', 'searchMember', 'editMember'])

      const temporary = await codeFor(page, email)
      await signInByForm(page, { email: username, password: temporary, firstname: '', lastname: '' })
      await expect(main(page).getByText(t('signIn.changeTitle'))).toBeVisible(SLOW)
      await fillForm(page, { email })
      await submitForm(page)
      await expect(main(page).getByText(t('signIn.letterSent', email))).toBeVisible(SLOW)
      const code = await codeFor(page, email)
      expect(code).not.toBe(temporary)
      const { password } = newPerson()
      await fillForm(page, { code, password, repeatedPassword: password })
      await submitForm(page)
      await isAtAccount(page)
      expect(await keptSession(context)).not.toBeNull()
    },
  )

  test('is refused with its code where nobody sold it, and what was typed stays', async ({ page }) => {
    await open(page, 'activate')
    await fillForm(page, {
      cardNumber: 'NOBODYS-1',
      email: newEmail(),
      ...(loyalty.includeActivationPhoneNumber ? { 'phone.number': phoneNumber() } : {}),
    })
    await submitForm(page)
    await expect(formOf(page).getByText(/\(Code\s?: 85\)/)).toBeVisible(SLOW)
    await expect(formOf(page).locator('input[name="cardNumber"]')).toHaveValue('NOBODYS-1')
  })
})
