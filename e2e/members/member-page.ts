import { type BrowserContext, expect, type Page } from '@playwright/test'
import { formatSessionCookie, SESSION_COOKIE } from '../../src/features/session/rules/session-cookie'
import type { StoredSession } from '../../src/features/session/rules/session-cookie'
import { hydrated, test as quiet } from '../quiet-page'
import { callMembers, newMember, openSession, type Person, VISITOR_HEADER, visitorAddress } from './member-api'
import { memberPath, membershipConfig } from './membership-config'

/** A quiet page of a visitor of its own: the host's limits count each test for itself. */
export const test = quiet.extend({
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) =>
    use({ ...extraHTTPHeaders, [VISITOR_HEADER]: visitorAddress() }),
})

/** Puts a session into the browser as the product keeps it. */
export async function keepSession(context: BrowserContext, session: StoredSession): Promise<void> {
  const url = process.env.BASE_URL ?? 'http://127.0.0.1:9000'
  const value = encodeURIComponent(formatSessionCookie(session))
  await context.addCookies([{ name: SESSION_COOKIE, value, url, sameSite: 'Lax' }])
}

/** The session that the browser keeps; null for none. */
export async function keptSession(context: BrowserContext): Promise<StoredSession | null> {
  const cookie = (await context.cookies()).find(({ name }) => name === SESSION_COOKIE)
  return cookie ? (JSON.parse(decodeURIComponent(cookie.value)) as StoredSession) : null
}

/**
 * Signs somebody in before a page is opened, without the form.
 * @param person absent: a member of the test's own
 */
export async function signIn(
  page: Page,
  person?: Person,
): Promise<{ person: Person; session: StoredSession; context: BrowserContext }> {
  const context = page.context()
  const who = person ?? (await newMember(context.request))
  const session = await openSession(context.request, who)
  await keepSession(context, session)
  return { person: who, session, context }
}

/** Signs in as people do. Ends on whatever the form leads to. */
export async function signInByForm(page: Page, person: Person, query = ''): Promise<void> {
  await page.goto(memberPath('login') + query)
  await hydrated(page)
  await fillSignIn(page, person)
}

/** Fills and sends the form of the login page that is open. */
export async function fillSignIn(page: Page, { email, password }: Person): Promise<void> {
  const form = page
    .getByRole('main')
    .locator('form')
    .filter({ has: page.locator('input[type="password"]') })
  await form.locator('input[autocomplete~="username"], input[type="email"], input[type="text"]').first().fill(email)
  await form.locator('input[type="password"]').fill(password)
  await form.locator('button[type="submit"]').click()
}

/** Waits until the page knows who is signed in, and has their calls' answers. */
export async function memberSettled(page: Page): Promise<void> {
  await hydrated(page)
  await expect(page.getByRole('main').locator('[aria-busy="true"]:not(button)')).toHaveCount(0, { timeout: 20_000 })
}

/** Cards of the demo host's list that no other test names: their first number, and how many there are. */
const DEMO_CARDS = { first: 1_006, count: 7 }

/**
 * The code of a card of the host's list that nobody has; a member is signed in, whom the page knows by now.
 * @param place where the search begins, another one for every test, so that two at the same time find two
 */
export async function findFreeCard(context: BrowserContext, place: number): Promise<string> {
  const session = await keptSession(context)
  const values = { circuitId: membershipConfig().circuitId }
  let code: unknown
  for (let tries = 0; tries < DEMO_CARDS.count; tries += 1) {
    const body = { cardCode: `DEMO-${DEMO_CARDS.first + ((place + tries) % DEMO_CARDS.count)}` }
    const call = { values, body, ...(session ? { session } : {}) }
    const added = await callMembers(context.request, 'addCard', call)
    code = added['peachCode']
    if (code !== 0) continue
    expect(await callMembers(context.request, 'deleteCardV3', call)).toMatchObject({ peachCode: 0 })
    return body.cardCode
  }
  throw new Error(`No card of the list is left: code ${String(code)}`)
}

export { expect }
export * from './member-api'
export * from './membership-config'
export * from './recorded-calls'
