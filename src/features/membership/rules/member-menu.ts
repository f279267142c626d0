import type { MembershipConfig } from '../../../config/loyalty-config'
import { SIGN_OUT_LINK } from '../../session/rules/session-state'
import type { MemberPage } from '../../../config/member-pages'

export const MEMBER_PAGE_NAMES = {
  account: 'memberPages.account',
  orders: 'memberPages.orders',
  rewards: 'memberPages.rewards',
  cards: 'memberPages.cards',
  transactions: 'memberPages.transactions',
  'favourite-theaters': 'memberPages.favouriteTheaters',
  profile: 'memberPages.profile',
  watchlist: 'memberPages.watchlist',
} as const satisfies Partial<Record<MemberPage, string>>

const NAMED_MEMBER_PAGES = Object.keys(MEMBER_PAGE_NAMES) as (keyof typeof MEMBER_PAGE_NAMES)[]

export interface MemberMenuEntry {
  href: string
  /** The operator's own label; null when `key` is set. */
  label: string | null
  key: string | null
}

/** The member's menu in the header: the operator's own, else the programme's pages. Always has a sign-out link. */
export function memberMenuOf({
  loggedInMenu,
  paths,
}: Pick<MembershipConfig, 'loggedInMenu' | 'paths'>): readonly MemberMenuEntry[] {
  const entries: MemberMenuEntry[] = loggedInMenu?.length
    ? loggedInMenu.map(({ label, href }) => ({ href, label, key: null }))
    : NAMED_MEMBER_PAGES.flatMap(page => {
        const href = paths[page]
        return href === undefined ? [] : [{ href, label: null, key: MEMBER_PAGE_NAMES[page] }]
      })
  return entries.some(({ href }) => href === SIGN_OUT_LINK)
    ? entries
    : [...entries, { href: SIGN_OUT_LINK, label: null, key: 'loyalty.signOut' }]
}
