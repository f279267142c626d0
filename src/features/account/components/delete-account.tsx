import { useState } from 'react'
import { success } from '../../../platform/result'
import { Button } from '../../../ui/button'
import { useTranslation } from '../../i18n/components/use-translation'
import { shownBalances } from '../rules/balance-amount'
import type { MemberDetails } from '../../session/rules/calls/reply-fields'
import { useBalanceWords } from './use-balance-words'
import { useMembershipConfig } from '../../session/components/use-membership-config'
import { AccountPart } from './account-part'
import { ConfirmDialog } from './confirm-dialog'

/** Deletes the account in two steps: what is lost, and a consent to tick. */
export function DeleteAccount({ member }: { member: MemberDetails }) {
  const { t } = useTranslation()
  const { circuitId } = useMembershipConfig()
  const { sayAmount } = useBalanceWords()
  const [isAsked, setAsked] = useState(false)
  const held = shownBalances([], member.balances)
    .filter(({ amount }) => amount > 0)
    .map(({ type, amount }) => sayAmount(type, amount))
  return (
    <AccountPart title={t('account.delete')} lead={t('account.deleteText')}>
      <div>
        <Button variant="outline" onClick={() => setAsked(true)}>
          {t('account.delete')}
        </Button>
      </div>
      {isAsked ? (
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
          onDone={() => setAsked(false)}
          onClose={() => setAsked(false)}
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
