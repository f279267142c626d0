import { ButtonLink } from '../../../ui/button'
import { EmptyState } from '../../../ui/empty-state'
import { useTranslation } from '../../i18n/components/use-translation'
import { useSiteShell } from '../../site/components/use-site-shell'
import { formatDate } from '../rules/format-date'
import type { MemberDetails } from '../../session/rules/calls/reply-fields'
import { membershipPersonOf } from '../../membership/rules/membership-person'
import { sellsMemberships } from '../../membership/rules/sells-memberships'
import { useMembershipConfig } from '../../session/components/use-membership-config'
import { RenewMembership } from '../../membership/components/sign-in/renew-membership'
import { SignOutButton } from './sign-out-button'

/**
 * An expired membership (specification §4 Expiry): its date, the consequences, and how to renew it. Programmes with
 * levels renew here, others at the box office only.
 */
export function ExpiredAccount({ member }: { member: MemberDetails }) {
  const { t, locale } = useTranslation()
  const { paths } = useSiteShell().settings
  const isRenewedHere = sellsMemberships(useMembershipConfig())
  const since = formatDate(member.memberExpiry, locale)
  return (
    <EmptyState
      title={t('account.expiredTitle')}
      actions={
        <>
          {isRenewedHere ? (
            <div sx={{ flexBasis: '100%' }}>
              <RenewMembership person={membershipPersonOf(member)} />
            </div>
          ) : null}
          <ButtonLink to={`/${paths.theaters}/`} variant={isRenewedHere ? 'outline' : 'primary'}>
            {t('account.toBoxOffice')}
          </ButtonLink>
          <SignOutButton />
        </>
      }
    >
      {since ? t('account.expiredSince', { 0: since }) : null} {t('account.expiredText')}{' '}
      {isRenewedHere ? t('account.expiredHere') : t('account.expiredAtBoxOffice')}
    </EmptyState>
  )
}
