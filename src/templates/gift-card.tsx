import type { HeadProps } from 'gatsby'
import { PageHead } from '../features/screens/components/page-head'
import type { PageContext } from '../features/site/rules/page-context'
import { latePart } from '../ui/late/late-part'

const GiftCardScreen = latePart(() =>
  import('../features/screens/components/members/gift-card-screen').then(module => module.GiftCardScreen),
)

export default function GiftCardTemplate() {
  return <GiftCardScreen />
}

export function Head({ pageContext }: HeadProps<object, PageContext>) {
  return <PageHead pageContext={pageContext} titleKey="memberPages.giftCard" descriptionKey="giftCard.description" />
}
