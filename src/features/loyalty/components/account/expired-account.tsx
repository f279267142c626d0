import { ButtonLink } from '../../../../ui/button'
import { EmptyState } from '../../../../ui/empty-state'
import { useTranslation } from '../../../i18n/use-translation'
import { useSiteShell } from '../../../site/use-site-shell'
import { formatDate } from '../../rules/account/format-date'
import type { MemberDetails } from '../../rules/calls/reply-fields'
import { membershipPersonOf } from '../../rules/membership-person'
import { sellsMemberships } from '../../rules/sells-memberships'
import { useMemberFacts } from '../../use-member-facts'
import { RenewMembership } from '../sign-in/renew-membership'
import { SignOutButton } from './sign-out-button'

/**
 * A membership that is over (specification §4 Expiry): since when, what that means, how to renew. Here where the programme has
 * levels, which the service sells; else at the box office alone.
 */
export function ExpiredAccount({ member }: { member: MemberDetails }) {
  const { t, locale } = useTranslation()
  const { paths } = useSiteShell().settings
  const isRenewedHere = sellsMemberships(useMemberFacts())
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
