import type { BrowserContext, Page, Request } from '@playwright/test'
import { hydrated } from '../quiet-page'
import { samplePage } from '../sample-pages'
import { ticketingServices, tokenParameterOf } from '../ticketing-samples'
import { expect, keptSession, membershipConfig, memberPath, memberWords, signIn, test } from './member-page'

/** Routes of member calls that a context made. */
function recordCalls(context: BrowserContext): string[] {
  const routes: string[] = []
  context.on('request', (request: Request) => {
    if (!request.url().endsWith('/api/cypher')) return
    const body = request.postDataJSON() as { reqMetadata?: { route?: string } } | null
    routes.push(body?.reqMetadata?.route?.split('?')[0] ?? '')
  })
  return routes
}
const refreshes = (routes: readonly string[]) => routes.filter(route => route.endsWith('/RefreshLogin')).length
const isMarked = (page: Page) => expect(page.locator('html[data-session="member"]')).toHaveCount(1, { timeout: 20_000 })
const isAnonymous = (page: Page) => expect(page.locator('html[data-session]')).toHaveCount(0, { timeout: 20_000 })
const home = () => samplePage('home').path
const isRefreshed = (context: BrowserContext, token: string | null) =>
  expect.poll(async () => (await keptSession(context))?.token ?? null, { timeout: 20_000 }).not.toBe(token)

test('a visitor who is nobody’s member asks the service nothing', async ({ page, context }) => {
  const routes = recordCalls(context)
  await page.goto(home())
  await hydrated(page)
  await isAnonymous(page)
  expect(routes).toEqual([])
})

test('a session is refreshed when the page stands, and its tokens are new', async ({ page, context }) => {
  const { session } = await signIn(page)
  const routes = recordCalls(context)
  await page.goto(home())
  await isRefreshed(context, session.token)
  await isMarked(page)
  expect(refreshes(routes)).toBe(1)
  const cookie = (await context.cookies()).find(({ name }) => name === 'loyaltyMemberSession')
  const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(Math.round(membershipConfig().sessionTimeoutHours / 24))
})

test(
  'pages that are left before their refresh is answered sign nobody out',
  { tag: '@full' },
  async ({ page, context }) => {
    await signIn(page)
    const network = await context.newCDPSession(page)
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
    for (let left = 0; left < 4; left += 1) {
      const isSent = page.waitForRequest(request => (request.postData() ?? '').includes('/RefreshLogin'))
      await page.goto(home(), { waitUntil: 'commit' })
      await isSent
    }
    await isMarked(page)
    await expect(page.locator('html[data-session="member"]')).toHaveCount(1)
  },
)

test('signing out in one tab is heard in the others', async ({ page, context }) => {
  const { session } = await signIn(page)
  await page.goto(home())
  await isRefreshed(context, session.token)
  const other = await context.newPage()
  await other.goto(home())
  await isMarked(other)
  await context.clearCookies({ name: 'loyaltyMemberSession' })
  await other.evaluate(() => new BroadcastChannel('loyalty-session').postMessage({ kind: 'end', reason: 'signedOut' }))
  await isAnonymous(page)
})

test('a session that the service does not know is cleared', async ({ page, context, baseURL }) => {
  const session = { token: 'nobody', refreshToken: 'nobody', cypherVersion: membershipConfig().version, memberId: 'm' }
  const value = encodeURIComponent(JSON.stringify(session))
  await context.addCookies([{ name: 'loyaltyMemberSession', value, url: baseURL ?? '' }])
  await page.goto(home())
  await isAnonymous(page)
  expect(await keptSession(context)).toBeNull()
})

/** The parameter in which the built site's ticketing service hands a session over. */
const tokenParameter = () => tokenParameterOf(ticketingServices().site)

/** Listens to all requests of a context. @returns which of them told a secret, later: as Referer, and in their own address */
function watchFor(context: BrowserContext, secret: string): () => Promise<Record<'referers' | 'addresses', string[]>> {
  const requests: Request[] = []
  context.on('request', request => void requests.push(request))
  const refererOf = async (request: Request) => (await request.allHeaders())['referer'] ?? ''
  const secretsOf = (texts: readonly string[]) => texts.filter(text => text.includes(secret))
  return async () => ({
    referers: secretsOf(await Promise.all(requests.map(refererOf))),
    addresses: secretsOf(requests.map(request => request.url())),
  })
}

test('a token in the address signs in, and is in it no longer', async ({ page, context }) => {
  const { session } = await signIn(page)
  await context.clearCookies({ name: 'loyaltyMemberSession' })
  const token = session.token ?? ''
  // The first files of a page are asked for before any script of it runs: the host says how much of the address they name.
  const told = watchFor(context, token)
  const opened = `${home()}?${tokenParameter()}=${encodeURIComponent(token)}&utm_source=mail`
  await page.goto(opened)
  expect(new URL(page.url()).search).toBe('?utm_source=mail')
  await isMarked(page)
  await expect.poll(async () => (await keptSession(context)) !== null, { timeout: 20_000 }).toBe(true)
  expect(await told()).toEqual({ referers: [], addresses: [new URL(opened, page.url()).href] })
  expect(await page.evaluate(() => JSON.stringify((window as { dataLayer?: unknown }).dataLayer ?? []))).not.toContain(
    token,
  )
})

test(
  'a link’s session stays from page to page, and a guest’s films wait for whose it is',
  { tag: '@full' },
  async ({ page, context }) => {
    const { version, includeWatchlist } = membershipConfig()
    test.skip(version !== 3 || !includeWatchlist, 'version 1 trades the token in, and keeps no lists')
    const t = memberWords()
    const { session, person } = await signIn(page)
    await context.clearCookies({ name: 'loyaltyMemberSession' })
    await page.addInitScript(
      () => localStorage.getItem('favouriteFilms') ?? localStorage.setItem('favouriteFilms', '["1"]'),
    )
    await page.goto(`${home()}?${tokenParameter()}=${encodeURIComponent(session.token ?? '')}`)
    await page.mouse.move(9, 9)
    const dialog = page.getByRole('dialog', { name: t('upsell.whose') })
    await expect(dialog).toContainText(person.email, { timeout: 20_000 })
    await page.keyboard.press('Escape')
    await page.reload()
    await page.mouse.move(20, 20)
    await expect(dialog).toBeVisible({ timeout: 20_000 })
    expect(await page.evaluate(() => localStorage.getItem('favouriteFilms'))).toBe('["1"]')
    await dialog.getByRole('button', { name: t('upsell.whoseNo') }).click()
    await isAnonymous(page)
    expect(await keptSession(context)).toBeNull()
    expect(await page.evaluate(() => localStorage.getItem('favouriteFilms'))).toBe('["1"]')
  },
)

test.describe('an address without a page', () => {
  test.use({ expectedFaults: [/404 \(Not Found\)/] })
  test('tells nobody the token in it either', async ({ page, context }) => {
    const told = watchFor(context, 'a-secret')
    await page.goto(`/no-such-page/?${tokenParameter()}=a-secret`)
    await hydrated(page)
    expect((await told()).referers).toEqual([])
  })
})

test('a token on the reset page stays what it is there', { tag: '@full' }, async ({ page, context }) => {
  const told = watchFor(context, 'a-reset-code')
  await page.goto(`${memberPath('reset-password')}?token=a-reset-code&uid=1`)
  await hydrated(page)
  await isAnonymous(page)
  expect(await keptSession(context)).toBeNull()
  expect((await told()).referers).toEqual([])
})
