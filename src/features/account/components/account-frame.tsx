import { Fragment, type ReactNode } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Heading } from '../../../ui/heading'
import type { MemberPage } from '../../../config/member-pages'
import type { MemberDetails } from '../../session/rules/calls/reply-fields'
import { useSession } from '../../session/components/use-session'
import { AccountNav, SignOutButton } from './account-nav'
import { ExpiredAccount, SignedOutAccount, UnreachedAccount } from './closed-account'
import { Skeleton } from '../../../ui/spinner'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { useTranslation } from '../../i18n/components/use-translation'

interface AccountFrameProps {
  page: MemberPage
  title: string
  /** One sentence below the title. */
  lead?: string | null
  /** Replaces the title, for a page that greets its member. */
  titleOf?: (member: MemberDetails) => string
  /** Shown while the session is pending; as high as the member's content. */
  skeleton?: ReactNode
  children: (member: MemberDetails) => ReactNode
}

const bodyStyles: ThemeUICSSObject = {
  display: 'grid',
  gridTemplateColumns: ['minmax(0, 1fr)', null, null, '13rem minmax(0, 1fr)'],
  columnGap: 8,
  rowGap: 5,
  alignItems: 'start',
  // Keeps the footer out of view until the content is known.
  minHeight: '70vh',
}
const navStyles: ThemeUICSSObject = {
  minWidth: 0,
  position: ['static', null, null, 'sticky'],
  top: 'calc(var(--header-height, 4.5rem) + 1.5rem)',
}
const contentStyles: ThemeUICSSObject = { minWidth: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 7 }
const footStyles: ThemeUICSSObject = { display: [null, null, null, 'none'] }

/**
 * Frame of an account page: heading, navigation, and the access check (specification §6), as only a member sees the
 * content. Pending on the server and in the first render.
 */
export function AccountFrame({ page, title, lead, titleOf, skeleton, children }: AccountFrameProps) {
  const session = useSession()
  const member = session.status === 'member' ? session.member : null
  const isOpen = member !== null || (session.status === 'pending' && session.problem === null)

  return (
    <div sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: [5, null, null, 6] }}>
      <header sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3, overflowWrap: 'break-word' }}>
        <Heading as="h1">{member && titleOf ? titleOf(member) : title}</Heading>
        {lead ? <p sx={{ m: 0, maxWidth: 'text', color: 'textAlt', fontSize: 'lg' }}>{lead}</p> : null}
      </header>
      {isOpen ? (
        <div sx={bodyStyles}>
          <div sx={navStyles}>
            <AccountNav page={page} />
          </div>
          <div sx={contentStyles}>
            {/* The key resets the page's state for another member. */}
            {member ? (
              <Fragment key={member.memberId}>{children(member)}</Fragment>
            ) : (
              <PendingAccount skeleton={skeleton} />
            )}
            {member ? (
              <div sx={footStyles}>
                <SignOutButton />
              </div>
            ) : null}
          </div>
        </div>
      ) : null}
      {session.status === 'pending' && session.problem !== null ? <UnreachedAccount problem={session.problem} /> : null}
      {session.status === 'anonymous' ? <SignedOutAccount reason={session.reason} /> : null}
      {session.status === 'expired' ? <ExpiredAccount member={session.member} /> : null}
    </div>
  )
}

/** Placeholder of an account while the session is pending, and on the server. */
function PendingAccount({ skeleton }: { skeleton?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('account.looking')}</VisuallyHidden>
      <noscript>
        <p sx={{ m: 0 }}>{t('account.needsScripts')}</p>
      </noscript>
      {skeleton ?? <Skeleton height="24rem" />}
    </div>
  )
}
