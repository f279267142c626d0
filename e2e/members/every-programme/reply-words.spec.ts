import type { BrowserContext } from '@playwright/test'
import { hydrated } from '../../quiet-page'
import { fillRegistration, formOf } from '../member-forms'
import {
  callMembers,
  DEMO_PERSON,
  expect,
  keptSession,
  membershipConfig,
  memberPath,
  memberSettled,
  memberWords,
  newEmail,
  newMember,
  newPerson,
  readMail,
  signIn,
  signInByForm,
  test,
  versioned,
} from '../member-page'

test.skip(({ isMobile }) => isMobile, 'words are the same on every screen')
test.describe.configure({ timeout: 120_000 })
// A refusal of the gateway's own is an HTTP status, which the browser writes into its console.
test.use({ expectedFaults: [/Failed to load resource: .*\/api\/cypher/] })

const config = membershipConfig()
const t = memberWords()
const SLOW = { timeout: 20_000 }

/** What is said of a code: its words, then always the code. */
const wordsOf = (code: number) => `${t(`loyaltyReply.${code}`)} ${t('loyaltyReply.code', String(code))}`

/** What brings about a code at the embedded service, by hand. All codes in words: `reply-codes.test.tsx`. */
test.describe('said for its real cause:', { tag: '@full' }, () => {
  test.skip(config.captcha !== null, 'forms here are checked; asked for on the other sites')
  test.skip(config.showsOriginalMessages, 'the service says it in its own words here')

  test('an e-mail of nobody (29), a wrong password (31, 58)', async ({ page, context }) => {
    await signInByForm(page, newPerson())
    await expect(formOf(page)).toContainText(wordsOf(29), SLOW)
    const person = await newMember(context.request)
    await signInByForm(page, { ...person, password: 'Not-the-one-1!' })
    await expect(formOf(page)).toContainText(wordsOf(config.version === 3 ? 58 : 31), SLOW)
  })

  test('an account that waits for its code (26)', async ({ page, context }) => {
    test.skip(!config.includeActivation, 'accounts are active at once')
    await signInByForm(page, await newMember(context.request, { isActivated: false }))
    await expect(formOf(page)).toContainText(wordsOf(26), SLOW)
  })

  test('wrong passwords from many addresses (429)', async ({ page, context }) => {
    const person = await newMember(context.request)
    const wrong = { username: person.email, password: 'Not-the-one-1!' }
    const guess = () =>
      callMembers(context.request, versioned('login'), { values: { circuitId: config.circuitId }, body: wrong })
    // The first delays are a second or two, and a slow press would come after them.
    for (const start = Date.now(); Date.now() - start < 8_000;) await guess()
    let isTold = false
    const guessing = (async () => {
      while (!isTold) await guess()
    })()
    await signInByForm(page, person)
    await expect(formOf(page))
      .toContainText(wordsOf(429), SLOW)
      .finally(() => (isTold = true))
    await guessing
  })

  test('a gift card of nobody (51)', async ({ page }) => {
    await page.goto(memberPath('gift-card'))
    await hydrated(page)
    await formOf(page).locator('[name="cardNumber"]').fill('6000000000000000')
    await formOf(page).locator('button[type="submit"]').click()
    await expect(formOf(page)).toContainText(wordsOf(51), SLOW)
  })

  test('a reset code that is none (57)', async ({ page }) => {
    await page.goto(`${memberPath('reset-password')}?resetCode=NOTACODE&email=${newEmail()}&uid=1&token=NOTACODE`)
    await hydrated(page)
    for (const name of ['password', 'repeatedPassword'])
      await formOf(page).locator(`[name="${name}"]`).fill('Reel-to-reel-36!')
    await formOf(page).locator('button[type="submit"]').click()
    await expect(formOf(page)).toContainText(wordsOf(57), SLOW)
  })

  test('an e-mail that is somebody’s (34, 60)', async ({ page }) => {
    await page.goto(memberPath('register'))
    await hydrated(page)
    await fillRegistration(page, { ...newPerson(), email: DEMO_PERSON.email })
    await formOf(page).locator('button[type="submit"]').click()
    await expect(formOf(page)).toContainText(wordsOf(config.version === 3 ? 60 : 34), SLOW)
    await expect(formOf(page).locator('[name="firstname"]')).toHaveValue('Grace')
  })

  test('an activation that is not right (85), an account that is active (76)', async ({ page, context }) => {
    test.skip(!config.includeActivation, 'accounts are active at once')
    const waiting = await newMember(context.request, { isActivated: false })
    await page.goto(memberPath('confirm'))
    await hydrated(page)
    const send = async (email: string) => {
      await formOf(page).locator('[name="email"]').fill(email)
      await formOf(page).locator('[name="code"]').fill('WRONGCODE')
      await formOf(page).locator('button[type="submit"]').click()
    }
    await send(waiting.email)
    await expect(formOf(page)).toContainText(wordsOf(85), SLOW)
    await send(DEMO_PERSON.email)
    await expect(formOf(page)).toContainText(wordsOf(76), SLOW)
  })

  test('a password that somebody else chose (1015), which is replaced by a code from an e-mail', async ({
    page,
    context,
  }) => {
    const { email } = newPerson()
    await activateFoyerCard(context, email)
    const { code: temporary } = await readMail(context.request, email)
    await signInByForm(page, { ...newPerson(), email, password: temporary ?? '' })
    await expect(page.getByRole('main')).toContainText(t('signIn.changeTitle'), SLOW)
    await formOf(page).locator('button[type="submit"]').click()
    await expect(formOf(page).locator('[name="code"]')).toBeVisible(SLOW)
    const { code } = await readMail(context.request, email)
    expect(code).not.toBe(temporary)
    const own = 'Reel-to-reel-37!'
    for (const [name, value] of Object.entries({ code: code ?? '', password: own, repeatedPassword: own }))
      await formOf(page).locator(`[name="${name}"]`).fill(value)
    await formOf(page).locator('button[type="submit"]').click()
    await expect.poll(async () => (await keptSession(context))?.token ?? null, SLOW).toBeTruthy()
  })

  test('a card that somebody has (1020)', async ({ page }) => {
    test.skip(config.version === 1, 'version 1 knows one card')
    await signIn(page)
    await page.goto(memberPath('cards'))
    await memberSettled(page)
    const own = await page
      .getByRole('main')
      .getByText(/^[A-Z0-9]{12}$/)
      .first()
      .innerText()
    await formOf(page).locator('[name="cardCode"]').fill(own)
    await formOf(page).locator('button[type="submit"]').click()
    await expect(formOf(page)).toContainText(wordsOf(1020), SLOW)
    await expect(formOf(page).locator('[name="cardCode"]')).toHaveValue(own)
  })

  test('ten guesses at one gift card (429)', async ({ page, context }) => {
    const cardNumber = `600${Date.now()}`
    const values = { cinemaId: config.defaultCinemaId ?? '' }
    for (let tries = 0; tries < 10; tries += 1)
      await callMembers(context.request, 'checkGiftCardBalance', { values, body: { cardNumber } })
    await page.goto(memberPath('gift-card'))
    await hydrated(page)
    await formOf(page).locator('[name="cardNumber"]').fill(cardNumber)
    await formOf(page).locator('button[type="submit"]').click()
    await expect(formOf(page)).toContainText(wordsOf(429), SLOW)
    await expect(formOf(page).locator('[name="cardNumber"]')).toHaveValue(cardNumber)
  })
})

/** Activates one of the cards that a demo host has sold in its foyer: a temporary password is sent to the e-mail. */
async function activateFoyerCard({ request }: BrowserContext, email: string): Promise<void> {
  const values = { circuitId: config.circuitId, cinemaId: config.defaultCinemaId ?? '' }
  // Until one is found that nobody has; the host lets an e-mail address try no more than five.
  for (let number = 1_001; number <= 1_005; number += 1) {
    const body = { email, memberCardNumber: `DEMO-${number}` }
    const reply = await callMembers(request, 'startRegistration', { values, body })
    if (reply['peachCode'] === 0) return
  }
  throw new Error('No card of the foyer is left')
}
