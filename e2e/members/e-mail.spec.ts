import type { Page } from '@playwright/test'
import { htmlOfMessage } from '../../tests/builders/read-letter'
import { violations } from '../page-violations'
import { hydrated } from '../quiet-page'
import { fillRegistration, formOf, submitForm } from './member-forms'
import { expect, memberPath, memberWords, newPerson, signInByForm, test } from './member-page'

const t = memberWords()
const main = (page: Page) => page.getByRole('main')
/** A host whose letters leave by a mail server, and where these can be read. */
const { MAIL_SITE_URL = '', MAILBOX_URL = '' } = process.env

test.describe.configure({ timeout: 120_000 })
test.skip(MAIL_SITE_URL === '', 'no host sends e-mails here')
test.use({ baseURL: MAIL_SITE_URL })

/** Waits for the newest letter to somebody, shows it as a mail program does, and taps its button. */
async function followLetter(page: Page, to: string, count: number): Promise<void> {
  const theirs = async () => {
    const accepted = (await (await fetch(MAILBOX_URL)).json()) as string[]
    return accepted.filter(message => message.includes(`\r\nTo: ${to}\r\n`))
  }
  await expect.poll(async () => (await theirs()).length, { timeout: 20_000 }).toBe(count)
  await page.goto('about:blank')
  await page.setContent(htmlOfMessage((await theirs()).at(-1) ?? ''))
  await test
    .info()
    .attach(`letter ${count}`, { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' })
  expect(await violations(page, `letter ${count}`, 'all', 'body > table')).toEqual([])
  const button = page.locator('a.action')
  await expect(button).toBeInViewport({ ratio: 1 })
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await button.tap()
  await page.waitForURL(url => url.origin === MAIL_SITE_URL)
  await hydrated(page)
  // The code has left the address.
  await expect(page).toHaveURL(url => !/code=|email=/i.test(url.search))
}

test(
  'an account begins, and gets another password, by letters that a mail server delivers',
  {
    tag: '@phone',
  },
  async ({ page, isMobile }) => {
    test.skip(!isMobile, 'letters are tapped on a phone')
    const person = newPerson()
    await page.goto(memberPath('register'))
    await hydrated(page)
    await fillRegistration(page, person)
    await submitForm(page)
    await expect(main(page).getByText(person.email)).toBeVisible()

    await followLetter(page, person.email, 1)
    await expect(formOf(page).locator('input[name=email]')).toHaveValue(person.email)
    const passwords = await formOf(page).locator('input[autocomplete="new-password"]').all()
    for (const field of passwords) await field.fill(person.password)
    await submitForm(page)
    await main(page)
      .getByRole('link', { name: t('loyalty.account') })
      .click({ timeout: 20_000 })
    await expect(page).toHaveURL(url => url.pathname === memberPath('account'), { timeout: 20_000 })
    await main(page)
      .getByRole('button', { name: t('account.signOut'), exact: true })
      .click()
    await expect(page.getByRole('status').filter({ hasText: t('loyalty.signedOut') })).toBeVisible()

    await page.goto(memberPath('forgot-password'))
    await hydrated(page)
    await formOf(page).locator('input[name=email]').fill(person.email)
    await submitForm(page)
    await expect(main(page).getByText(t('signIn.letterSent', person.email))).toBeVisible()
    await followLetter(page, person.email, 2)
    const password = 'Another-reel-36!'
    for (const field of await formOf(page).locator('input[autocomplete="new-password"]').all())
      await field.fill(password)
    await submitForm(page)
    await expect(main(page).getByText(t('signIn.passwordSet'))).toBeVisible()
    await signInByForm(page, { ...person, password })
    await expect(page).toHaveURL(url => url.pathname === memberPath('account'), { timeout: 20_000 })
  },
)
