import { useTranslation } from '../../features/i18n/components/use-translation'
import { AccountPage } from './account-page'
import type { MemberDetails } from '../../features/session/rules/calls/reply-fields'
import { useMembershipConfig } from '../../features/session/components/use-membership-config'
import { DetailsForm, PasswordForm } from '../../features/account/components/profile-forms'
import { useState, useEffect, useRef } from 'react'
import { success } from '../../platform/result'
import { Button } from '../../ui/button'
import { shownBalances } from '../../features/account/rules/balance-amount'
import { useBalanceWords } from '../../features/account/components/use-balance-words'
import { AccountPart } from '../../features/account/components/account-part'
import { ConfirmDialog } from '../../features/account/components/confirm-dialog'
import { Icon } from '../../ui/icon'
import { Notice } from '../../ui/notice'
import { webAddress } from '../../features/account/rules/save-pass-address'
import { useCinemaId } from '../../features/membership/components/use-cinema-id'
import { useMemberAction } from '../../features/membership/components/use-member-action'

export function ProfileScreen() {
  return <AccountPage page="profile">{member => <ProfilePanel member={member} />}</AccountPage>
}

/** A member's details, password, means of payment, and account deletion. */
export function ProfilePanel({ member }: { member: MemberDetails }) {
  const { version } = useMembershipConfig()
  return (
    <>
      <DetailsForm member={member} />
      <PasswordForm member={member} />
      <PaymentPortal />
      {version === 3 ? <DeleteAccount member={member} /> : null}
    </>
  )
}

/** Deletes the account in two steps: what is lost, and a consent to tick. */
function DeleteAccount({ member }: { member: MemberDetails }) {
  const { t } = useTranslation()
  const { circuitId } = useMembershipConfig()
  const { sayAmount } = useBalanceWords()
  const [isConfirming, setConfirming] = useState(false)
  const held = shownBalances([], member.balances)
    .filter(({ amount }) => amount > 0)
    .map(({ type, amount }) => sayAmount(type, amount))
  return (
    <AccountPart title={t('account.delete')} lead={t('account.deleteText')}>
      <div>
        <Button variant="outline" onClick={() => setConfirming(true)}>
          {t('account.delete')}
        </Button>
      </div>
      {isConfirming ? (
        <ConfirmDialog
          title={t('account.delete')}
          confirm={t('account.deleteForGood')}
          consent={t('account.deleteConsent')}
          fallback="account.notDeleted"
          act={async sessionClient => {
            const deleted = await sessionClient.call('deleteMember', { values: { circuitId, memberId: '' } })
            if (!deleted.ok) return deleted
            await sessionClient.logout('deleted')
            return success(null)
          }}
          onDone={() => setConfirming(false)}
          onClose={() => setConfirming(false)}
        >
          <p>{t('account.deleteLoses')}</p>
          <ul sx={{ m: 0, paddingInlineStart: '1.25rem' }}>
            {held.map(amount => (
              <li key={amount}>
                <strong>{amount}</strong>
              </li>
            ))}
            <li>{t('account.deleteOrders')}</li>
            <li>{t('account.deleteCards')}</li>
          </ul>
        </ConfirmDialog>
      ) : null}
    </AccountPart>
  )
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
