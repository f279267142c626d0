import { ACCOUNT_PAGES, MEMBER_PAGES, type MemberPage } from '../../src/config/member-pages'
import { TONGUES, type Tongue } from '../../tests/tongue-sites'

/** The language of the built site. */
export const tongue = (process.env.TONGUE ?? 'hebrew') as Tongue
/** What its site says. */
export const words = TONGUES[tongue]
export const isHebrew = tongue === 'hebrew'
/** A letter of its script. */
export const LETTERS = isHebrew ? /\p{Script=Hebrew}/u : /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u

const OWN_PAGES = new Set<MemberPage>([...ACCOUNT_PAGES, 'watchlist'])
/** Pages with a member's own things: looked at by who is signed in. */
export const membersOwnPages = MEMBER_PAGES.filter(page => OWN_PAGES.has(page))
/** The other pages of members, which guests come to. */
export const guestsMemberPages = MEMBER_PAGES.filter(page => !OWN_PAGES.has(page))
