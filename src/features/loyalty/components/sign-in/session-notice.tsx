import { Notice } from '../../../../ui/notice'
import { useTranslation } from '../../../i18n/use-translation'
import { usePageQuery } from '../../../site/use-page-query'
import { sellsMemberships } from '../../rules/sells-memberships'
import { useMemberFacts } from '../../use-member-facts'
import { useSession } from '../../use-session'

/**
 * Why somebody finds themselves on the login page: the membership (`?loyalty=expired`, specification §3 Other values) or the
 * session has ended. Nothing where they came by themselves.
 */
export function SessionNotice() {
  const { t } = useTranslation()
  const session = useSession()
  const isRenewedHere = sellsMemberships(useMemberFacts())
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
