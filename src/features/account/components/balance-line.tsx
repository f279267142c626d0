import type { ThemeUICSSObject } from 'theme-ui'
import { useTranslation } from '../../i18n/components/use-translation'
import { shownBalances } from '../rules/balance-amount'
import type { MemberDetails } from '../../session/rules/calls/reply-fields'
import { useBalanceWords } from './use-balance-words'
import { useMembershipConfig } from '../../session/components/use-membership-config'

const lineStyles: ThemeUICSSObject = { m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 2 }
const amountStyles: ThemeUICSSObject = {
  variant: 'text.display',
  fontSize: 'h1',
  m: 0,
  fontVariantNumeric: 'tabular-nums',
}

interface BalanceLineProps {
  member: MemberDetails
  /** Balance types of costs on this page, in addition to the programme's. */
  costs: readonly string[]
}

/** The member's balances, announced whenever they change. */
export function BalanceLine({ member, costs }: BalanceLineProps) {
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
