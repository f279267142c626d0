import type { MemberPage } from '../../../config/member-pages'

/** Keys of the names of pages that menus lead to. */
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

/** Pages of a member's own, in the order of the header's menu. */
export const NAMED_MEMBER_PAGES = Object.keys(MEMBER_PAGE_NAMES) as (keyof typeof MEMBER_PAGE_NAMES)[]
