import { useTranslation } from '../../features/i18n/components/use-translation'
import { AccountFrame } from '../../features/account/components/account-frame'
import { TransactionsPanel } from '../../features/account/components/transactions-panel'
import { PageBody } from '../page/page-body'

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
