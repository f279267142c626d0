import { DefinitionList } from '../../../ui/definition-list'
import { useTranslation } from '../../i18n/components/use-translation'
import { formatMoney } from '../rules/format-money'
import { useMembershipConfig } from '../../session/components/use-membership-config'
import { useVouchers } from './use-rewards'
import { AccountPart } from './account-part'

/** Vouchers that the cinema sells. Renders nothing without vouchers or when they do not load. */
export function VoucherList({ memberId }: { memberId: string }) {
  const { t, locale } = useTranslation()
  const { currency } = useMembershipConfig()
  const { list } = useVouchers(memberId)
  if (list.status !== 'ready' || list.value.length === 0) return null
  return (
    <AccountPart title={t('account.vouchers')} lead={t('account.vouchersText')}>
      <DefinitionList
        isPriced
        rows={list.value.map(({ name, cost }) => ({
          term: name,
          details: formatMoney({ amount: cost, currency }, locale),
        }))}
      />
    </AccountPart>
  )
}
