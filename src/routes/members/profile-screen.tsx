import { useTranslation } from '../../features/i18n/components/use-translation'
import { AccountPage } from './account-page'
import type { MemberDetails } from '../../features/session/rules/calls/reply-fields'
import { useMembershipConfig } from '../../features/session/components/use-membership-config'
import { DetailsForm, PasswordForm } from '../../features/account/components/profile-forms'
import { useState, useEffect, useRef } from 'react'
import { success } from '../../platform/result'
import { Button } from '../../ui/button'
import { ConfirmEmail } from '../../features/account/components/confirm-email'
import { farComponent } from '../../deferred/deferred-component'
import { pageCode } from '../../platform/page-code'
import { hasEntryCode, takeEntrySearch } from '../../features/session/client/session-boot'
import { AccountPart } from '../../features/account/components/account-part'
import { Icon } from '../../ui/icon'
import { Notice } from '../../ui/notice'
import { webAddress } from '../../features/account/rules/save-pass-address'
import { useCinemaId } from '../../features/membership/components/use-cinema-id'
import { useMemberAction } from '../../features/membership/components/use-member-action'

const OwnAccount = farComponent(
  pageCode('own-account', () =>
    import(/* webpackChunkName: "own-account" */ './own-account').then(module => module.OwnAccount),
  ),
)

export function ProfileScreen() {
  const { t } = useTranslation()
  const [hasCode, setHasCode] = useState(false)
  // The code waits in this window until the member has signed in: `ProfilePanel` takes it.
  useEffect(() => setHasCode(hasEntryCode()), [])
  const guest = hasCode ? { title: t('account.codeTitle'), text: t('account.codeText') } : null
  return (
    <AccountPage page="profile" guest={guest}>
      {member => <ProfilePanel member={member} />}
    </AccountPage>
  )
}

/** A member's details, password, means of payment, passkeys, sign-ins and data, and account deletion. */
export function ProfilePanel({ member }: { member: MemberDetails }) {
  const { pendingEmail = null, hasOwnCalls = false } = member
  const [code, forgetCode] = useEmailCode()
  const isAwaited = hasOwnCalls && (pendingEmail !== null || code !== '')
  const confirmation = isAwaited ? <ConfirmEmail member={member} code={code} onDone={forgetCode} /> : null
  return (
    <>
      {/* Whoever comes by the letter's link comes for this; otherwise it follows the form that asked for it. */}
      {code === '' ? null : confirmation}
      <DetailsForm member={member} />
      {code === '' ? confirmation : null}
      <PasswordForm member={member} />
      <PaymentPortal />
      <OwnAccount member={member} />
    </>
  )
}

/** The code of a letter's link (`?code=`), empty without one; and what forgets it. */
function useEmailCode(): [string, () => void] {
  const [code, setCode] = useState('')
  useEffect(() => {
    const taken = new URLSearchParams(takeEntrySearch()).get('code')
    if (taken) setCode(taken)
  }, [])
  return [code, () => setCode('')]
}

/** Links to the payment provider's portal, if the cinema has one; only the provider stores means of payment. */
function PaymentPortal() {
  const { t } = useTranslation()
  const { circuitId } = useMembershipConfig()
  const cinemaId = useCinemaId()
  const [portal, setPortal] = useState<{ address: string | null } | null>(null)
  const result = useRef<HTMLDivElement>(null)
  const { run, isBusy, problem } = useMemberAction({
    act: async sessionClient => {
      const opened = await sessionClient.call('getPaymentPortalSession', { values: { circuitId, cinemaId } })
      return opened.ok ? success({ address: webAddress(opened.value.url) }) : opened
    },
    onDone: setPortal,
  })
  useEffect(() => {
    if (portal) result.current?.querySelector<HTMLElement>('a, [tabindex]')?.focus()
  }, [portal])
  return (
    <AccountPart title={t('account.payment')} lead={t('account.paymentText')}>
      <div ref={result} sx={{ display: 'grid', justifyItems: 'start', gap: 4 }}>
        {portal === null ? (
          <Button variant="outline" busy={isBusy} busyLabel={t('account.openPayment')} onClick={run}>
            {t('account.openPayment')}
          </Button>
        ) : portal.address === null ? (
          <div tabIndex={-1} role="status">
            <Notice>{t('account.noPortal')}</Notice>
          </div>
        ) : (
          <a
            href={portal.address}
            target="_blank"
            rel="noopener noreferrer"
            referrerPolicy="no-referrer"
            sx={{ variant: 'buttons.outline' }}
          >
            <Icon name="external" size={20} />
            {t('account.toPortal')}
          </a>
        )}
        <div role="alert">{problem ? <Notice variant="warning">{problem}</Notice> : null}</div>
      </div>
    </AccountPart>
  )
}
