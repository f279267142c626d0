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
  /** Kinds that something here costs, beside those that the programme names. */
  costs: readonly string[]
}

/** What a member has to spend, said again whenever it changes. */
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
