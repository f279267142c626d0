import { useTranslation } from '../../../i18n/use-translation'
import { AccountFrame } from '../../../loyalty/components/account/account-frame'
import { TransactionsPanel } from '../../../loyalty/components/account/transactions-panel'
import { PageBody } from '../page-body'

export function TransactionsScreen() {
  const { t } = useTranslation()
  return (
    <PageBody>
      <AccountFrame page="transactions" title={t('memberPages.transactions')}>
        {member => <TransactionsPanel member={member} />}
      </AccountFrame>
    </PageBody>
  )
}
