import { useTranslation } from '../../features/i18n/components/use-translation'
import { AccountFrame } from '../../features/account/components/account-frame'
import { OrdersPanel } from '../../features/account/components/orders-panel'
import { PageBody } from '../page/page-body'

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
