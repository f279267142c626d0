import type { HeadProps } from 'gatsby'
import { CardsScreen } from '../features/screens/components/members/cards-screen'
import { PageHead } from '../features/screens/components/page-head'
import type { PageContext } from '../features/site/rules/page-context'

export default function CardsTemplate() {
  return <CardsScreen />
}

export function Head({ pageContext }: HeadProps<object, PageContext>) {
  return (
    <PageHead pageContext={pageContext} titleKey="memberPages.cards" descriptionKey="account.description" noIndex />
  )
}
