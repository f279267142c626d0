import { useEffect, useRef } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Link } from '../../../ui/link'
import { type MemberPage, ACCOUNT_PAGES } from '../../../config/member-pages'
import { useTranslation } from '../../i18n/components/use-translation'
import { useMembershipConfig } from '../../session/components/use-membership-config'
import { MEMBER_PAGE_NAMES } from '../../membership/rules/member-menu'
import { FADING_EDGE } from '../../../ui/fading-edge'
import { Button } from '../../../ui/button'
import { useSignOut } from '../../membership/components/use-sign-out'

const listStyles: ThemeUICSSObject = {
  display: 'flex',
  flexDirection: ['row', null, null, 'column'],
  gap: [5, null, null, 0],
  listStyle: 'none',
  m: 0,
  p: 0,
  overflowX: ['auto', null, null, 'visible'],
  scrollbarWidth: 'none',
  ...FADING_EDGE,
  // Extends to the edge of a phone's screen.
  mx: ['calc(-1 * var(--gutter, 1.25rem))', 0],
  px: ['var(--gutter, 1.25rem)', 0],
  scrollPaddingInline: 'var(--gutter, 1.25rem)',
  borderBlockEnd: ['1px solid', null, null, 0],
  borderColor: ['border', null, null, 'border'],
}
const linkStyles: ThemeUICSSObject = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 'button',
  color: 'textAlt',
  fontWeight: 'semibold',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  borderBlockEnd: ['3px solid transparent', null, null, 0],
  borderInlineStart: [0, null, null, '3px solid transparent'],
  paddingInlineStart: [0, null, null, 4],
  '&:hover': { color: 'text' },
  '&:active': { color: 'text', borderColor: 'border' },
  '&:focus-visible': { outlineOffset: '-3px' },
  '&[aria-current=page]': { color: 'text', borderColor: 'primaryInk' },
  '@media (forced-colors: active)': {
    borderColor: 'Canvas',
    '&[aria-current=page]': { borderColor: 'Highlight' },
  },
}
/** Navigation between account pages: a list beside the content, a scrolling row on phones. */
export function AccountNav({ page }: { page: MemberPage }) {
  const { t } = useTranslation()
  const { paths } = useMembershipConfig()
  const current = useRef<HTMLLIElement>(null)
  // The current link can be out of view on a phone. Some browsers return a promise here, so the effect returns nothing.
  useEffect(() => {
    current.current?.scrollIntoView?.({ inline: 'center', block: 'nearest' })
  }, [page])
  return (
    <nav aria-label={t('account.pages')}>
      <ul sx={listStyles}>
        {ACCOUNT_PAGES.filter(other => paths[other]).map(other => (
          <li key={other} ref={other === page ? current : undefined}>
            <Link to={paths[other]} sx={linkStyles} aria-current={other === page ? 'page' : undefined}>
              {t(MEMBER_PAGE_NAMES[other])}
            </Link>
          </li>
        ))}
      </ul>
      <div sx={{ display: ['none', null, null, 'block'], marginBlockStart: 4 }}>
        <SignOutButton />
      </div>
    </nav>
  )
}

export function SignOutButton({ variant = 'outline' }: { variant?: 'outline' | 'subtle' }) {
  const { t } = useTranslation()
  const { signOut, isBusy } = useSignOut()
  const label = t('account.signOut')
  return (
    <Button variant={variant} busy={isBusy} busyLabel={label} onClick={signOut}>
      {label}
    </Button>
  )
}
