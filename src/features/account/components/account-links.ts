import type { MembershipConfig } from '../../../config/loyalty-config'
import { ACCOUNT_PAGES, type MemberPage } from '../../../config/member-pages'
import { MEMBER_PAGE_NAMES } from '../../membership/rules/member-menu'

export interface AccountLink {
  page: MemberPage
  /** Message key of its name. */
  name: string
  to: string
}

/** The account pages that a programme has, in display order. */
export function accountLinks({ paths }: Pick<MembershipConfig, 'paths'>): AccountLink[] {
  return ACCOUNT_PAGES.flatMap(page => {
    const to = paths[page]
    return to ? [{ page, name: MEMBER_PAGE_NAMES[page], to }] : []
  })
}
