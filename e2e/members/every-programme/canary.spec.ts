import { MEMBER_PAGES, type MemberPage } from '../../../src/config/member-pages'
import { IS_FULL_RUN } from '../../../tests/builders/run-counts'
import { hydrated } from '../../quiet-page'
import { bookableShowtimes, ticketingServices, tokenParameterOf } from '../../ticketing-samples'
import { expect, hasMemberPage, membershipConfig, memberPath, memberSettled, signIn, test } from '../member-page'
import { expectNoSighting, letVendorsListen, watchTokens } from '../token-canary'

test.skip(({ isMobile }) => isMobile, 'what leaves a page does not depend on its size')
test.describe.configure({ timeout: 240_000 })
// The vendors' own mocks: what is played for ads has no place in these pages.
test.use({ expectedFaults: [/ERR_BLOCKED_BY_CLIENT/] })

const ticketingOrigins = () => {
  const { site, theaters } = ticketingServices()
  const urls = [site.url, membershipConfig().ticketingUrl, ...Object.values(theaters).map(service => service?.url)]
  return [...new Set(urls.flatMap(url => (url ? [new URL(url).origin] : [])))]
}

const SIGNED_OUT_PAGES = new Set<MemberPage>(['login', 'register', 'reset-password', 'confirm'])
/** Pages that handle tokens or addresses of their own: the session, links to a wallet, the payment portal, signing in, a code in the address. */
const PAGES_WITH_TOKENS: readonly MemberPage[] = ['account', 'cards', 'profile', 'login', 'reset-password']
const pages = IS_FULL_RUN ? MEMBER_PAGES : PAGES_WITH_TOKENS

test('what opens an account is seen nowhere but in calls to the service and at ticketing', async ({
  page,
  context,
  baseURL,
}) => {
  await letVendorsListen(context, { baseURL: baseURL ?? '', ticketingOrigins: ticketingOrigins() })
  const { session } = await signIn(page)
  const known = [session.token, session.refreshToken, session.encryptedSessionId]
  const canary = await watchTokens(context, { known, ticketingOrigins: ticketingOrigins() })

  for (const name of pages.filter(hasMemberPage)) {
    await page.goto(memberPath(name))
    if (SIGNED_OUT_PAGES.has(name)) await hydrated(page)
    else await memberSettled(page)
    await canary.look(page)
  }
  const [showtime] = bookableShowtimes()
  if (!showtime) throw new Error('The built site has nothing to book')
  const { id, theaterId, day, moviePath } = showtime
  for (const path of ['/', `${moviePath}?theaterId=${theaterId}&day=${day}`]) {
    await page.goto(path)
    await hydrated(page)
    await canary.look(page)
  }
  expectNoSighting(canary)

  const parameter = tokenParameterOf(ticketingServices().theaters[theaterId] ?? ticketingServices().site)
  const chip = page.locator(`a[data-showtime-id="${id}"]:visible`).first()
  // Once the service has said whose session it is.
  await expect(chip).toHaveAttribute('href', new RegExp(`[?&]${parameter}=`), { timeout: 20_000 })
  await chip.click()
  await expect(page).toHaveURL(url => ticketingOrigins().includes(url.origin))
  const isGiven = (url: string) => [...canary.secrets].some(secret => url.includes(encodeURIComponent(secret)))
  expect(canary.handedOver.filter(isGiven)).toHaveLength(1)
  await page.goBack()
  await hydrated(page)
  await canary.look(page)
  expectNoSighting(canary)
})
