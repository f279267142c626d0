import { ButtonLink } from '../../../../ui/button'
import { EmptyState } from '../../../../ui/empty-state'
import { useTranslation } from '../../../i18n/use-translation'
import { useSiteShell } from '../../../site/use-site-shell'
import type { MemberDetails } from '../../rules/calls/reply-fields'
import { formatDate } from '../../rules/account/format-date'
import { SignOutButton } from './sign-out-button'

/** A membership that is over (specification §4 Expiry): since when, what that means, how to renew. */
export function ExpiredAccount({ member }: { member: MemberDetails }) {
  const { t, locale } = useTranslation()
  const { paths } = useSiteShell().settings
  const since = formatDate(member.memberExpiry, locale)
  return (
    <EmptyState
      title={t('account.expiredTitle')}
      actions={
        <>
          <ButtonLink to={`/${paths.theaters}/`}>{t('account.toBoxOffice')}</ButtonLink>
          <SignOutButton />
        </>
      }
    >
      {since ? t('account.expiredSince', { 0: since }) : null} {t('account.expiredText')}
    </EmptyState>
  )
}
