import { bookableShowtimes, ticketingServices, tokenParameterOf } from '../ticketing-samples'
import { expect, memberPath, memberSettled, memberWords, readOutbox, signIn, test } from './member-page'

test('a purchase stands in the account a second later, its tickets come by e-mail, and its return is seen there', async ({
  page,
}) => {
  const t = memberWords()
  const { site } = ticketingServices()
  const { person, session, context } = await signIn(page)
  const showtime = bookableShowtimes().find(({ bookingUrl }) => bookingUrl.startsWith(`${site.url}/startticketing/`))
  if (!showtime) throw new Error('Nothing is sold at the ticketing service of the site')

  await page.goto(`${showtime.bookingUrl}?${tokenParameterOf(site)}=${session.token}`)
  await page.locator('label:has(:enabled)').first().click()
  await page.getByRole('button', { name: 'Take these seats' }).click()
  await expect(page.getByText(/Booking [0-9A-F]{8} stands in your account/)).toBeVisible()

  await page.goto(memberPath('orders'))
  await memberSettled(page)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: t('account.showTicket') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('account.mailTickets') }).click()
  await expect(dialog.getByText(t('account.ticketsMailed', person.email))).toBeVisible()
  const mails = (await readOutbox(context.request)).filter(({ to }) => to === person.email)
  expect(mails.some(({ text }) => /[0-9A-F]{8}-[A-F]\d/.test(text))).toBe(true)
  await page.keyboard.press('Escape')

  const back = main.getByRole('link', { name: t('account.refund') })
  const address = (await back.count()) > 0 ? await back.getAttribute('href') : null
  // A site without `loyalty.refundUrl` has no such link.
  test.skip(address === null, 'no returns here')
  await page.goto(address ?? '')
  await page.getByRole('button', { name: 'Take this booking back' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The booking is taken back')
  await page.goto(memberPath('orders'))
  await memberSettled(page)
  await expect(main.getByText(t('account.refunded'))).toBeVisible()
})

test(
  'missing points are asked for by booking number, and a number that is none is said beside its field',
  { tag: '@full' },
  async ({ page }) => {
    const t = memberWords()
    await signIn(page)
    await page.goto(memberPath('transactions'))
    await memberSettled(page)
    const form = page.getByRole('main').locator('form')
    await form.locator('input').nth(0).fill('NOBODYS')
    await form.locator('input').nth(1).fill('23,50')
    await form.locator('button[type="submit"]').click()
    await expect(form.getByText(t('loyaltyReply.2010'))).toBeVisible()
  },
)
