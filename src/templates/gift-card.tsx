import type { HeadProps } from 'gatsby'
import { GiftCardScreen } from '../features/screens/components/members/gift-card-screen'
import { PageHead } from '../features/screens/components/page-head'
import type { PageContext } from '../features/site/rules/page-context'

export default function GiftCardTemplate() {
  return <GiftCardScreen />
}

export function Head({ pageContext }: HeadProps<object, PageContext>) {
  return <PageHead pageContext={pageContext} titleKey="memberPages.giftCard" descriptionKey="giftCard.description" />
}
