import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { hydrated } from '../quiet-page'
import { bookableShowtimes, ticketingServices } from '../ticketing-samples'
import { fillForm, fillRegistration, formOf, playCaptcha, submitForm } from './member-forms'
import {
  expect,
  findFreeCard,
  keptSession,
  membershipConfig,
  memberPath,
  memberSettled,
  memberWords,
  newPerson,
  readMail,
  test,
} from './member-page'
import type { MemberPage } from '../../src/config/member-pages'

// A member's whole life, once; what can go wrong at each step stands in the other specs.
test.describe.configure({ timeout: 240_000 })
test.use({ actionTimeout: 20_000 })

const t = memberWords()
const isV3 = () => membershipConfig().version === 3
const main = (page: Page) => page.getByRole('main')

async function open(page: Page, name: MemberPage): Promise<void> {
  await page.goto(memberPath(name))
  await memberSettled(page)
}

/** The path at the ticketing service of a showing that is sold. */
function purchasePath(): string {
  const { url } = ticketingServices().site
  const showtime = bookableShowtimes().find(({ bookingUrl }) => bookingUrl.startsWith(`${url}/startticketing/`))
  if (!showtime) throw new Error('Nothing is sold at the ticketing service of the site')
  return showtime.bookingUrl.slice(url.length)
}

test('a member joins in a purchase, goes on with it, collects, redeems, takes back, and leaves', async ({
  page,
  context,
}) => {
  test.skip(membershipConfig().ticketingUrl === null, 'the site has no ticketing to go on to')
  const person = newPerson()
  await playCaptcha(page)

  await test.step('joins', async () => {
    await page.goto(`${memberPath('login')}?return=${encodeURIComponent(purchasePath())}`)
    await hydrated(page)
    const tab = main(page).getByRole('tab').nth(1)
    if ((await tab.count()) > 0) await tab.click()
    await main(page)
      .locator(`a[href^="${memberPath('register')}"]`)
      .filter({ visible: true })
      .first()
      .click()
    await page.waitForURL(url => url.pathname === memberPath('register'))
    await fillRegistration(page, person)
    await submitForm(page)
    if (!membershipConfig().includeActivation) return
    const { link } = await readMail(context.request, person.email)
    const { pathname, search } = new URL(link ?? '')
    await page.goto(pathname + search)
    await hydrated(page)
    await expect(formOf(page).locator('input[name="email"]')).toHaveValue(person.email)
    await fillForm(page, { password: person.password, repeatedPassword: person.password })
    await submitForm(page)
  })

  let booking = ''
  await test.step('goes on with the purchase', async () => {
    await page.waitForURL(url => url.pathname.endsWith(purchasePath()), { timeout: 30_000 })
    // What three seats earn is enough for a reward.
    for (const seat of [0, 1, 2]) await page.locator('label:has(:enabled)').nth(seat).click()
    await page.getByRole('button', { name: 'Take these seats' }).click()
    const told = page.getByText(/Booking [0-9A-F]{8} stands in your account/)
    await expect(told).toBeVisible()
    booking = /Booking ([0-9A-F]{8})/.exec(await told.innerText())?.[1] ?? ''
  })

  await test.step('finds the order, and what it earned', async () => {
    await open(page, 'orders')
    await main(page)
      .getByRole('button', { name: t('account.showTicket') })
      .click()
    await expect(
      page
        .getByRole('dialog')
        .getByRole('img', { name: new RegExp(booking) })
        .first(),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await open(page, 'transactions')
    await expect(main(page).getByText(t('account.noTransactionsTitle'))).toHaveCount(0)
    await expect(main(page).locator('li, tr').filter({ hasText: /\+/ }).first()).toBeVisible()
  })

  // Version 1 has no calls for rewards, new or lost cards, and deletion (specification §7).
  if (isV3()) {
    let code = ''
    await test.step('redeems, and has the voucher after a reload, by e-mail and in the wallet', async () => {
      await open(page, 'rewards')
      const redeem = main(page).getByRole('button', { name: new RegExp(`^${t('account.redeem')}:`) })
      await redeem.and(page.locator(':enabled')).first().click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button').nth(1).click()
      await expect(dialog.getByText(t('account.voucherReady'))).toBeVisible()
      code = (await dialog.getByRole('img').getAttribute('aria-label'))?.split(' ').at(-1) ?? ''
      await open(page, 'rewards')
      const vouchers = page.getByRole('region', { name: t('vouchers.title') })
      await expect(vouchers.getByText(code, { exact: true })).toBeVisible()
      await expect.poll(async () => (await readMail(context.request, person.email)).text).toContain(code)
      await vouchers.getByRole('button', { name: new RegExp(`^${t('account.toWallet')}`) }).click()
      const pass = await vouchers.getByRole('link', { name: t('account.openWallet') }).getAttribute('href')
      const [, claims = ''] = /\/save\/[\w-]+\.([\w-]+)\./.exec(pass ?? '') ?? []
      expect(Buffer.from(claims, 'base64url').toString()).toContain(code)
    })
  }

  if (isV3()) {
    await test.step('adds a card, and reports it lost', async () => {
      await open(page, 'cards')
      const code = await findFreeCard(context, 5)
      await page.getByLabel(t('account.cardNumber')).fill(code)
      await page.getByRole('button', { name: t('account.addCard') }).click()
      await main(page)
        .getByRole('button', { name: `${t('account.reportLost')}: ${code}` })
        .click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('account.reportLost') })
        .click()
      await expect(main(page).getByText(t('account.lostCard'))).toBeVisible()
    })
  }

  await test.step('gives a consent, and takes it back', async () => {
    await open(page, 'profile')
    const consents = page.getByRole('form', { name: t('ownAccount.consents') })
    const save = consents.getByRole('button', { name: t('ownAccount.saveConsents') })
    for (const word of ['ownAccount.consentGiven', 'ownAccount.consentWithdrawn']) {
      await consents.getByLabel(t('ownAccount.sms')).setChecked(word === 'ownAccount.consentGiven')
      await save.click()
      await expect(consents.getByText(new RegExp(`^${t(word, '')}`))).toHaveCount(1)
    }
  })

  await test.step('saves what is known of them', async () => {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: t('ownAccount.download') }).click()
    const data = readFileSync(await (await saved).path(), 'utf8')
    expect(data).toContain(person.email)
    expect(data).toContain(booking)
  })

  if (isV3()) {
    await test.step('leaves', async () => {
      await page.getByRole('button', { name: t('account.delete') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('checkbox').check()
      await dialog.getByLabel(t('ownAccount.present')).fill(person.password)
      await dialog.getByRole('button', { name: t('account.deleteForGood') }).click()
      await expect(page.getByRole('heading', { name: t('account.deletedTitle') })).toBeVisible()
      expect(await keptSession(context)).toBeNull()
    })
  }
})
