import { ACCOUNT_PAGES, MEMBER_PAGES, type MemberPage } from '../../src/config/member-pages'
import { IS_FULL_RUN } from '../../tests/builders/run-counts'
import { LOCALE_SITES, type TestLocale } from '../../tests/locale-sites'

/** The language of the built site. */
export const testLocale = (process.env.TEST_LOCALE ?? 'hebrew') as TestLocale
/** What its site says. */
export const words = LOCALE_SITES[testLocale]
export const isHebrew = testLocale === 'hebrew'
/** A letter of its script. */
export const LETTERS = isHebrew ? /\p{Script=Hebrew}/u : /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u

/** What `npm test` looks at: one page of each kind, those where most words stand. `npm run test:full` looks at all. */
const IN_SHORT = new Set([
  ...['home', 'movies', 'movie', 'theater', 'programme', 'search', 'login'],
  ...['register', 'reset-password', 'account', 'transactions', 'watchlist'],
])
export const isLookedAt = (name: string) => IS_FULL_RUN || IN_SHORT.has(name)

const OWN_PAGES = new Set<MemberPage>([...ACCOUNT_PAGES, 'watchlist'])
/** Pages with a member's own things: looked at by who is signed in. */
export const membersOwnPages = MEMBER_PAGES.filter(page => OWN_PAGES.has(page) && isLookedAt(page))
/** The other pages of members, which guests come to. */
export const guestsMemberPages = MEMBER_PAGES.filter(page => !OWN_PAGES.has(page) && isLookedAt(page))
