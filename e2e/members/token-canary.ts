import { type BrowserContext, expect, type Page } from '@playwright/test'
import * as v from 'valibot'
import { thirdPartyConfigOf } from '../../src/site-build/config/third-party-config'
import { SiteConfigSchema } from '../../src/config/site-config'
import { VENDOR_SETTINGS } from '../../tests/vendors-site'
import { answerConsentBefore } from '../vendors/consent-answers'
import { withThirdParties } from '../vendors/site-settings'
import { playVendors } from '../vendors/vendor-network'

/** What opens a member's account, or what belongs to it: nobody else may see it. */
const SECRETS = ['boxofficeSessionToken', 'boxofficeRefreshSessionToken', 'encryptedSessionId', 'userSessionId']

/** Watches a browser for a member's tokens in places where they do not belong (specification §6; design: security). */
export interface Canary {
  /** All tokens that the service gave out. */
  secrets: ReadonlySet<string>
  /** Where a token was seen that does not belong there; empty when all is well. */
  sightings: () => string[]
  /** Addresses of the ticketing service that a token was handed to. */
  handedOver: string[]
  /** Looks at what the page itself keeps and shows. */
  look: (page: Page) => Promise<void>
}

interface Watch {
  /** Tokens that are known before the first page. */
  known: readonly (string | null | undefined)[]
  /** Origins that a member may be handed over to. */
  ticketingOrigins: readonly string[]
}

export async function watchTokens(context: BrowserContext, { known, ticketingOrigins }: Watch): Promise<Canary> {
  const secrets = new Set(known.filter((secret): secret is string => Boolean(secret)))
  const requests: { where: string; text: string }[] = []
  const places: { where: string; text: string }[] = []
  const handedOver: string[] = []
  const isGateway = ({ pathname }: URL) => pathname.endsWith('/api/cypher')
  const isTicketing = (url: string) => ticketingOrigins.includes(new URL(url).origin)

  context.on('request', request => {
    const url = request.url()
    // Cookies are the browser's to send: the session lies in one (contracts, In the browser).
    const { cookie: _cookie, referer = '', ...headers } = request.headers()
    // What ticketing's own pages ask ticketing for is theirs.
    if (isTicketing(url) && !request.isNavigationRequest()) return
    requests.push({ where: `the Referer of ${url}`, text: referer })
    if (isTicketing(url)) return void handedOver.push(url + (request.postData() ?? ''))
    requests.push({ where: 'the address', text: url })
    if (isGateway(new URL(url))) return
    requests.push({ where: `a header of ${url}`, text: JSON.stringify(headers) })
    requests.push({ where: `the body of ${url}`, text: request.postData() ?? '' })
  })
  // Noted before a page has it: of an answer to a page that was left, nothing can be read any more.
  await context.route(isGateway, async route => {
    const response = await route.fetch().catch(() => null)
    if (response === null) return route.abort().catch(() => undefined)
    noteSecrets(await response.json().catch(() => null), secrets)
    return route.fulfill({ response }).catch(() => undefined)
  })
  context.on('console', message => requests.push({ where: 'the console', text: message.text() }))

  return {
    secrets,
    handedOver,
    sightings: () => [
      ...new Set(
        [...requests, ...places].flatMap(({ where, text }) =>
          [...secrets].filter(secret => holds(text, secret)).map(() => where),
        ),
      ),
    ],
    look: async page => {
      const found = await page.evaluate(placesOf, [...ticketingOrigins])
      const { pathname } = new URL(page.url())
      places.push(...found.map(({ where, text }) => ({ where: `${where} on ${pathname}`, text })))
    },
  }
}

function holds(text: string, secret: string): boolean {
  return text.includes(secret) || text.includes(encodeURIComponent(secret))
}

function noteSecrets(answer: unknown, into: Set<string>): void {
  if (typeof answer !== 'object' || answer === null) return
  for (const [name, entry] of Object.entries(answer))
    if (SECRETS.includes(name) && typeof entry === 'string' && entry.length > 8) into.add(entry)
    else noteSecrets(entry, into)
}

/** What a page keeps or shows to others. Runs in the browser. */
async function placesOf(ticketingOrigins: string[]): Promise<{ where: string; text: string }[]> {
  const own = window as unknown as { dataLayer?: unknown[]; vendorCalls?: unknown }
  const seen = new WeakSet<object>()
  const text = (value: unknown) =>
    JSON.stringify(value, (_key, entry: unknown) => {
      if (typeof entry !== 'object' || entry === null) return typeof entry === 'function' ? undefined : entry
      if (entry instanceof Node || entry instanceof Window || seen.has(entry)) return undefined
      seen.add(entry)
      return entry
    }) ?? ''
  const stored = (name: 'localStorage' | 'sessionStorage') => {
    try {
      return text(Object.entries(window[name]))
    } catch {
      return ''
    }
  }
  const caches = 'caches' in window ? await window.caches.keys().catch(() => []) : []
  const cached: string[] = []
  for (const name of caches) {
    const cache = await window.caches.open(name)
    for (const request of await cache.keys()) {
      const answer = await cache.match(request)
      cached.push(request.url, (await answer?.clone().text()) ?? '')
    }
  }
  const markup = document.documentElement.cloneNode(true) as HTMLElement
  // Links and forms that lead to ticketing carry the token (specification §2 Link behaviour).
  for (const link of markup.querySelectorAll('a[href], form[action]')) {
    const target = link.getAttribute('href') ?? link.getAttribute('action') ?? ''
    if (ticketingOrigins.some(origin => target.startsWith(origin))) link.remove()
  }
  return [
    { where: 'the address bar', text: location.href },
    { where: 'the state of the history', text: text(history.state) },
    { where: 'window.dataLayer', text: text(own.dataLayer) },
    { where: 'what vendors were told', text: text(own.vendorCalls) },
    { where: 'localStorage', text: stored('localStorage') },
    { where: 'sessionStorage', text: stored('sessionStorage') },
    { where: 'a cache of the browser', text: cached.join('\n') },
    { where: 'the markup', text: markup.outerHTML },
    {
      where: 'the entries of the timeline',
      text: performance
        .getEntries()
        .map(({ name }) => name)
        .join('\n'),
    },
  ]
}

const { adsDisplay: _display, adsLocation: _location, ...NO_ADS } = VENDOR_SETTINGS

/** All third parties but ads, whose places are in no markup here, allowed by the visitor: whatever they can hear, they hear. */
export async function letVendorsListen(
  context: BrowserContext,
  { baseURL, ticketingOrigins }: { baseURL: string; ticketingOrigins: readonly string[] },
): Promise<void> {
  const country = { code: 'GB', iso31661A2: 'GB', iso31661A3: 'GBR' }
  const site = v.parse(SiteConfigSchema, { name: 'All', locale: 'en-GB', country, ...NO_ADS })
  await playVendors(context, { baseURL })
  await context.route(
    url => ticketingOrigins.includes(url.origin),
    route => route.continue(),
  )
  await withThirdParties(context, thirdPartyConfigOf(site, {}))
  await answerConsentBefore(context, { regulation: 'gdpr', answer: 'granted' })
}

/** Fails with every place at which a token was seen. */
export function expectNoSighting(canary: Canary): void {
  expect(canary.secrets.size, 'tokens that were given out').toBeGreaterThan(0)
  expect(canary.sightings()).toEqual([])
}
