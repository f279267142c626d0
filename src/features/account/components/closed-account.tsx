import { ButtonLink, Button } from '../../../ui/button'
import { EmptyState } from '../../../ui/empty-state'
import { useTranslation } from '../../i18n/components/use-translation'
import { type EndReason, type SessionProblem, toldReason } from '../../session/rules/session-state'
import { useSignInPaths } from '../../membership/components/use-way-back'
import { useMembershipConfig } from '../../session/components/use-membership-config'
import { useSiteShell } from '../../site/components/use-site-shell'
import { formatDate } from '../rules/account-formats'
import type { MemberDetails } from '../../session/rules/calls/reply-fields'
import { membershipPersonOf, sellsMemberships } from '../../membership/rules/membership'
import { RenewMembership } from '../../membership/components/sign-in/renew-membership'
import { SignOutButton } from './account-nav'
import { useSessionStart } from '../../session/components/use-session-client'

interface SignedOutProps {
  reason: EndReason | null
  /** What a visitor comes for, where the page knows it; shown unless the member has just left. */
  guest?: { title: string; text: string } | null
}

/** Replaces an account page for signed-out visitors: the reason, and a login link that returns here. */
export function SignedOutAccount({ reason: given, guest = null }: SignedOutProps) {
  const reason = toldReason(given)
  const { t } = useTranslation()
  const pathOf = useSignInPaths()
  const key = `account.${reason ?? 'guest'}`
  const comesFor = reason === null || reason === 'ended' ? guest : null
  return (
    <div role="status">
      <EmptyState
        title={comesFor?.title ?? t(`${key}Title`)}
        actions={
          reason === 'deleted' ? (
            <ButtonLink to="/">{t('account.toFilms')}</ButtonLink>
          ) : (
            <>
              <ButtonLink to={pathOf('login')}>{t('account.signIn')}</ButtonLink>
              {pathOf('register') ? (
                <ButtonLink variant="outline" to={pathOf('register')}>
                  {t('account.join')}
                </ButtonLink>
              ) : null}
            </>
          )
        }
      >
        {comesFor?.text ?? t(`${key}Text`)}
      </EmptyState>
    </div>
  )
}

/** An expired membership (specification §4 Expiry): its date, the consequences, and how to renew it. */
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

/** Shown when the session could not be refreshed: what still works, and a retry button. */
export function UnreachedAccount({ problem }: { problem: SessionProblem }) {
  const { t } = useTranslation()
  const { start, isBusy } = useSessionStart()
  const label = t('account.tryAgain')
  const isOffline = problem === 'offline'
  return (
    <div role="alert">
      <EmptyState
        title={t(isOffline ? 'account.offlineTitle' : 'account.unavailableTitle')}
        actions={
          <Button busy={isBusy} busyLabel={label} onClick={start}>
            {label}
          </Button>
        }
      >
        {t(isOffline ? 'account.offlineText' : 'account.unavailableText')}
      </EmptyState>
    </div>
  )
}
