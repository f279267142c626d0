import type { HeadProps } from 'gatsby'
import { RewardsScreen } from '../features/screens/components/members/rewards-screen'
import { PageHead } from '../features/screens/components/page-head'
import type { PageContext } from '../features/site/rules/page-context'

export default function RewardsTemplate() {
  return <RewardsScreen />
}

export function Head({ pageContext }: HeadProps<object, PageContext>) {
  return (
    <PageHead pageContext={pageContext} titleKey="memberPages.rewards" descriptionKey="account.description" noIndex />
  )
}
