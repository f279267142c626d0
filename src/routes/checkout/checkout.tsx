import type { HeadProps, PageProps } from 'gatsby'
import { PageHead } from '../page/page-head'
import type { PageContext } from '../../features/site/rules/page-context'
import type { CheckoutPlace } from '../../features/booking/rules/checkout-place'
import { deferredComponent } from '../../deferred/deferred-component'
import { pageCode } from '../../platform/page-code'

const CheckoutScreen = deferredComponent(
  pageCode('checkout-screen', () =>
    import(/* webpackChunkName: "checkout-screen" */ './checkout-screen').then(module => module.CheckoutScreen),
  ),
)

interface CheckoutContext extends PageContext {
  checkoutPlaces: CheckoutPlace[]
}

export default function CheckoutTemplate({ pageContext }: PageProps<object, CheckoutContext>) {
  return <CheckoutScreen places={pageContext.checkoutPlaces} />
}

export function Head({ pageContext }: HeadProps<object, CheckoutContext>) {
  return (
    <PageHead
      pageContext={pageContext}
      titleKey="checkoutScreen.title"
      descriptionKey="checkoutScreen.description"
      noIndex
    />
  )
}
