import type { ThemeUICSSObject } from 'theme-ui'
import { Button } from '../../../ui/button'
import { Heading } from '../../../ui/heading'
import { useTranslation } from '../../i18n/components/use-translation'
import { amountOf } from '../rules/balance-amount'
import { formatDate } from '../rules/account-formats'
import { reachOf } from '../rules/redemption'
import type { MemberDetails } from '../../session/rules/calls/reply-fields'
import { useBalanceWords } from './use-balance-words'
import type { Reward } from './use-rewards'

interface RewardCardProps {
  reward: Reward
  member: MemberDetails
  /** Null when rewards are redeemed at the till only. */
  onRedeem: (() => void) | null
}

const cardStyles: ThemeUICSSObject = {
  display: 'grid',
  gridTemplateRows: '1fr auto',
  gap: 4,
  p: 5,
  bg: 'surface',
  border: '1px solid',
  borderColor: 'border',
  borderRadius: 'medium',
}
const costStyles: ThemeUICSSObject = {
  m: 0,
  fontFamily: 'display',
  fontWeight: 'display',
  fontSize: 'h2',
  lineHeight: 'heading',
  fontVariantNumeric: 'tabular-nums',
}
const quietStyles: ThemeUICSSObject = { variant: 'text.meta', m: 0 }
const trackStyles: ThemeUICSSObject = {
  height: '0.5rem',
  borderRadius: 'pill',
  bg: 'backgroundWithOffset',
  outline: '1px solid transparent',
  overflow: 'hidden',
}
const fillStyles: ThemeUICSSObject = {
  height: '100%',
  bg: 'primaryInk',
  '@media (forced-colors: active)': { bg: 'Highlight', forcedColorAdjust: 'none' },
}

/** A reward with its cost, the progress towards it, and the stock left. */
export function RewardCard({ reward, member, onRedeem }: RewardCardProps) {
  const { t, locale } = useTranslation()
  const { sayAmount } = useBalanceWords()
  const { name, description, balanceType, cost, isAffordable, expiresAt, stock } = reward
  const amount = amountOf(balanceType, member.balances)
  const isGone = stock !== null && stock <= 0
  const until = formatDate(expiresAt, locale)
  return (
    <article sx={cardStyles}>
      <div sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <p sx={costStyles}>{sayAmount(balanceType, cost)}</p>
        <Heading as="h3" size="h4">
          {name}
        </Heading>
        {description ? <p sx={{ m: 0 }}>{description}</p> : null}
        {stock !== null && !isGone ? <p sx={quietStyles}>{t('account.left', { count: stock })}</p> : null}
        {until ? <p sx={quietStyles}>{t('account.offeredUntil', { 0: until })}</p> : null}
      </div>
      {isGone ? (
        <p sx={{ m: 0, fontWeight: 'semibold' }}>{t('account.noneLeft')}</p>
      ) : isAffordable ? (
        onRedeem ? (
          <Button variant="outline" onClick={onRedeem} aria-label={`${t('account.redeem')}: ${name}`}>
            {t('account.redeem')}
          </Button>
        ) : (
          <p sx={{ m: 0, fontWeight: 'semibold', color: 'success' }}>{t('account.yours')}</p>
        )
      ) : (
        <div sx={{ display: 'grid', gap: 2 }}>
          <div aria-hidden="true" sx={trackStyles}>
            <div sx={fillStyles} style={{ width: `${reachOf(cost, amount) * 100}%` }} />
          </div>
          <p sx={quietStyles}>{t('account.missing', { 0: sayAmount(balanceType, Math.max(0, cost - amount)) })}</p>
        </div>
      )}
    </article>
  )
}
