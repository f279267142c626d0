import type { ReactNode } from 'react'
import { Link } from '../../../../ui/link'
import type { MemberPage } from '../../../../config/member-pages'
import { useSignInPaths } from '../use-way-back'
import type { ThemeUICSSObject } from 'theme-ui'

/** A link to a sign-in page, with the way back; renders nothing when the programme lacks the page. */
export function MemberLink({ page, children }: { page: MemberPage; children: ReactNode }) {
  const path = useSignInPaths()(page)
  return path === undefined ? null : (
    <Link to={path} sx={{ color: 'inherit', fontWeight: 'semibold' }}>
      {children}
    </Link>
  )
}

const listStyles: ThemeUICSSObject = {
  // In a column on phones; side by side where there is room.
  display: 'flex',
  flexFlow: ['column', 'row wrap'],
  columnGap: 5,
  m: 0,
  p: 0,
  pt: 4,
  borderTop: '1px solid',
  borderColor: 'border',
  listStyle: 'none',
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 'target', color: 'text' },
}

/** Links to related sign-in pages, with the way back; pages that the programme lacks are left out. */
export function SideLinks({ links }: { links: readonly { page: MemberPage; label: string }[] }) {
  const pathOf = useSignInPaths()
  const there = links.filter(({ page }) => pathOf(page) !== undefined)
  if (there.length === 0) return null
  return (
    <ul sx={listStyles}>
      {there.map(({ page, label }) => (
        <li key={page}>
          <Link to={pathOf(page)}>{label}</Link>
        </li>
      ))}
    </ul>
  )
}
