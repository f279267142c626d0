import { Notice } from '../../../../ui/notice'
import { useTranslation } from '../../../i18n/components/use-translation'
import { usePageQuery } from '../../../site/components/use-page-query'
import { sellsMemberships } from '../../rules/sells-memberships'
import { useMembershipConfig } from '../../../session/components/use-membership-config'
import { useSession } from '../../../session/components/use-session'

/**
 * Explains on the login page that the membership (`?loyalty=expired`, specification §3 Other values) or the session has
 * ended. Renders nothing otherwise.
 */
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
  if (session.status !== 'anonymous' || session.reason === null) return null
  return <Notice>{t(`signIn.ended.${session.reason}`)}</Notice>
}
