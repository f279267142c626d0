import type { HeadProps } from 'gatsby'
import { PageHead } from '../features/screens/components/page-head'
import type { PageContext } from '../features/site/rules/page-context'
import { latePart } from '../ui/late/late-part'

const AccountScreen = latePart(() =>
  import('../features/screens/components/members/account-screen').then(module => module.AccountScreen),
)

export default function AccountTemplate() {
  return <AccountScreen />
}

export function Head({ pageContext }: HeadProps<object, PageContext>) {
  return (
    <PageHead pageContext={pageContext} titleKey="memberPages.account" descriptionKey="account.description" noIndex />
  )
}
