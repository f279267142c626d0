import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { VARIANT_FOLDER } from './variant-folder'

/** A site key of nobody's: the mock of reCAPTCHA takes any. */
export const CAPTCHA_SITE_KEY = 'site-key-of-nobody'

/** What every programme here is offered in its header and menu, where it has words of its own. */
const OWN_WORDS = {
  guestHeaderAccessLabel: 'Friends of the Odeon',
  loggedInHeaderAccessLabel: 'My Odeon',
  loggedInMenu: [
    { label: 'My evenings', url: '/account/orders/' },
    { label: 'What friends get', url: '/friends/' },
    { label: 'Leave', url: '#loyalty-logout' },
  ],
  guestSignupTabButton: 'Be a friend',
  guestSignupTabText: 'Friends see the programme first and bring somebody for half.',
}

/**
 * One programme a provider (specification §3 Loyalty configuration, §4 Loyalty provider rules), with settings that together
 * take every value that pages tell apart. TAPOS is `demo-circuit`'s, NONE is `demo-theater`'s.
 */
export const MEMBER_SITES = {
  /** Version 1, activation of foyer cards with a phone number, a bar code, words of the operator's own, members whose time is over let in. */
  RTS: {
    type: 'TIERED',
    circuitId: 'odeon',
    clubId: '7',
    includeActivation: true,
    includeActivationCardNumber: true,
    includeActivationPhoneNumber: true,
    includeWatchlist: true,
    balanceTypes: ['POINTS', 'MONEY'],
    scannableCodeFormat: 'CODE_128',
    cardType: 'PHYSICAL',
    accessFromHeader: true,
    allowExpiredAccountsLogin: true,
    ticketingUrl: 'http://localhost:9200/rts',
    ...OWN_WORDS,
  },
  /** Version 3, its own rule for passwords, and physical cards. */
  BOOST_POS: {
    type: 'NON_TIERED',
    clubId: '1',
    cardType: 'PHYSICAL',
    includeWatchlist: true,
    accessFromHeader: true,
    scannableCodeFormat: 'EAN_13',
  },
  /** No watchlist, nothing in the header; the circuit of the programme's own. */
  BOOST_POS_WITHOUT_LOYALTY: { type: 'NON_TIERED', circuitId: 'odeon-boost', sessionTimeout: 1 },
  /** Activation with a code alone; a captcha. */
  CGR: {
    type: 'TIERED',
    clubId: '1',
    includeActivation: true,
    includeWatchlist: true,
    accessFromHeader: true,
    balanceTypes: ['POINTS', 'TICKETS', 'VISITS'],
    captchaSiteKey: CAPTCHA_SITE_KEY,
    brandPrefix: 'odeon',
  },
  /** A value that nobody built for (decisions): treated as the default, version 1. The service's own words. */
  VISTA: {
    type: 'TIERED',
    circuitId: 'odeon',
    includeWatchlist: true,
    accessFromHeader: true,
    displayOriginalCypherMessages: true,
    scannableCodeFormat: 'A_FORMAT_OF_TOMORROW',
    balanceTypes: ['MONEY'],
  },
} as const satisfies Record<string, Record<string, unknown>>

export type MemberSite = keyof typeof MEMBER_SITES

const TICKETING_URL = 'http://localhost:9200'
const MOVIES = [
  { id: '192201', title: 'Nosferatu', releaseDate: '1922-03-04', runtimeMinutes: 94 },
  { id: '192701', title: 'Metropolis', releaseDate: '1927-01-10', runtimeMinutes: 153 },
  { id: '192601', title: 'The General', releaseDate: '1926-12-31', runtimeMinutes: 79 },
]
const THEATERS = [
  { id: 'odeon-north', name: 'Odeon North', timeZone: 'Europe/London' },
  { id: 'odeon-south', name: 'Odeon South', timeZone: 'Europe/London' },
]
const SLOT = { screen: '1', days: [1, 2, 3, 4, 5, 6, 7], pool: 'all' }
const PROGRAMME = {
  seed: 'odeon',
  bookingUrl: `${TICKETING_URL}/startticketing/{theaterId}/{perfCode}`,
  pastDays: 1,
  denseDays: 5,
  turnaroundMinutes: 20,
  pools: { all: MOVIES.map(({ id }) => id) },
  films: {},
  theaters: THEATERS.map(({ id: theaterId }, pick) => ({
    theaterId,
    currency: 'GBP',
    slots: ['14:00', '20:15'].map((at, index) => ({ ...SLOT, at, pick: pick + index })),
  })),
}
const FRIENDS_PAGE = {
  slug: 'friends',
  title: 'Friends',
  widgets: [{ type: 'free-text', html: '<p>What friends get. <a href="/register/">Be one</a>.</p>' }],
}
const GB = { code: 'GB', iso31661A2: 'GB', iso31661A3: 'GBR' }

/**
 * Writes a small site with two theaters and three films, whose programme is one of `MEMBER_SITES`.
 * @returns the folder
 */
export function writeMembersSite(provider: MemberSite): string {
  const folder = VARIANT_FOLDER
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(path.join(folder, 'pages'), { recursive: true })
  const site = {
    name: 'Odeon',
    websiteId: `members-${provider.toLowerCase()}`,
    circuit: { id: 'odeon-circuit', name: 'Odeon' },
    locale: 'en-GB',
    country: GB,
    timeZone: 'Europe/London',
    source: { type: 'demo' },
    isSingleLocation: false,
    relatedEntityType: 'Circuit',
    ticketingProvider: provider,
    ticketingUrl: TICKETING_URL,
    loyalty: { provider, ...MEMBER_SITES[provider] },
  }
  const files = { site, theaters: THEATERS, movies: MOVIES, programme: PROGRAMME, 'pages/friends': FRIENDS_PAGE }
  for (const [name, content] of Object.entries(files))
    writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(content))
  return folder
}
