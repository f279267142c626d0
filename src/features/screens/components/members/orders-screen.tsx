import { useTranslation } from '../../../i18n/use-translation'
import { AccountFrame } from '../../../loyalty/components/account/account-frame'
import { OrdersPanel } from '../../../loyalty/components/account/orders-panel'
import { PageBody } from '../page-body'

export function OrdersScreen() {
  const { t } = useTranslation()
  return (
    <PageBody>
      <AccountFrame page="orders" title={t('memberPages.orders')}>
        {member => <OrdersPanel member={member} />}
      </AccountFrame>
    </PageBody>
  )
}
