import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { Notice } from '../../../ui/notice'
import { Spinner } from '../../../ui/spinner'
import { useTranslation } from '../../i18n/components/use-translation'
import { amountOf } from '../rules/balance-amount'
import { refusalKey } from '../rules/redemption'
import { codeOf } from '../../session/rules/call-fault'
import type { MemberDetails } from '../../session/rules/calls/reply-fields'
import { useBalanceWords } from './use-balance-words'
import { useFaultWords } from '../../session/components/use-fault-words'
import type { RunningRedemption } from './use-rewards'
import { CODE_TEXT_STYLES, ScannableCode } from './scannable-code'

interface RedemptionDialogProps {
  running: RunningRedemption
  member: MemberDetails
  onConfirm: (orderId: string) => void
  onClose: () => void
}

/** A redemption from reservation to voucher. Each step shows what is charged. */
export function RedemptionDialog(props: RedemptionDialogProps) {
  const { t } = useTranslation()
  const { running, onClose } = props
  return (
    <Dialog open onClose={onClose} title={running.reward.name} closeLabel={t('layout.close')} variant="sheet">
      <div sx={{ display: 'grid', gap: 5, '& > p': { m: 0 } }}>
        <Step {...props} />
      </div>
    </Dialog>
  )
}

function Step({ running: { reward, state }, member, onConfirm, onClose }: RedemptionDialogProps) {
  const { t } = useTranslation()
  const { sayAmount } = useBalanceWords()
  const words = useFaultWords()
  const { balanceType, cost } = reward
  switch (state.step) {
    case 'reserving':
      return (
        <div role="status" sx={{ display: 'grid', justifyItems: 'center', gap: 3, py: 5 }}>
          <Spinner label={t('account.reserving')} />
          {t('account.reserving')}
        </div>
      )
    case 'reserved':
    case 'confirming': {
      const left = amountOf(balanceType, member.balances) - cost
      const label = t('account.confirmRedeem', { 0: sayAmount(balanceType, cost) })
      return (
        <>
          <p role="status">
            {t('account.reserved', { 0: sayAmount(balanceType, cost), 1: sayAmount(balanceType, left) })}
          </p>
          <p sx={{ color: 'textAlt' }}>{t('account.reservedNote')}</p>
          <div sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
            <Button busy={state.step === 'confirming'} busyLabel={label} onClick={() => onConfirm(state.orderId)}>
              {label}
            </Button>
            <Button variant="outline" onClick={onClose}>
              {t('account.keep')}
            </Button>
          </div>
        </>
      )
    }
    case 'refused': {
      const key = refusalKey(state.fault, state.whileConfirming)
      const code = codeOf(state.fault)
      const message = key ? `${t(key)} ${t('loyaltyReply.code', { 0: String(code) })}` : words(state.fault)
      return (
        <>
          <div role="alert">
            <Notice variant="warning">{message}</Notice>
          </div>
          <p>{t('account.nothingTaken')}</p>
          <div>
            <Button onClick={onClose}>{t('account.backToRewards')}</Button>
          </div>
        </>
      )
    }
    case 'unsure':
      return (
        <>
          <div role="alert">
            <Notice variant="warning" title={t('account.unsureTitle')}>
              {words(state.fault)}
            </Notice>
          </div>
          <p>{t('account.unsureText')}</p>
          <div>
            <Button onClick={() => onConfirm(state.orderId)}>{t('account.askAgain')}</Button>
          </div>
        </>
      )
    case 'done':
      return <Done code={state.voucherCode} isInAccount={member.hasOwnCalls === true} onClose={onClose} />
  }
}

function Done({ code, isInAccount, onClose }: { code: string; isInAccount: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    text.current?.focus()
  }, [])
  return (
    <>
      <p ref={text} tabIndex={-1}>
        {t('account.voucherReady')}
      </p>
      <div sx={{ display: 'grid', justifyItems: 'center', gap: 3 }}>
        <div sx={{ width: 'min(100%, 18rem)' }}>
          <ScannableCode text={code} format="QR_CODE" />
        </div>
        <span sx={CODE_TEXT_STYLES}>{code}</span>
      </div>
      <p sx={{ color: 'textAlt' }}>{t(isInAccount ? 'vouchers.kept' : 'vouchers.keptHere')}</p>
      <div>
        <Button onClick={onClose}>{t('account.backToRewards')}</Button>
      </div>
    </>
  )
}
