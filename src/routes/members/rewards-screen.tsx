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
import {
  useOwnVouchers,
  useRedemption,
  type Reward,
  useRewards,
  useVouchers,
} from '../../features/account/components/use-rewards'
import { AccountPart, MemberPart } from '../../features/account/components/account-part'
import { RedemptionDialog } from '../../features/account/components/redemption-dialog'
import { LevelLine } from '../../features/account/components/member-level'
import type { MemberScreenProps } from './member-page'
import { OwnVouchers } from '../../features/account/components/own-vouchers'
import { RewardCard } from '../../features/account/components/reward-card'
import { shownBalances } from '../../features/account/rules/balance-amount'
import { useBalanceExpiry } from '../../features/account/components/use-balance-expiry'
import { useBalanceWords } from '../../features/account/components/use-balance-words'
import { Link } from '../../ui/link'
import { useSiteShell } from '../../features/site/components/use-site-shell'
import { useRewardCinema } from '../../features/account/components/use-reward-cinema'
import { DefinitionList } from '../../ui/definition-list'
import { formatMoney } from '../../features/i18n/rules/format-money'

export function RewardsScreen({ levels }: MemberScreenProps) {
  return <AccountPage page="rewards">{member => <RewardsPanel member={member} levels={levels} />}</AccountPage>
}

const lineStyles: ThemeUICSSObject = { m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 2 }
const amountStyles: ThemeUICSSObject = {
  variant: 'text.display',
  fontSize: 'display',
  m: 0,
  fontVariantNumeric: 'tabular-nums',
}

/** The member's balances of the programme's types and of `costs`, announced whenever they change. */
function BalanceLine({ member, costs }: { member: MemberDetails; costs: readonly string[] }) {
  const { t } = useTranslation()
  const { balanceTypes } = useMembershipConfig()
  const { nameOf, numberOf } = useBalanceWords()
  const expiryOf = useBalanceExpiry()
  const balances = shownBalances([...balanceTypes, ...costs], member.balances)
  return (
    <div role="status" aria-label={t('account.balances')}>
      <dl sx={lineStyles}>
        {balances.map(({ type, amount }) => (
          <div key={type} sx={{ display: 'flex', alignItems: 'baseline', gap: 2, flexDirection: 'row-reverse' }}>
            <dt sx={{ color: 'textAlt' }}>{nameOf(type)}</dt>
            <dd sx={amountStyles}>{numberOf(type, amount)}</dd>
          </div>
        ))}
      </dl>
      {balances.map(balance =>
        expiryOf(balance) ? (
          <p key={balance.type} sx={{ m: 0, color: 'textAlt' }}>
            {expiryOf(balance)}
          </p>
        ) : null,
      )}
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

export function RewardsPanel({ member, levels = [] }: { member: MemberDetails } & MemberScreenProps) {
  const { t } = useTranslation()
  const { version } = useMembershipConfig()
  const { list, reload } = useRewards(member.memberId)
  const costs = list.status === 'ready' ? list.value.map(({ balanceType }) => balanceType) : []
  const vouchers = useOwnVouchers(member)
  const [isOpen, setOpen] = useState(false)
  const { running, begin, confirm, forget } = useRedemption(({ reward, voucherCode }) => {
    vouchers.add({ voucherCode, name: reward.name })
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
      <div sx={{ display: 'grid', gap: 3 }}>
        <BalanceLine member={member} costs={costs} />
        <LevelLine member={member} levels={levels} />
      </div>
      {isUnsure && !isOpen ? (
        <Notice variant="warning" title={t('account.unsureTitle')}>
          <p>{t('account.unsureText')}</p>
          <Button variant="outline" onClick={() => setOpen(true)}>
            {t('account.unsureOpen')}
          </Button>
        </Notice>
      ) : null}
      <OwnVouchers
        list={vouchers.list}
        group={vouchers.group}
        isInAccount={member.hasOwnCalls === true}
        isRedeemable={version === 3}
      />
      <AccountPart
        title={t('account.rewardsTitle')}
        lead={version === 1 ? t('account.rewardsAtTill') : <WhoseRewards />}
      >
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

/** Says whose rewards are listed where the programme leaves that to the visitor; a chosen cinema can be changed. */
function WhoseRewards() {
  const { t } = useTranslation()
  const { settings } = useSiteShell()
  const cinema = useRewardCinema()
  if (cinema === null) return null
  const { name, isChosen } = cinema
  return (
    <>
      {t(isChosen ? 'vouchers.rewardsOf' : 'vouchers.rewardsOfFirst', { 0: name })}{' '}
      <Link to={`/${settings.paths.theaters}/`}>{t(isChosen ? 'vouchers.otherCinema' : 'vouchers.chooseCinema')}</Link>
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
