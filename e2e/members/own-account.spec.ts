import { readFileSync } from 'node:fs'
import { violations } from '../page-violations'
import { settled } from '../quiet-page'
import {
  expect,
  fillSignIn,
  memberPath,
  memberSettled,
  memberWords,
  newEmail,
  openSession,
  readMail,
  readOutbox,
  signIn,
  test,
} from './member-page'

test('a new address counts once its letter’s code was confirmed', async ({ page }) => {
  const t = memberWords()
  const { person, context } = await signIn(page)
  await page.goto(memberPath('profile'))
  await memberSettled(page)
  const email = newEmail()
  const details = page.getByRole('form', { name: t('account.details') })
  await details.getByLabel(t('account.email')).fill(email)
  await details.getByLabel(t('ownAccount.present')).fill('not the password')
  await details.getByRole('button', { name: t('account.save') }).click()
  await expect(details.getByLabel(t('ownAccount.present'))).toBeFocused()
  await expect(details.getByLabel(t('account.email'))).toHaveValue(email)
  await details.getByLabel(t('ownAccount.present')).fill(person.password)
  await details.getByRole('button', { name: t('account.save') }).click()
  await expect(page.getByText(t('ownAccount.confirmText', email))).toBeVisible()

  const { link } = await readMail(context.request, email)
  const { pathname, search } = new URL(link ?? '')
  await page.goto(pathname + search)
  await memberSettled(page)
  // The code has left the address.
  expect(new URL(page.url()).search).toBe('')
  await expect(page.getByLabel(t('ownAccount.code'))).toHaveValue(/^\w{10}$/)
  await settled(page)
  expect(await violations(page, 'a new address', 'all')).toEqual([])
  await page.getByRole('button', { name: t('ownAccount.confirm') }).click()
  await expect(page.getByText(t('ownAccount.confirmed'))).toBeVisible()
  await expect(details.getByLabel(t('account.email'))).toHaveValue(email)
  expect(await openSession(context.request, { ...person, email })).toBeTruthy()
  const told = (await readOutbox(context.request)).filter(({ to }) => to === person.email)
  expect(told.filter(({ text }) => text.includes(email))).toHaveLength(2)
})

test(
  'a letter’s link that is opened while signed out waits for the sign-in, and confirms after it',
  { tag: '@full' },
  async ({ page }) => {
    const t = memberWords()
    const { person, context } = await signIn(page)
    await page.goto(memberPath('profile'))
    await memberSettled(page)
    const email = newEmail()
    const details = page.getByRole('form', { name: t('account.details') })
    await details.getByLabel(t('account.email')).fill(email)
    await details.getByLabel(t('ownAccount.present')).fill(person.password)
    await details.getByRole('button', { name: t('account.save') }).click()
    await expect(page.getByText(t('ownAccount.confirmText', email))).toBeVisible()
    const { link } = await readMail(context.request, email)

    await page.goto('about:blank')
    await context.clearCookies()
    const { pathname, search } = new URL(link ?? '')
    await page.goto(pathname + search)
    await memberSettled(page)
    await expect(page.getByRole('heading', { name: t('account.codeTitle') })).toBeVisible()
    await settled(page)
    expect(await violations(page, 'a link before signing in', 'all')).toEqual([])
    await page
      .getByRole('main')
      .getByRole('link', { name: t('account.signIn') })
      .click()
    await expect(page).toHaveURL(url => url.pathname === memberPath('login'))
    await fillSignIn(page, person)
    await expect(page.getByLabel(t('ownAccount.code'))).toHaveValue(/^\w{10}$/)
    await page.getByRole('button', { name: t('ownAccount.confirm') }).click()
    await expect(page.getByText(t('ownAccount.confirmed'))).toBeVisible()
  },
)

test('consents are given and taken back with their date, and preferences are kept', async ({ page }) => {
  const t = memberWords()
  await signIn(page)
  await page.goto(memberPath('profile'))
  await memberSettled(page)
  const consents = page.getByRole('form', { name: t('ownAccount.consents') })
  const sms = consents.getByLabel(t('ownAccount.sms'))
  const save = consents.getByRole('button', { name: t('ownAccount.saveConsents') })
  const beginningOf = (key: string) => new RegExp(`^${t(key, '')}`)
  await sms.check()
  await save.click()
  await expect(consents.getByText(t('ownAccount.consentsSaved'))).toBeFocused()
  await expect(consents.getByText(beginningOf('ownAccount.consentGiven'))).toHaveCount(1)
  await sms.uncheck()
  await save.click()
  await expect(consents.getByText(beginningOf('ownAccount.consentWithdrawn'))).toHaveCount(1)

  const preferences = page.getByRole('form', { name: t('ownAccount.preferences') })
  await preferences
    .getByRole('group', { name: t('ownAccount.genres') })
    .getByRole('checkbox')
    .first()
    .check()
  await preferences.getByLabel(t('ownAccount.frequency')).selectOption('7')
  await preferences.getByRole('button', { name: t('ownAccount.savePreferences') }).click()
  await expect(preferences.getByText(t('ownAccount.preferencesSaved'))).toBeFocused()
  await page.reload()
  await memberSettled(page)
  await expect(sms).not.toBeChecked()
  await expect(consents.getByText(beginningOf('ownAccount.consentWithdrawn'))).toHaveCount(1)
  await expect(preferences.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await expect(preferences.getByLabel(t('ownAccount.frequency'))).toHaveValue('7')
  await settled(page)
  expect(await violations(page, 'consents and preferences', 'all')).toEqual([])
})

test('a new password is set after the present one, and signs out everywhere else', async ({ page }) => {
  const t = memberWords()
  const { person, context } = await signIn(page)
  await openSession(context.request, person)
  await page.goto(memberPath('profile'))
  await memberSettled(page)
  await expect(page.getByRole('button', { name: t('ownAccount.endOthers') })).toBeVisible()
  const form = page.getByRole('form', { name: t('account.password') })
  await form.getByLabel(t('ownAccount.present')).fill(person.password)
  await form.locator('input[name="password"]').fill('Another-reel-36!')
  await form.locator('input[name="repeated"]').fill('Another-reel-36!')
  await form.getByRole('button', { name: t('account.changePassword') }).click()
  await expect(page.getByText(t('account.passwordSaved'))).toBeFocused()
  await page.reload()
  await memberSettled(page)
  await expect(page.getByText(t('ownAccount.thisDevice'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('ownAccount.endOthers') })).toHaveCount(0)
})

test(
  'a member sees where they are signed in, ends it, and saves their data as a file',
  { tag: '@full' },
  async ({ page }) => {
    const t = memberWords()
    const { person, context } = await signIn(page)
    await openSession(context.request, person)
    await openSession(context.request, person)
    await page.goto(memberPath('profile'))
    await memberSettled(page)
    const end = page.getByRole('button', { name: new RegExp(`^${t('ownAccount.end')}:`) })
    await expect(end).toHaveCount(2)
    await end.first().click()
    await expect(page.getByText(t('ownAccount.ended'))).toBeFocused()
    await expect(end).toHaveCount(1)
    await page.getByRole('button', { name: t('ownAccount.endOthers') }).click()
    await expect(end).toHaveCount(0)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: t('ownAccount.download') }).click()
    const file = await saved
    const data = JSON.parse(readFileSync(await file.path(), 'utf8')) as { details: { email: string } }
    expect(data.details.email).toBe(person.email)
  },
)
