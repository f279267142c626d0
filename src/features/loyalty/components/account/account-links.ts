import type { MemberFacts } from '../../../site/rules/member-facts'
import { ACCOUNT_PAGES, type MemberPage } from '../../../site/rules/member-pages'

/** Pages of the account by the keys of their names. */
const NAMES: Partial<Record<MemberPage, string>> = {
  account: 'memberPages.account',
  orders: 'memberPages.orders',
  rewards: 'memberPages.rewards',
  cards: 'memberPages.cards',
  transactions: 'memberPages.transactions',
  'favourite-theaters': 'memberPages.favouriteTheaters',
  profile: 'memberPages.profile',
}

export interface AccountLink {
  page: MemberPage
  /** Key of its name. */
  name: string
  to: string
}

/** The account pages that a programme has, in their order. */
export function accountLinks({ paths }: Pick<MemberFacts, 'paths'>): AccountLink[] {
  return ACCOUNT_PAGES.flatMap(page => {
    const [to, name] = [paths[page], NAMES[page]]
    return to && name ? [{ page, name, to }] : []
  })
}
