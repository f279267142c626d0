import type { HeadProps } from 'gatsby'
import { OrdersScreen } from '../features/screens/components/members/orders-screen'
import { PageHead } from '../features/screens/components/page-head'
import type { PageContext } from '../features/site/rules/page-context'

export default function OrdersTemplate() {
  return <OrdersScreen />
}

export function Head({ pageContext }: HeadProps<object, PageContext>) {
  return (
    <PageHead pageContext={pageContext} titleKey="memberPages.orders" descriptionKey="account.description" noIndex />
  )
}
