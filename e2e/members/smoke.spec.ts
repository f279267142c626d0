import { hydrated } from '../quiet-page'
import { ticketingServices, tokenParameterOf } from '../ticketing-samples'
import {
  expect,
  keptSession,
  membershipConfig,
  memberPath,
  memberSettled,
  memberWords,
  newMember,
  recordCalls,
  signIn,
  signInByForm,
  test,
} from './member-page'

// What a member of version 1 does from day to day, on a phone. Version 3 does all of it in the other specs.
test.skip(({ isMobile }) => membershipConfig().version === 3 || !isMobile, 'the other specs have it')

const t = memberWords()
const SLOW = { timeout: 20_000 }

test(
  'a member of version 1 signs in, sees the account, is still signed in on the next page, and signs out',
  { tag: '@phone' },
  async ({ page, context }) => {
    const person = await newMember(context.request)
    const calls = recordCalls(page)
    await signInByForm(page, person)
    const greeting = page.getByRole('heading', { level: 1 }).filter({ hasText: person.firstname })
    await expect(greeting).toBeVisible(SLOW)
    const first = await keptSession(context)
    expect(first?.cypherVersion).toBe(1)
    expect(first?.memberId).toMatch(/./)

    await page.goto(memberPath('orders'))
    await memberSettled(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('memberPages.orders'))
    await expect.poll(async () => (await keptSession(context))?.token, SLOW).not.toBe(first?.token)
    expect(calls.map(({ name }) => name)).toEqual(expect.arrayContaining(['login', 'refreshLogin', 'orderHistory']))

    const ended = page.waitForRequest(request => /\/Logout/.test(request.postData() ?? ''))
    await page
      .getByRole('main')
      .getByRole('button', { name: t('account.signOut'), exact: true })
      .click()
    await ended
    await expect(page.getByRole('status').filter({ hasText: t('loyalty.signedOut') })).toBeVisible(SLOW)
    expect(await keptSession(context)).toBeNull()
  },
)

test(
  'a member of version 1 is told that ticketing comes, goes on at once, and has the token in the address',
  { tag: '@phone' },
  async ({ page }) => {
    const { origin } = new URL(membershipConfig().ticketingUrl ?? 'https://nobody.example')
    await page.route(
      url => url.origin === origin,
      route =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Tickets</title><h1>Tickets</h1>' }),
    )
    await signIn(page)
    await page.goto(`${memberPath('login')}?return=${encodeURIComponent('/startticketing/P1/42')}`)
    await hydrated(page)
    await expect(page.getByText(t('redirect.soon'))).toBeVisible(SLOW)
    const token = (await keptSession(page.context()))?.token ?? ''
    await page.getByRole('link', { name: t('redirect.now') }).click()
    await expect(page.getByRole('heading', { name: 'Tickets' })).toBeVisible()
    const { pathname, searchParams } = new URL(page.url())
    expect(pathname.endsWith('/startticketing/P1/42')).toBe(true)
    expect(searchParams.get(tokenParameterOf(ticketingServices().site))).toBe(token)
  },
)
