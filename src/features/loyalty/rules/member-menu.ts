import type { MemberFacts } from '../../site/rules/member-facts'
import { ACCOUNT_PAGES, type MemberPage } from '../../site/rules/member-pages'

/** Signs the member out (specification §2 Link behaviour). */
export const SIGN_OUT_LINK = '#loyalty-logout'

export interface MemberMenuEntry {
  href: string
  /** The operator's own words; else `key` names them. */
  label: string | null
  key: string | null
}

const PAGES: readonly MemberPage[] = [...ACCOUNT_PAGES, 'watchlist']

const keyOf = (page: MemberPage) => `memberPages.${page.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}`

/** A member's menu in the header: the operator's, else the pages that the programme has; at its end the way out. */
export function memberMenuOf({
  loggedInMenu,
  paths,
}: Pick<MemberFacts, 'loggedInMenu' | 'paths'>): readonly MemberMenuEntry[] {
  const entries: MemberMenuEntry[] = loggedInMenu?.length
    ? loggedInMenu.map(({ label, href }) => ({ href, label, key: null }))
    : PAGES.flatMap(page => {
        const href = paths[page]
        return href === undefined ? [] : [{ href, label: null, key: keyOf(page) }]
      })
  return entries.some(({ href }) => href === SIGN_OUT_LINK)
    ? entries
    : [...entries, { href: SIGN_OUT_LINK, label: null, key: 'loyalty.signOut' }]
}
