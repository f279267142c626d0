import type { ReactNode } from 'react'
import { Link } from '../../../../ui/link'
import type { MemberPage } from '../../../../config/member-pages'
import { useMembershipConfig } from '../../../session/components/use-membership-config'

interface MemberLinkProps {
  page: MemberPage
  children: ReactNode
}

/** A link to a member page; renders nothing when the programme lacks it. */
export function MemberLink({ page, children }: MemberLinkProps) {
  const path = useMembershipConfig().paths[page]
  return path === undefined ? null : (
    <Link to={path} sx={{ color: 'inherit', fontWeight: 'semibold' }}>
      {children}
    </Link>
  )
}
