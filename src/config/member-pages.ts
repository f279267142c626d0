/** Default slugs of the loyalty programme's pages (specification §1, §2), by template name. */
export const MEMBER_PAGE_SLUGS = {
  login: 'login',
  register: 'register',
  activate: 'activate',
  confirm: 'confirm',
  'forgot-password': 'forgot-password',
  'reset-password': 'reset-password',
  'forgot-username': 'forgot-username',
  account: 'account',
  profile: 'account/profile',
  orders: 'account/orders',
  transactions: 'account/transactions',
  rewards: 'account/rewards',
  cards: 'account/cards',
  'favourite-theaters': 'account/theaters',
  watchlist: 'watchlist',
  'gift-card': 'gift-card-balance',
} as const

export type MemberPage = keyof typeof MEMBER_PAGE_SLUGS

export const MEMBER_PAGES = Object.keys(MEMBER_PAGE_SLUGS) as MemberPage[]

/** Pages that search engines may index; the others are private or steps of a process. */
export const LISTED_MEMBER_PAGES: ReadonlySet<string> = new Set<MemberPage>(['login', 'register', 'gift-card'])

export const ACCOUNT_PAGES = [
  'account',
  'orders',
  'rewards',
  'cards',
  'transactions',
  'favourite-theaters',
  'profile',
] as const satisfies readonly MemberPage[]

/** Returns the pages that a programme's settings enable (specification §3 Loyalty configuration, §6). */
export function memberPagesOf(config: { version: 1 | 3; includeActivation: boolean; includeWatchlist: boolean }) {
  const needs: Partial<Record<MemberPage, boolean>> = {
    activate: config.includeActivation,
    confirm: config.includeActivation,
    watchlist: config.includeWatchlist,
    // Specification §6: favourite theaters exist only in version 3.
    'favourite-theaters': config.version === 3,
  }
  return MEMBER_PAGES.filter(page => needs[page] ?? true)
}
