import { ACCOUNT_PAGES, MEMBER_PAGES, type MemberPage } from '../../src/config/member-pages'
import { LOCALE_SITES, type TestLocale } from '../../tests/locale-sites'

/** The language of the built site. */
export const testLocale = (process.env.TEST_LOCALE ?? 'hebrew') as TestLocale
/** What its site says. */
export const words = LOCALE_SITES[testLocale]
export const isHebrew = testLocale === 'hebrew'
/** A letter of its script. */
export const LETTERS = isHebrew ? /\p{Script=Hebrew}/u : /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u

const OWN_PAGES = new Set<MemberPage>([...ACCOUNT_PAGES, 'watchlist'])
/** Pages with a member's own things: looked at by who is signed in. */
export const membersOwnPages = MEMBER_PAGES.filter(page => OWN_PAGES.has(page))
/** The other pages of members, which guests come to. */
export const guestsMemberPages = MEMBER_PAGES.filter(page => !OWN_PAGES.has(page))
