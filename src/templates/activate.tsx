import type { HeadProps } from 'gatsby'
import { ActivateScreen } from '../features/screens/components/members/activate-screen'
import { PageHead } from '../features/screens/components/page-head'
import type { PageContext } from '../features/site/rules/page-context'

export default function ActivateTemplate() {
  return <ActivateScreen />
}

export function Head({ pageContext }: HeadProps<object, PageContext>) {
  return (
    <PageHead pageContext={pageContext} titleKey="memberPages.activate" descriptionKey="signIn.description" noIndex />
  )
}
