import { Fragment, type ReactNode } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import type { ACCOUNT_PAGES } from '../../config/member-pages'
import type { MemberDetails } from '../../features/session/rules/calls/reply-fields'
import { useSession } from '../../features/session/components/use-session'
import { AccountNav, SignOutButton } from '../../features/account/components/account-nav'
import { ExpiredAccount, SignedOutAccount, UnreachedAccount } from '../../features/account/components/closed-account'
import { Skeleton } from '../../ui/spinner'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { MEMBER_PAGE_NAMES } from '../../features/membership/rules/member-menu'
import { PageBody, PageIntro } from '../page/page-body'
import { useTranslation } from '../../features/i18n/components/use-translation'

interface AccountPageProps {
  page: (typeof ACCOUNT_PAGES)[number]
  /** One sentence below the title. */
  lead?: string
  /** Replaces the title, for a page that greets its member; null keeps it. */
  titleOf?: (member: MemberDetails) => string | null
  /** Shown while the session is pending; as high as the member's content. */
  skeleton?: ReactNode
  /** Replaces the words for signed-out visitors, who come to do one thing. */
  guest?: { title: string; text: string } | null
  children: (member: MemberDetails) => ReactNode
}

const bodyStyles: ThemeUICSSObject = {
  display: 'grid',
  gridTemplateColumns: ['minmax(0, 1fr)', null, null, '13rem minmax(0, 1fr)'],
  columnGap: 8,
  rowGap: 5,
  alignItems: 'start',
  alignContent: 'start',
  // Keeps the footer out of view until the content is known.
  minHeight: '70vh',
}
const navStyles: ThemeUICSSObject = {
  minWidth: 0,
  position: ['static', null, null, 'sticky'],
  top: 'calc(var(--header-height, 4.5rem) + 1.5rem)',
}
const contentStyles: ThemeUICSSObject = { minWidth: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 7 }
/** As high before the button comes as with it. */
const headStyles: ThemeUICSSObject = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 4,
  alignItems: 'start',
  minHeight: ['button', null, null, 0],
}

/** An account page with its access check (specification §6). Pending on the server and in the first render. */
export function AccountPage({ page, lead, titleOf, skeleton, guest = null, children }: AccountPageProps) {
  const { t } = useTranslation()
  const session = useSession()
  const member = session.status === 'member' ? session.member : null
  const isOpen = member !== null || (session.status === 'pending' && session.problem === null)
  return (
    <PageBody>
      <div sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: [5, null, null, 6] }}>
        <div sx={headStyles}>
          <PageIntro title={(member && titleOf?.(member)) ?? t(MEMBER_PAGE_NAMES[page])} lead={lead} />
          {member ? (
            <div sx={{ display: [null, null, null, 'none'] }}>
              <SignOutButton variant="subtle" />
            </div>
          ) : null}
        </div>
        {isOpen ? (
          <div sx={bodyStyles}>
            <div sx={navStyles}>
              <AccountNav page={page} />
            </div>
            <div sx={contentStyles}>
              {member ? (
                // The key resets the page's state for another member.
                <Fragment key={member.memberId}>{children(member)}</Fragment>
              ) : (
                <PendingAccount skeleton={skeleton} />
              )}
            </div>
          </div>
        ) : null}
        {session.status === 'pending' && session.problem !== null ? (
          <UnreachedAccount problem={session.problem} />
        ) : null}
        {session.status === 'anonymous' ? <SignedOutAccount reason={session.reason} guest={guest} /> : null}
        {session.status === 'expired' ? <ExpiredAccount member={session.member} /> : null}
      </div>
    </PageBody>
  )
}

/** Placeholder of an account while the session is pending, and on the server. */
function PendingAccount({ skeleton = <Skeleton height="24rem" /> }: { skeleton?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('account.looking')}</VisuallyHidden>
      <noscript>
        <p sx={{ m: 0 }}>{t('account.needsScripts')}</p>
      </noscript>
      {skeleton}
    </div>
  )
}
