import { useTranslation } from '../../features/i18n/components/use-translation'
import { AccountPage } from './account-page'
import { useState } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Notice } from '../../ui/notice'
import { Skeleton } from '../../ui/spinner'
import type { MemberDetails } from '../../features/session/rules/calls/reply-fields'
import { useMembershipConfig } from '../../features/session/components/use-membership-config'
import { useRedemption, type Reward, useRewards, useVouchers } from '../../features/account/components/use-rewards'
import { AccountPart, MemberPart } from '../../features/account/components/account-part'
import { RedemptionDialog } from '../../features/account/components/redemption-dialog'
import { RewardCard, VoucherCode } from '../../features/account/components/reward-card'
import { shownBalances } from '../../features/account/rules/balance-amount'
import { useBalanceWords } from '../../features/account/components/use-balance-words'
import { DefinitionList } from '../../ui/definition-list'
import { formatMoney } from '../../features/account/rules/account-formats'

export function RewardsScreen() {
  return <AccountPage page="rewards">{member => <RewardsPanel member={member} />}</AccountPage>
}

const lineStyles: ThemeUICSSObject = { m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 2 }
const amountStyles: ThemeUICSSObject = {
  variant: 'text.display',
  fontSize: 'h1',
  m: 0,
  fontVariantNumeric: 'tabular-nums',
}

/** The member's balances of the programme's types and of `costs`, announced whenever they change. */
function BalanceLine({ member, costs }: { member: MemberDetails; costs: readonly string[] }) {
  const { t } = useTranslation()
  const { balanceTypes } = useMembershipConfig()
  const { nameOf, numberOf } = useBalanceWords()
  return (
    <div role="status" aria-label={t('account.balances')}>
      <dl sx={lineStyles}>
        {shownBalances([...balanceTypes, ...costs], member.balances).map(({ type, amount }) => (
          <div key={type} sx={{ display: 'flex', alignItems: 'baseline', gap: 2, flexDirection: 'row-reverse' }}>
            <dt sx={{ color: 'textAlt' }}>{nameOf(type)}</dt>
            <dd sx={amountStyles}>{numberOf(type, amount)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const gridStyles: ThemeUICSSObject = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gridTemplateColumns: ['minmax(0, 1fr)', 'repeat(2, minmax(0, 1fr))', null, null, 'repeat(3, minmax(0, 1fr))'],
  gap: 4,
}

export function RewardsPanel({ member }: { member: MemberDetails }) {
  const { t } = useTranslation()
  const { version } = useMembershipConfig()
  const { list, reload } = useRewards(member.memberId)
  const costs = list.status === 'ready' ? list.value.map(({ balanceType }) => balanceType) : []
  const [redeemed, setRedeemed] = useState<readonly { reward: Reward; voucherCode: string }[]>([])
  const [isOpen, setOpen] = useState(false)
  const { running, begin, confirm, forget } = useRedemption(done => {
    setRedeemed(known => [done, ...known.filter(({ voucherCode }) => voucherCode !== done.voucherCode)])
    reload()
  })
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

/** Vouchers that the cinema sells. Renders nothing without vouchers or when they do not load. */
function VoucherList({ memberId }: { memberId: string }) {
  const { t, locale } = useTranslation()
  const { currency } = useMembershipConfig()
  const { list } = useVouchers(memberId)
  if (list.status !== 'ready' || list.value.length === 0) return null
  return (
    <AccountPart title={t('account.vouchers')} lead={t('account.vouchersText')}>
      <DefinitionList
        isPriced
        rows={list.value.map(({ name, cost: amount }) => ({
          term: name,
          details: formatMoney({ amount, currency }, locale),
        }))}
      />
    </AccountPart>
  )
}
