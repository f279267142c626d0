import type { HeadProps } from 'gatsby'
import { PageHead } from '../features/screens/components/page-head'
import type { PageContext } from '../features/site/rules/page-context'
import { latePart } from '../ui/late/late-part'

const OrdersScreen = latePart(() =>
  import('../features/screens/components/members/orders-screen').then(module => module.OrdersScreen),
)

export default function OrdersTemplate() {
  return <OrdersScreen />
}

export function Head({ pageContext }: HeadProps<object, PageContext>) {
  return (
    <PageHead pageContext={pageContext} titleKey="memberPages.orders" descriptionKey="account.description" noIndex />
  )
}
