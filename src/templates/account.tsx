import type { HeadProps } from 'gatsby'
import { AccountScreen } from '../features/screens/components/members/account-screen'
import { PageHead } from '../features/screens/components/page-head'
import type { PageContext } from '../features/site/rules/page-context'

export default function AccountTemplate() {
  return <AccountScreen />
}

export function Head({ pageContext }: HeadProps<object, PageContext>) {
  return (
    <PageHead pageContext={pageContext} titleKey="memberPages.account" descriptionKey="account.description" noIndex />
  )
}
