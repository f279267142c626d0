import type { ReactNode } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Skeleton } from '../../../../ui/spinner'
import { VisuallyHidden } from '../../../../ui/visually-hidden'
import { useTranslation } from '../../../i18n/components/use-translation'
import { useSession } from '../../../session/components/use-session'
import { toldReason } from '../../../session/rules/session-state'
import { DONE_PANEL_STYLES } from './done-panel'
import { Notice } from '../../../../ui/notice'
import { usePageQuery } from '../../../site/components/use-page-query'
import { sellsMemberships } from '../../rules/membership'
import { useMembershipConfig } from '../../../session/components/use-membership-config'

const columnStyles: ThemeUICSSObject = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 6 }

/** As high as the panel with a name of two lines, so that the layout does not shift when the name is known. */
const knownStyles: ThemeUICSSObject = { alignContent: 'start', minHeight: '11.5rem' }

/** While the session is pending, `session-boot` selects the one to paint: the form, or the skeleton of the panel. */
const placeStyles: ThemeUICSSObject = {
  ...columnStyles,
  '& > .for-guest': columnStyles,
  '& > .for-member': { ...knownStyles, display: 'none' },
  'html[data-session=member] &[data-waits] > .for-guest': { display: 'none' },
  'html[data-session=member] &[data-waits] > .for-member': { display: 'grid' },
}

/** Contains the login form; visitors with a stored session see a skeleton while the session is pending. */
export function LoginPlace({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const session = useSession()
  const isWaiting = session.status === 'pending' && session.problem === null
  return (
    <div sx={placeStyles} data-waits={isWaiting ? '' : undefined}>
      <div className="for-guest">{children}</div>
      {isWaiting ? (
        <div className="for-member" aria-busy="true">
          <VisuallyHidden>{t('signIn.looking')}</VisuallyHidden>
          <div sx={DONE_PANEL_STYLES}>
            <Skeleton width="14rem" height="1.75rem" />
            <Skeleton width="10rem" height="3rem" />
          </div>
        </div>
      ) : null}
    </div>
  )
}

export function SignedInPlace({ children }: { children: ReactNode }) {
  return <div sx={{ display: 'grid', ...knownStyles }}>{children}</div>
}

/** Explains that the membership (`?loyalty=expired`, specification §3 Other values) or the session has ended. */
export function SessionNotice() {
  const { t } = useTranslation()
  const session = useSession()
  const isRenewedHere = sellsMemberships(useMembershipConfig())
  const { query } = usePageQuery()
  if (query['loyalty'] === 'expired') {
    return (
      <Notice variant="warning" title={t('signIn.expiredTitle')}>
        <p>
          {t('signIn.expiredSignedOut')} {t(isRenewedHere ? 'signIn.signInToRenew' : 'signIn.renewAtBoxOffice')}
        </p>
      </Notice>
    )
  }
  if (session.status === 'pending' && session.problem !== null)
    return <Notice>{t(`signIn.pending.${session.problem}`)}</Notice>
  const reason = session.status === 'anonymous' ? toldReason(session.reason) : null
  return reason === null ? null : <Notice>{t(`signIn.ended.${reason}`)}</Notice>
}
