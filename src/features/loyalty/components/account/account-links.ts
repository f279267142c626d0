import type { MemberFacts } from '../../../site/rules/member-facts'
import { ACCOUNT_PAGES, type MemberPage } from '../../../site/rules/member-pages'
import { MEMBER_PAGE_NAMES } from '../../rules/member-page-names'

export interface AccountLink {
  page: MemberPage
  /** Key of its name. */
  name: string
  to: string
}

/** The account pages that a programme has, in their order. */
export function accountLinks({ paths }: Pick<MemberFacts, 'paths'>): AccountLink[] {
  return ACCOUNT_PAGES.flatMap(page => {
    const to = paths[page]
    return to ? [{ page, name: MEMBER_PAGE_NAMES[page], to }] : []
  })
}
