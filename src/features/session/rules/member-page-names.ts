import type { MemberPage } from '../../../config/member-pages'

/** Message keys of the names of member pages in menus. */
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

/** Member pages in the order of the header's menu. */
export const NAMED_MEMBER_PAGES = Object.keys(MEMBER_PAGE_NAMES) as (keyof typeof MEMBER_PAGE_NAMES)[]
