import type { Page, Route } from '@playwright/test'
import {
  DEMO_PERSON,
  expect,
  keptSession,
  memberPath,
  memberSettled,
  memberWords,
  newMember,
  recordCalls,
  signIn,
  signInByForm,
  test,
} from './member-page'

test.describe.configure({ timeout: 90_000 })
// What these tests bring about: the browser writes each into its console.
test.use({ expectedFaults: [/Failed to load resource: .*\/api\/cypher|ERR_INTERNET_DISCONNECTED/] })

const t = memberWords()
const SLOW = { timeout: 20_000 }

/** Of the account's page, in which a member is greeted by name. */
const greeting = (page: Page, firstname: string) =>
  page.getByRole('heading', { level: 1 }).filter({ hasText: firstname })

async function expectAccount(page: Page, firstname: string): Promise<void> {
  await page.goto(memberPath('account'))
  await expect(greeting(page, firstname)).toBeVisible(SLOW)
}

/** Lets member calls be answered so until it is taken back. */
async function answerCalls(page: Page, answer: (route: Route) => Promise<void>): Promise<() => Promise<void>> {
  await page.route('**/api/cypher', answer)
  return () => page.unroute('**/api/cypher', answer)
}

test.describe('a browser that keeps no cookies', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined })
    })
  })

  test('lets a member in for as long as the page lives, and says so', async ({ page, context }) => {
    await signInByForm(page, await newMember(context.request))
    const main = page.getByRole('main')
    await expect(main).toContainText(t('signIn.notKept'), SLOW)
    await main.getByRole('link', { name: t('signIn.goOn') }).click()
    await expect(greeting(page, 'Grace')).toBeVisible(SLOW)
    await expect(main).toContainText(t('account.notKeptTitle'))
    expect(await keptSession(context)).toBeNull()
  })
})

test('a browser that stores nothing has members all the same', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied', 'SecurityError')
        },
      })
  })
  const { person } = await signIn(page)
  await expectAccount(page, person.firstname)
  await page.goto(memberPath('watchlist'))
  await memberSettled(page)
})

for (const days of [-1, 1]) {
  test(`a clock that is ${days > 0 ? 'a day ahead' : 'a day behind'} signs nobody out`, async ({ page, context }) => {
    const { person } = await signIn(page)
    await page.clock.install({ time: Date.now() + days * 86_400_000 })
    await expectAccount(page, person.firstname)
    expect((await keptSession(context))?.token).toBeTruthy()
  })
}

test.describe('without a network', () => {
  test('the account says so, keeps the session and opens by itself once there is one', async ({ page, context }) => {
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

  test('a form that is sent keeps what was typed, and goes through afterwards', async ({ page, context }) => {
    const person = await newMember(context.request)
    await page.goto(memberPath('login'))
    await memberSettled(page)
    await context.setOffline(true)
    const form = page.getByRole('main').locator('form')
    await form.locator('input:not([type="password"])').first().fill(person.email)
    await form.locator('input[type="password"]').fill(person.password)
    await form.locator('button[type="submit"]').click()
    await expect(form).toContainText(t('loyaltyReply.offline'), SLOW)
    await expect(form.locator('input:not([type="password"])').first()).toHaveValue(person.email)
    await expect(form.locator('input[type="password"]')).toHaveValue(person.password)
    await context.setOffline(false)
    await form.locator('button[type="submit"]').click()
    await expect(greeting(page, person.firstname)).toBeVisible(SLOW)
  })
})

/** Ways in which nobody answers: nothing is known of the session then. */
const SILENCES: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'a gateway without an upstream (502)': route => route.fulfill({ status: 502, json: { error: 'Bad gateway' } }),
  'an open breaker (503)': route => route.fulfill({ status: 503, json: { error: 'Unavailable' } }),
  'an upstream that is too slow (504)': route => route.fulfill({ status: 504, json: { error: 'Timeout' } }),
  'a connection that breaks': route => route.abort('connectionreset'),
  'a page of somebody else’s network': route =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Please accept our terms</h1>' }),
  'half an answer': route =>
    route.fulfill({ status: 200, contentType: 'application/json', body: '{"peachCode":0,"memberDetails":{"memb' }),
}

for (const [name, answer] of Object.entries(SILENCES)) {
  test(`${name} takes nobody’s session, and another try opens the account`, async ({ page, context }) => {
    const { person } = await signIn(page)
    const takeBack = await answerCalls(page, answer)
    await page.goto(memberPath('account'))
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText(t('account.unavailableTitle'), SLOW)
    await expect(alert).toContainText(t('account.unavailableText'))
    expect((await keptSession(context))?.token).toBeTruthy()
    await takeBack()
    await alert.getByRole('button', { name: t('account.tryAgain') }).click()
    await expect(greeting(page, person.firstname)).toBeVisible(SLOW)
  })
}

/** What a form says then. Nothing typed is lost. */
const WORDS: Readonly<Record<string, string>> = {
  'a gateway without an upstream (502)': 'loyaltyReply.unavailable',
  'an open breaker (503)': 'loyaltyReply.unavailable',
  'an upstream that is too slow (504)': 'loyaltyReply.unavailable',
  'a connection that breaks': 'loyaltyReply.unreachable',
  'a page of somebody else’s network': 'loyaltyReply.unexpected',
  'half an answer': 'loyaltyReply.unexpected',
}

for (const [name, key] of Object.entries(WORDS)) {
  test(`${name} loses nothing that was typed into a form, and is said`, async ({ page }) => {
    const answer = SILENCES[name]
    if (answer) await answerCalls(page, answer)
    const calls = recordCalls(page)
    await signInByForm(page, { ...DEMO_PERSON, email: 'somebody@lumen.example' })
    const form = page.getByRole('main').locator('form')
    await expect(form).toContainText(t(key), SLOW)
    await expect(form.locator('input:not([type="password"])').first()).toHaveValue('somebody@lumen.example')
    await expect(form.locator('input[type="password"]')).toHaveValue(DEMO_PERSON.password)
    await expect(form.locator('button[type="submit"]')).toBeEnabled()
    // Never twice: whether the first one counted is not known.
    expect(calls.filter(call => /login/i.test(call.name ?? ''))).toHaveLength(1)
  })
}

test('a session that the service no longer knows ends in words, with the way back', async ({ page, context }) => {
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
})
