import type { HeadProps } from 'gatsby'
import { PageHead } from '../features/screens/components/page-head'
import type { PageContext } from '../features/site/rules/page-context'
import { latePart } from '../ui/late/late-part'

const ActivateScreen = latePart(() =>
  import('../features/screens/components/members/activate-screen').then(module => module.ActivateScreen),
)

export default function ActivateTemplate() {
  return <ActivateScreen />
}

export function Head({ pageContext }: HeadProps<object, PageContext>) {
  return (
    <PageHead pageContext={pageContext} titleKey="memberPages.activate" descriptionKey="signIn.description" noIndex />
  )
}
