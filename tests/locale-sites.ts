import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { HEBREW_SITE, JAPANESE_SITE, type LocaleSite } from './locale-words'
import { MEMBER_SITES } from './members-site'
import { VARIANT_FOLDER } from './variant-folder'

export const LOCALE_SITES = { hebrew: HEBREW_SITE, japanese: JAPANESE_SITE }
export type TestLocale = keyof typeof LOCALE_SITES

const TICKETING_URL = 'http://localhost:9200'
const SLOT = { days: [1, 2, 3, 4, 5, 6, 7], pool: 'all' }
const TIMES = ['11:00', '14:15', '17:30', '20:45']

/** What the Hebrew site's operator calls its programme; nothing on its pages is in English. */
const HEBREW_OWN_WORDS = {
  guestHeaderAccessLabel: 'חברי המגדלור',
  loggedInHeaderAccessLabel: 'המגדלור שלי',
  loggedInMenu: [
    { label: 'הערבים שלי', url: '/account/orders/' },
    { label: 'מה חברים מקבלים', url: '/about/' },
    { label: 'להתראות', url: '#loyalty-logout' },
  ],
  guestSignupTabButton: 'להצטרף לחברים',
  guestSignupTabText: 'חברים רואים את התוכנייה ראשונים ומביאים מישהו בחצי מחיר.',
}

/** The programme of each site: together they have activation by card and by code, a captcha, and every other page of members. */
const PROGRAMMES = {
  // Tickets as well: the language has a form of its own for two of them.
  hebrew: { provider: 'RTS', ...MEMBER_SITES.RTS, balanceTypes: ['POINTS', 'TICKETS', 'MONEY'], ...HEBREW_OWN_WORDS },
  japanese: { provider: 'CGR', ...MEMBER_SITES.CGR },
}

/** Films run for a while; the last is only announced. */
function programmeOf({ theaters, films, currency, price }: LocaleSite) {
  return {
    seed: 'locales',
    bookingUrl: `${TICKETING_URL}/startticketing/{theaterId}/{perfCode}`,
    pastDays: 1,
    denseDays: 8,
    turnaroundMinutes: 20,
    pools: { all: films.slice(0, -1).map(({ id }) => id) },
    films: {},
    theaters: theaters.map(({ id: theaterId }, theater) => ({
      theaterId,
      currency,
      slots: TIMES.flatMap((at, index) =>
        ['1', '2'].map((screen, room) => ({ ...SLOT, screen, at, price, pick: theater + 2 * index + room })),
      ),
    })),
  }
}

function siteOf(testLocale: TestLocale, { name, locale, otherLocales, translations, country, timeZone }: LocaleSite) {
  return {
    name,
    websiteId: `locale-${testLocale}`,
    circuit: { id: `locale-${testLocale}`, name },
    locale,
    languages: [locale, ...otherLocales],
    translations,
    country,
    timeZone,
    source: { type: 'demo' },
    isSingleLocation: false,
    relatedEntityType: 'Circuit',
    ticketingProvider: PROGRAMMES[testLocale].provider,
    ticketingUrl: TICKETING_URL,
    loyalty: PROGRAMMES[testLocale],
  }
}

/** Writes a small site in a language of another script: two theaters, seven films, a content page. @returns the folder */
export function writeLocaleSite(testLocale: TestLocale): string {
  const words = LOCALE_SITES[testLocale]
  const folder = VARIANT_FOLDER
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(path.join(folder, 'pages'), { recursive: true })
  const { theaters, films, page, timeZone } = words
  const files = {
    site: siteOf(testLocale, words),
    theaters: theaters.map(theater => ({ ...theater, timeZone })),
    movies: films,
    programme: programmeOf(words),
    'pages/about': page,
    theme: { hasSearch: true, hasQuickBuy: true },
  }
  for (const [name, content] of Object.entries(files))
    writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(content))
  return folder
}
