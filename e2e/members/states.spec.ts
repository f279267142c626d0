import type { Page, Route } from '@playwright/test'
import { expect, keptSession, memberPath, memberWords, newMember, signIn, signInByForm, test } from './member-page'

test.describe.configure({ timeout: 90_000 })
// What these tests bring about: the browser writes each into its console.
test.use({ expectedFaults: [/Failed to load resource: .*\/api\/cypher|ERR_INTERNET_DISCONNECTED/] })

const t = memberWords()
const SLOW = { timeout: 20_000 }

/** Of the account's page, in which a member is greeted by name. */
const greeting = (page: Page, firstname: string) =>
  page.getByRole('heading', { level: 1 }).filter({ hasText: firstname })

/** Lets member calls be answered so until it is taken back. */
async function answerCalls(page: Page, answer: (route: Route) => Promise<void>): Promise<() => Promise<void>> {
  await page.route('**/api/cypher', answer)
  return () => page.unroute('**/api/cypher', answer)
}

test(
  'a browser that keeps no cookies lets a member in for as long as the page lives, and says so',
  { tag: '@full' },
  async ({ page, context }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} })
    })
    await signInByForm(page, await newMember(context.request))
    const main = page.getByRole('main')
    await expect(main).toContainText(t('signIn.notKept'), SLOW)
    await main.getByRole('link', { name: t('signIn.goOn') }).click()
    await expect(greeting(page, 'Grace')).toBeVisible(SLOW)
    await expect(main).toContainText(t('account.notKeptTitle'))
    expect(await keptSession(context)).toBeNull()
  },
)

test('without a network the account says so, keeps the session and opens by itself once there is one', async ({
  page,
  context,
}) => {
  const { person } = await signIn(page)
  await page.addInitScript(() => {
    const own = window as { isOffline?: boolean }
    own.isOffline = true
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => !own.isOffline })
  })
  await page.goto(memberPath('account'))
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText(t('account.offlineTitle'), SLOW)
  await expect(alert).toContainText(t('account.offlineText'))
  expect((await keptSession(context))?.token).toBeTruthy()
  await page.evaluate(() => {
    ;(window as { isOffline?: boolean }).isOffline = false
    window.dispatchEvent(new Event('online'))
  })
  await expect(greeting(page, person.firstname)).toBeVisible(SLOW)
})

// Other ways in which nobody answers, and what a form says of each: `account-silences.test.tsx`, `login-faults.test.tsx`.
test('half an answer takes nobody’s session, and another try opens the account', async ({ page, context }) => {
  const { person } = await signIn(page)
  const takeBack = await answerCalls(page, route =>
    route.fulfill({ status: 200, contentType: 'application/json', body: '{"peachCode":0,"memberDetails":{"memb' }),
  )
  await page.goto(memberPath('account'))
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText(t('account.unavailableTitle'), SLOW)
  await expect(alert).toContainText(t('account.unavailableText'))
  expect((await keptSession(context))?.token).toBeTruthy()
  await takeBack()
  await alert.getByRole('button', { name: t('account.tryAgain') }).click()
  await expect(greeting(page, person.firstname)).toBeVisible(SLOW)
})

test(
  'a session that the service no longer knows ends in words, with the way back',
  { tag: '@full' },
  async ({ page, context }) => {
    const { session } = await signIn(page)
    const { version } = { version: session.cypherVersion }
    const refused = { peachCode: 7, statusCode: 7, clientErrorMessage: 'The session has expired' }
    const takeBack = await answerCalls(page, route => route.fulfill({ json: refused }))
    await page.goto(memberPath('orders'))
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: t('account.signIn') }).first()).toBeVisible(SLOW)
    await expect(main.getByRole('link', { name: t('account.signIn') }).first()).toHaveAttribute(
      'href',
      new RegExp(encodeURIComponent(memberPath('orders'))),
    )
    expect(await keptSession(context), `version ${version}`).toBeNull()
    await takeBack()
  },
)
