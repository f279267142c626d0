import type { Locator, Page } from '@playwright/test'
import { ACCOUNT_PAGES, type MemberPage } from '../../src/config/member-pages'
import { violations } from '../page-violations'
import { settled, tabTo } from '../quiet-page'
import {
  callMembers,
  DEMO_PERSON,
  findFreeCard,
  EXPIRED_PERSON,
  expect,
  hasMemberPage,
  keptSession,
  membershipConfig,
  membershipLevels,
  memberPath,
  memberSettled,
  memberWords,
  readMail,
  signIn,
  test,
} from './member-page'

// An answer that is lost.
test.use({ expectedFaults: [/status of 502 .*\/api\/cypher/] })
test.describe.configure({ timeout: 180_000 })

const isV3 = () => membershipConfig().version === 3

async function expectAccessible(page: Page, where: string): Promise<void> {
  expect(await violations(page, where, 'all')).toEqual([])
}

async function open(page: Page, name: MemberPage): Promise<void> {
  await page.goto(memberPath(name))
  await memberSettled(page)
  await settled(page)
}

/** What somebody has and is, as the service tells it. */
async function detailsOf(page: Page) {
  const session = await keptSession(page.context())
  const { circuitId } = membershipConfig()
  const reply = await callMembers(page.context().request, 'getMemberV3', {
    values: { circuitId },
    session: session ?? undefined,
  })
  return reply['memberDetails'] as { balances: unknown; memberLevelId: number; collectedPoints: number }
}

/** Opens a dialog with the keyboard, looks at it, and closes it: the focus goes back to where it came from. */
async function lookAtDialog(page: Page, button: Locator): Promise<void> {
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(dialog.locator('[role=status] svg[role=img]')).toHaveCount(0)
  await expectAccessible(page, 'dialog')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(button).toBeFocused()
}

test('the card is shown large for the till, and closed with the keyboard', async ({ page }) => {
  const t = memberWords()
  await signIn(page, DEMO_PERSON)
  await open(page, 'account')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(DEMO_PERSON.firstname)
  await lookAtDialog(
    page,
    page
      .getByRole('main')
      .getByRole('button', { name: t('account.showCard') })
      .first(),
  )
})

test('the level of the membership is shown, and what is missing to the next', { tag: '@full' }, async ({ page }) => {
  const levels = membershipLevels()
  test.skip(levels.length === 0, 'the programme describes no levels')
  const t = memberWords()
  await signIn(page, DEMO_PERSON)
  await open(page, 'account')
  const { memberLevelId, collectedPoints } = await detailsOf(page)
  const at = levels.findIndex(({ id }) => id === memberLevelId)
  const [level, next] = [levels[at], levels[at + 1]]
  if (!level || !next) throw new Error(`Nothing is above level ${memberLevelId}`)
  const missing = (next.threshold - collectedPoints).toLocaleString('en-GB')
  const words = t('levels.missing', t('account.balance.pointsAmount_other', missing), next.name)
  const part = page.getByRole('region', { name: t('levels.title', level.name) })
  await expect(part.getByRole('progressbar', { name: words })).toBeVisible()
  await expect(part.getByRole('listitem')).toHaveText(level.benefits)
  await open(page, 'rewards')
  await expect(page.getByText(words)).toBeVisible()
})

test('tickets of what lies ahead are shown, and saved to a wallet', async ({ page }) => {
  const t = memberWords()
  await signIn(page, DEMO_PERSON)
  await open(page, 'orders')
  const show = page.getByRole('button', { name: new RegExp(`^${t('account.showTicket')}`) }).first()
  await lookAtDialog(page, show)
  await show.click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('button', { name: new RegExp(`^${t('account.toWallet')}`) })
    .first()
    .click()
  const wallet = dialog.getByRole('link', { name: t('account.openWallet') })
  await expect(wallet).toBeFocused()
  await expect(wallet).toHaveAttribute('href', /\/save\/[\w-]+\.[\w-]+\.[\w-]+$/)
  await expect(wallet).toHaveAttribute('referrerpolicy', 'no-referrer')
})

