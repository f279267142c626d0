import { useCallback, useState } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Button } from '../../../ui/button'
import { EmptyState } from '../../../ui/empty-state'
import { Notice } from '../../../ui/notice'
import { Skeleton } from '../../../ui/spinner'
import { useTranslation } from '../../i18n/components/use-translation'
import type { MemberDetails } from '../../session/rules/calls/reply-fields'
import { useMembershipConfig } from '../../session/components/use-membership-config'
import { useRedemption } from './use-redemption'
import { type Reward, useRewards } from './use-rewards'
import { AccountPart } from './account-part'
import { BalanceLine } from './balance-line'
import { MemberPart } from './member-part'
import { RedemptionDialog } from './redemption-dialog'
import { RewardCard } from './reward-card'
import { VoucherCode } from './voucher-code'
import { VoucherList } from './voucher-list'

interface Redeemed {
  reward: Reward
  voucherCode: string
}

const gridStyles: ThemeUICSSObject = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gridTemplateColumns: ['minmax(0, 1fr)', 'repeat(2, minmax(0, 1fr))', null, null, 'repeat(3, minmax(0, 1fr))'],
  gap: 4,
}

/** Rewards, the progress towards them, and vouchers redeemed on this page. */
export function RewardsPanel({ member }: { member: MemberDetails }) {
  const { t } = useTranslation()
  const { version } = useMembershipConfig()
  const { list, reload } = useRewards(member.memberId)
  const costs = list.status === 'ready' ? list.value.map(({ balanceType }) => balanceType) : []
  const [redeemed, setRedeemed] = useState<readonly Redeemed[]>([])
  const [isOpen, setOpen] = useState(false)
  const onDone = useCallback(
    (done: Redeemed) => {
      setRedeemed(known => [done, ...known.filter(({ voucherCode }) => voucherCode !== done.voucherCode)])
      reload()
    },
    [reload],
  )
  const { running, begin, confirm, forget } = useRedemption<Reward>(onDone)
  const isUnsure = running?.state.step === 'unsure' || running?.state.step === 'confirming'
  const open = (reward: Reward) => {
    setOpen(true)
    // A redemption with an unknown outcome is completed first.
    if (!isUnsure) begin(reward)
  }
  const close = () => {
    setOpen(false)
    if (!isUnsure) forget()
  }
  return (
    <>
      <BalanceLine member={member} costs={costs} />
      {isUnsure && !isOpen ? (
        <Notice variant="warning" title={t('account.unsureTitle')}>
          <p>{t('account.unsureText')}</p>
          <Button variant="outline" onClick={() => setOpen(true)}>
            {t('account.unsureOpen')}
          </Button>
        </Notice>
      ) : null}
      {redeemed.length > 0 ? (
        <AccountPart title={t('account.redeemed')} lead={t('account.keepCode')}>
          {redeemed.map(({ reward, voucherCode }) => (
            <VoucherCode key={voucherCode} name={reward.name} code={voucherCode} />
          ))}
        </AccountPart>
      ) : null}
      <AccountPart title={t('account.rewardsTitle')} lead={version === 1 ? t('account.rewardsAtTill') : null}>
        <MemberPart list={list} label={t('account.loadingRewards')} skeleton={<Skeleton height="26rem" />}>
          {rewards =>
            rewards.length === 0 ? (
              <EmptyState level="h3" title={t('account.noRewardsTitle')}>
                {t('account.noRewardsText')}
              </EmptyState>
            ) : (
              <ul sx={gridStyles}>
                {rewards.map(reward => (
                  <li key={reward.rewardId} sx={{ display: 'grid' }}>
                    <RewardCard reward={reward} member={member} onRedeem={version === 3 ? () => open(reward) : null} />
                  </li>
                ))}
              </ul>
            )
          }
        </MemberPart>
      </AccountPart>
      <VoucherList memberId={member.memberId} />
      {running && isOpen ? (
        <RedemptionDialog
          running={running}
          member={member}
          onConfirm={orderId => confirm(running.reward, orderId)}
          onClose={close}
        />
      ) : null}
    </>
  )
}
