import type { HeadProps } from 'gatsby'
import { PageHead } from '../features/screens/components/page-head'
import type { PageContext } from '../features/site/rules/page-context'
import { latePart } from '../ui/late/late-part'

const ConfirmScreen = latePart(() =>
  import('../features/screens/components/members/confirm-screen').then(module => module.ConfirmScreen),
)

export default function ConfirmTemplate() {
  return <ConfirmScreen />
}

export function Head({ pageContext }: HeadProps<object, PageContext>) {
  return (
    <PageHead pageContext={pageContext} titleKey="memberPages.confirm" descriptionKey="signIn.description" noIndex />
  )
}
