import type { HeadProps } from 'gatsby'
import { ConfirmScreen } from '../features/screens/components/members/confirm-screen'
import { PageHead } from '../features/screens/components/page-head'
import type { PageContext } from '../features/site/rules/page-context'

export default function ConfirmTemplate() {
  return <ConfirmScreen />
}

export function Head({ pageContext }: HeadProps<object, PageContext>) {
  return (
    <PageHead pageContext={pageContext} titleKey="memberPages.confirm" descriptionKey="signIn.description" noIndex />
  )
}