test.describe('on an iPhone', () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15' })

  test('tickets go to Apple Wallet, as a file that it opens', { tag: '@full' }, async ({ page }) => {
    const t = memberWords()
    await signIn(page, DEMO_PERSON)
    await open(page, 'orders')
    await page
      .getByRole('button', { name: new RegExp(`^${t('account.showTicket')}`) })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog
      .getByRole('button', { name: new RegExp(`^${t('account.toAppleWallet')}`) })
      .first()
      .click()
    const wallet = dialog.getByRole('link', { name: t('account.openWallet') })
    await expect(wallet).toBeFocused()
    const file = await page.request.get((await wallet.getAttribute('href')) ?? '')
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/vnd.apple.pkpass'])
    await expect(dialog.getByRole('button', { name: new RegExp(`^${t('account.toWallet')}`) })).toHaveCount(0)
  })
})

test('the way between the pages of an account is walked with the keyboard', { tag: '@full' }, async ({ page }) => {
  const t = memberWords()
  await signIn(page, DEMO_PERSON)
  await open(page, 'account')
  await tabTo(
    page,
    page
      .getByRole('main')
      .locator('nav')
      .getByRole('link', { name: t('memberPages.transactions') }),
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(memberPath('transactions')))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('memberPages.transactions'))
})

test(
  'a phone has each page of an account right below the way between them',
  { tag: ['@phone', '@full'] },
  async ({ page }) => {
    await signIn(page, DEMO_PERSON)
    for (const name of ACCOUNT_PAGES.filter(hasMemberPage)) {
      await open(page, name)
      const room = await page
        .getByRole('main')
        .locator('nav')
        .first()
        .evaluate(nav => {
          const content = nav.parentElement?.nextElementSibling
          return (content?.getBoundingClientRect().top ?? NaN) - nav.getBoundingClientRect().bottom
        })
      expect(room, name).toBeLessThan(60)
    }
  },
)

test('whoever is not signed in is led to sign in, and back', async ({ page }) => {
  const t = memberWords()
  await page.goto(memberPath('rewards'))
  await settled(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: t('account.guestTitle') })).toBeVisible()
  const link = main.getByRole('link', { name: t('account.signIn') })
  await expect(link).toHaveAttribute('href', new RegExp(encodeURIComponent(memberPath('rewards'))))
  await expectAccessible(page, 'signed out')
})

test('an expired member reads what that means', { tag: '@full' }, async ({ page }) => {
  test.skip(membershipConfig().allowsExpiredLogin, 'expired members are let in there')
  const t = memberWords()
  await signIn(page, EXPIRED_PERSON)
  await page.goto(memberPath('account'))
  await expect(page.getByRole('main').getByRole('heading', { name: t('account.expiredTitle') })).toBeVisible({
    timeout: 20_000,
  })
  await settled(page)
  await expectAccessible(page, 'expired')
})

test('details are changed, and are there when the page is loaded anew', async ({ page }) => {
  const t = memberWords()
  await signIn(page)
  await open(page, 'profile')
  const first = page.getByLabel(t('account.firstName'))
  await first.fill('Augusta')
  await page.getByRole('button', { name: t('account.save'), exact: true }).click()
  await expect(page.getByText(t('account.saved'))).toBeFocused()
  await open(page, 'profile')
  await expect(page.getByLabel(t('account.firstName'))).toHaveValue('Augusta')
})

test(
  'a card of the operator’s list is added and reported lost, and no other is',
  { tag: '@full' },
  async ({ page, isMobile }) => {
    test.skip(!isV3(), 'version 1 knows one card')
    const t = memberWords()
    await signIn(page)
    await open(page, 'cards')
    const code = (await findFreeCard(page.context(), isMobile ? 0 : 2)).toLowerCase()
    const form = page.getByRole('form', { name: t('account.addCard') })
    await page.getByLabel(t('account.cardNumber')).fill('nope')
    await form.getByRole('button', { name: t('account.addCard') }).click()
    await expect(form).toContainText(t('loyaltyReply.code', '85'))
    await page.getByLabel(t('account.cardNumber')).fill(code)
    await page.getByRole('button', { name: t('account.addCard') }).click()
    const main = page.getByRole('main')
    await expect(main.getByText(code.toUpperCase())).toBeVisible()
    const lost = main.getByRole('button', { name: `${t('account.reportLost')}: ${code.toUpperCase()}` })
    await lookAtDialog(page, lost)
    await lost.click()
    await expect(page.getByRole('dialog')).toContainText(t('account.reportLostText', code.toUpperCase()))
    await page.keyboard.press('Escape')
    await lost.click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('account.reportLost') })
      .click()
    await expect(main.getByText(t('account.lostCard'))).toBeVisible()
  },
)

