import type { HeadProps } from 'gatsby'
import { PageHead } from '../features/screens/components/page-head'
import type { PageContext } from '../features/site/rules/page-context'
import { latePart } from '../ui/late/late-part'

const RewardsScreen = latePart(() =>
  import('../features/screens/components/members/rewards-screen').then(module => module.RewardsScreen),
)

export default function RewardsTemplate() {
  return <RewardsScreen />
}

export function Head({ pageContext }: HeadProps<object, PageContext>) {
  return (
    <PageHead pageContext={pageContext} titleKey="memberPages.rewards" descriptionKey="account.description" noIndex />
  )
}
