import type { Page } from '@playwright/test'
import { hydrated } from '../quiet-page'
import { samplePage } from '../sample-pages'
import { ticketingServices, tokenParameterOf } from '../ticketing-samples'
import {
  EXPIRED_PERSON,
  expect,
  keepSession,
  keptSession,
  membershipConfig,
  memberPath,
  memberWords,
  signIn,
  test,
} from './member-page'

const TARGET = '/startticketing/P1/42'
const parameterName = () => tokenParameterOf(ticketingServices().site)
const origin = () => new URL(membershipConfig().ticketingUrl ?? 'https://nobody.example').origin
const login = (path: string, more = '') => `${memberPath('login')}?return=${encodeURIComponent(path)}${more}`

/** What ticketing was asked for, in place of the real one. */
async function playTicketing(page: Page): Promise<{ method: string; url: URL; body: string }[]> {
  const asked: { method: string; url: URL; body: string }[] = []
  await page.route(
    url => url.origin === origin(),
    route => {
      const request = route.request()
      if (!request.isNavigationRequest()) return route.fulfill({ status: 204 })
      asked.push({ method: request.method(), url: new URL(request.url()), body: request.postData() ?? '' })
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Tickets</title><h1>Tickets</h1>' })
    },
  )
  return asked
}

test.beforeEach(() => {
  test.skip(membershipConfig().ticketingUrl === null, 'the site has no ticketing to go on to')
})

test('a member is sent on to ticketing with the token, and is told', async ({ page, context }) => {
  const asked = await playTicketing(page)
  await signIn(page)
  const validated = page.waitForRequest(request => /\/(?:ValidateToken|GetMember)/.test(request.postData() ?? ''))
  await page.goto(login(TARGET, '&requestData=opaque%2F1'))
  await validated
  if (membershipConfig().version === 1) {
    await expect(page.getByText(memberWords()('redirect.soon'))).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('link', { name: memberWords()('redirect.now') })).toHaveAttribute(
      'href',
      /token|Session/,
    )
    expect(asked).toEqual([])
  }
  await expect(page.getByRole('heading', { name: 'Tickets' })).toBeVisible({ timeout: 20_000 })
  const token = (await keptSession(context))?.token ?? ''
  const [first] = asked
  expect(first?.url.pathname.endsWith(TARGET)).toBe(true)
  expect(first?.url.searchParams.get('requestData')).toBe('opaque/1')
  if (membershipConfig().version === 1) {
    expect(first?.method).toBe('GET')
    expect(first?.url.searchParams.get(parameterName())).toBe(token)
  } else {
    expect(first?.method).toBe('POST')
    expect(first?.url.searchParams.has(parameterName())).toBe(false)
    expect(new URLSearchParams(first?.body).get(parameterName())).toBe(token)
  }
})

test('Back from ticketing leads to the page before the login, and nothing is sent twice', async ({ page }) => {
  const asked = await playTicketing(page)
  await signIn(page)
  const { path } = samplePage('movies')
  await page.goto(path)
  await hydrated(page)
  await page.goto(login(TARGET))
  await expect(page.getByRole('heading', { name: 'Tickets' })).toBeVisible({ timeout: 20_000 })
  await page.goBack()
  await page.waitForURL(url => url.pathname === path, { timeout: 20_000 })
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  expect([new URL(page.url()).pathname, asked.length]).toEqual([path, 1])
})

// What else leads elsewhere: `login-hand-off.test.ts`.
test('nobody is sent to another host, and no token goes there', async ({ page }) => {
  const asked = await playTicketing(page)
  await signIn(page)
  await page.goto(login('//evil.example/x'))
  await hydrated(page)
  await expect(page.getByText(memberWords()('redirect.refused'))).toBeVisible({ timeout: 20_000 })
  await expect(page.locator('html[data-session="member"]')).toHaveCount(1)
  expect([asked, new URL(page.url()).pathname.endsWith(memberPath('login'))]).toEqual([[], true])
})

test(
  'a token that the service does not know signs out, and stays on the login page',
  { tag: '@full' },
  async ({ page, context }) => {
    const asked = await playTicketing(page)
    await signIn(page)
    await page.route('**/api/cypher', async route => {
      const isCheck = /\/ValidateToken/.test(route.request().postData() ?? '')
      const isSecondV3 = /v3\/GetMember/.test(route.request().postData() ?? '') && (await keptSession(context)) !== null
      return isCheck || (isSecondV3 && membershipConfig().version === 3)
        ? route.fulfill({ json: { peachCode: 30 } })
        : route.continue()
    })
    await page.goto(login(TARGET))
    await expect.poll(() => keptSession(context), { timeout: 20_000 }).toBeNull()
    await hydrated(page)
    await expect(page.getByRole('main').getByText(memberWords()('signIn.ended.ended'))).toBeVisible()
    expect([asked, new URL(page.url()).pathname.endsWith(memberPath('login'))]).toEqual([[], true])
  },
)

test(
  'a session that was over before says so on the login page',
  { tag: '@full' },
  async ({ page, context, baseURL }) => {
    const asked = await playTicketing(page)
    const { version } = membershipConfig()
    await keepSession(context, { token: 'nobody', refreshToken: 'nobody', cypherVersion: version, memberId: 'm' })
    await page.goto(login(TARGET))
    await expect(page.getByRole('main').getByText(memberWords()('signIn.ended.ended'))).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('main').locator('form').first()).toBeVisible()
    expect([asked, new URL(page.url()).origin]).toEqual([[], new URL(baseURL ?? '').origin])
  },
)

test('an expired member is sent nowhere', { tag: '@full' }, async ({ page, context }) => {
  test.skip(membershipConfig().allowsExpiredLogin, 'the site admits expired members')
  const asked = await playTicketing(page)
  const { session } = await signIn(page, EXPIRED_PERSON)
  await page.goto(login(TARGET))
  await expect.poll(async () => (await keptSession(context))?.token, { timeout: 20_000 }).not.toBe(session.token)
  await hydrated(page)
  await expect(page.locator('html[data-session]')).toHaveCount(0)
  expect(asked).toEqual([])
})