test('a redemption whose answer is lost ends with the same order, and its voucher is found again', async ({
  page,
  context,
  isMobile,
}) => {
  test.skip(!isV3() || isMobile, 'version 1 redeems at the till; the demo member has only so much to spend')
  const t = memberWords()
  await signIn(page, DEMO_PERSON)
  await open(page, 'rewards')
  const before = (await detailsOf(page)).balances
  await page
    .getByRole('button', { name: new RegExp(`^${t('account.redeem')}:`) })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button').nth(1)
  await expect(confirm).toBeVisible()
  let isLost = true
  await page.route('**/api/cypher', async route => {
    const isConfirm = route.request().postData()?.includes('ConfirmItemRedemption') ?? false
    if (!isConfirm || !isLost) return route.fallback()
    isLost = false
    // It arrives, and its answer does not.
    await route.fetch()
    return route.fulfill({ status: 502, json: { error: 'The member service is not available' } })
  })
  await confirm.click()
  await expect(dialog.getByText(t('account.unsureTitle'))).toBeVisible()
  await expectAccessible(page, 'unsure')
  await dialog.getByRole('button', { name: t('account.askAgain') }).click()
  await expect(dialog.getByText(t('account.voucherReady'))).toBeFocused()
  const code = (await dialog.getByRole('img').getAttribute('aria-label'))?.split(' ').at(-1) ?? ''
  expect((await detailsOf(page)).balances).not.toEqual(before)

  await open(page, 'rewards')
  const vouchers = page.getByRole('region', { name: t('vouchers.title') })
  await expect(vouchers.getByText(code, { exact: true })).toBeVisible()
  await vouchers
    .getByRole('button', { name: new RegExp(`^${t('account.toWallet')}`) })
    .first()
    .click()
  await expect(vouchers.getByRole('link', { name: t('account.openWallet') })).toHaveAttribute(
    'href',
    /\/save\/[\w-]+\./,
  )
  await expectAccessible(page, 'vouchers')
  expect((await readMail(context.request, DEMO_PERSON.email)).text).toContain(code)
})

test('an account is deleted in two steps, and nobody is signed in afterwards', async ({ page, context }) => {
  test.skip(!isV3(), 'only version 3 deletes accounts')
  const t = memberWords()
  const { person } = await signIn(page)
  await open(page, 'profile')
  const button = page.getByRole('button', { name: t('account.delete') })
  await lookAtDialog(page, button)
  await button.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('account.deleteForGood') }).click()
  await expect(dialog.getByText(t('account.tickFirst'))).toBeVisible()
  await dialog.getByRole('checkbox').check()
  await dialog.getByLabel(t('ownAccount.present')).fill(person.password)
  await dialog.getByRole('button', { name: t('account.deleteForGood') }).click()
  await expect(page.getByRole('heading', { name: t('account.deletedTitle') })).toBeVisible()
  expect((await context.cookies()).filter(({ name }) => name === 'loyaltyMemberSession')).toEqual([])
})

test(
  'a gift card’s balance is told to whoever has its number, and 51 stands at the field',
  { tag: '@full' },
  async ({ page }) => {
    test.skip(!hasMemberPage('gift-card'), 'the programme has no such page')
    test.skip(membershipConfig().captcha !== null, 'a robot cannot answer the captcha')
    const t = memberWords()
    await page.goto(memberPath('gift-card'))
    await settled(page)
    const number = page.getByLabel(t('giftCard.number'))
    await number.fill('6000 0000 0000 0000')
    await page.getByRole('button', { name: t('giftCard.check') }).click()
    await expect(page.getByText('(Code')).toBeVisible()
    await expect(number).toBeFocused()
    await expect(number).toHaveValue('6000 0000 0000 0000')
    await number.fill('6000 1234 1234 1234')
    await page.getByLabel(/^(?:Code )?PIN/).fill('4711')
    await page.getByRole('button', { name: t('giftCard.check') }).click()
    await expect(page.getByText(/35[.,]50/)).toBeVisible()
    await expectAccessible(page, 'gift card')
  },
)
