import type { ReactNode } from 'react'
import { Link } from '../../../../ui/link'
import type { MemberPage } from '../../../site/rules/member-pages'
import { useMemberFacts } from '../../use-member-facts'

interface MemberLinkProps {
  page: MemberPage
  children: ReactNode
}

/** A link to a page of the programme; nothing where the programme does not have it. */
export function MemberLink({ page, children }: MemberLinkProps) {
  const path = useMemberFacts().paths[page]
  return path === undefined ? null : (
    <Link to={path} sx={{ color: 'inherit', fontWeight: 'semibold' }}>
      {children}
    </Link>
  )
}
