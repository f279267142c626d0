import { useState } from 'react'
import { success } from '../../../platform/result'
import { Button } from '../../../ui/button'
import { useTranslation } from '../../i18n/components/use-translation'
import { useMembershipConfig } from '../../session/components/use-membership-config'
import type { MemberDetails } from '../../session/rules/calls/reply-fields'
import { shownBalances } from '../rules/balance-amount'
import { AccountPart } from './account-part'
import { ConfirmDialog } from './confirm-dialog'
import { usePresentProof } from './present-proof'
import { useBalanceWords } from './use-balance-words'

/** Deletes the account in two steps: what is lost, a consent to tick, and the present password or a passkey where it is asked for. */
export function DeleteAccount({ member }: { member: MemberDetails }) {
  const { t } = useTranslation()
  const [isConfirming, setConfirming] = useState(false)
  return (
    <AccountPart title={t('account.delete')} lead={t('account.deleteText')}>
      <div>
        <Button variant="outline" onClick={() => setConfirming(true)}>
          {t('account.delete')}
        </Button>
      </div>
      {isConfirming ? <DeleteDialog member={member} onClose={() => setConfirming(false)} /> : null}
    </AccountPart>
  )
}

function DeleteDialog({ member, onClose }: { member: MemberDetails; onClose: () => void }) {
  const { t } = useTranslation()
  const { circuitId } = useMembershipConfig()
  const { sayAmount } = useBalanceWords()
  const { hasOwnCalls = false, balances, passkeys } = member
  const { present, isReady, field, forget } = usePresentProof(passkeys)
  const held = shownBalances([], balances)
    .filter(({ amount }) => amount > 0)
    .map(({ type, amount }) => sayAmount(type, amount))
  return (
    <ConfirmDialog
      title={t('account.delete')}
      confirm={t('account.deleteForGood')}
      consent={t('account.deleteConsent')}
      fallback="account.notDeleted"
      isReady={() => !hasOwnCalls || isReady()}
      act={async sessionClient => {
        const proven = await sessionClient.giveProof(hasOwnCalls ? present : null)
        if (!proven.ok) return proven
        const deleted = await sessionClient.call('deleteMember', { values: { circuitId, memberId: '' } })
        if (!deleted.ok) {
          forget()
          return deleted
        }
        await sessionClient.logout('deleted')
        return success(null)
      }}
      onDone={onClose}
      onClose={onClose}
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
      {hasOwnCalls ? field : null}
    </ConfirmDialog>
  )
}
