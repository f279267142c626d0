import type { Page } from '@playwright/test'
import { INNER_WORDS, UPSTREAM_FAULTS } from '../../tests/faults/upstream-faults'
import { formOf, playCaptcha, submitForm } from '../members/member-forms'
import {
  expect,
  keptSession,
  memberPath,
  memberSettled,
  memberWords,
  newMember,
  recordCalls,
  signIn,
  test,
} from '../members/member-page'
import { behave, PASS } from './faulty-service'

test.describe.configure({ timeout: 60_000 })
// What the browser itself writes of answers that are no success.
test.use({ expectedFaults: [/Failed to load resource: .*\/api\/cypher/] })
test.afterEach(({ request }) => behave(request, 'members', PASS))

const t = memberWords()
/** A call has four and a half seconds, and pages ask again. */
const PATIENCE = { timeout: 20_000 }
const greeting = (page: Page, name: string) => page.getByRole('heading', { level: 1 }).filter({ hasText: name })
const field = (page: Page, name: string) => formOf(page).locator(`input[name="${name}"]`)

/** What the host answered to pages, all of it. */
function answersOf(page: Page): () => Promise<string> {
  const bodies: Promise<string>[] = []
  page.on('response', answer => {
    if (answer.url().endsWith('/api/cypher')) bodies.push(answer.text().catch(() => ''))
  })
  return async () => (await Promise.all(bodies)).join('\n')
}

// Each kind that a browser can tell apart. All of them: `login-form-faults.test.tsx`, `gateway-faults.test.ts`.
for (const name of ['refuses connections', 'never answers', 'answers with a page'] as const) {
  const { mode, words } = UPSTREAM_FAULTS[name]
  test(`a member service that ${name}: the form says so, keeps what was typed, and goes through once it is over`, async ({
    page,
    request,
  }) => {
    await playCaptcha(page)
    const person = await newMember(request)
    const calls = recordCalls(page)
    const answers = answersOf(page)
    await page.goto(memberPath('login'))
    await memberSettled(page)
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await field(page, 'username').fill(person.email)
    await field(page, 'password').fill(person.password)
    await behave(request, 'members', mode)
    await submitForm(page)

    await expect(formOf(page)).toContainText(t(words), PATIENCE)
    await expect(page.locator('body')).not.toContainText(INNER_WORDS)
    expect(await answers()).not.toContain(INNER_WORDS)
    await expect(field(page, 'username')).toHaveValue(person.email)
    await expect(field(page, 'password')).toHaveValue(person.password)
    // Never twice: whether the first one counted is not known.
    expect(calls.filter(call => call.name === 'loginV3')).toHaveLength(1)
    expect((await request.get('/healthz')).status()).toBe(200)

    await behave(request, 'members', PASS)
    await expect(formOf(page).locator('button[type="submit"]')).toBeEnabled(PATIENCE)
    await submitForm(page)
    await expect(greeting(page, person.firstname)).toBeVisible(PATIENCE)
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  })
}

test('a member service that refuses connections: the account says so, keeps the session, and opens by another try', async ({
  page,
  request,
  context,
}) => {
  const { person } = await signIn(page)
  const answers = answersOf(page)
  await behave(request, 'members', UPSTREAM_FAULTS['refuses connections'].mode)
  await page.goto(memberPath('account'))
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText(t('account.unavailableTitle'), PATIENCE)
  await expect(alert).toContainText(t('account.unavailableText'))
  expect(await answers()).not.toContain(INNER_WORDS)
  expect((await keptSession(context))?.token).toBeTruthy()

  await behave(request, 'members', PASS)
  await alert.getByRole('button', { name: t('account.tryAgain') }).click()
  await expect(greeting(page, person.firstname)).toBeVisible(PATIENCE)
})
