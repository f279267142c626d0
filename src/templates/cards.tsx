import type { HeadProps } from 'gatsby'
import { PageHead } from '../features/screens/components/page-head'
import type { PageContext } from '../features/site/rules/page-context'
import { latePart } from '../ui/late/late-part'

const CardsScreen = latePart(() =>
  import('../features/screens/components/members/cards-screen').then(module => module.CardsScreen),
)

export default function CardsTemplate() {
  return <CardsScreen />
}

export function Head({ pageContext }: HeadProps<object, PageContext>) {
  return (
    <PageHead pageContext={pageContext} titleKey="memberPages.cards" descriptionKey="account.description" noIndex />
  )
}
