import type { HeadProps } from 'gatsby'
import { ProfileScreen } from '../features/screens/components/members/profile-screen'
import { PageHead } from '../features/screens/components/page-head'
import type { PageContext } from '../features/site/rules/page-context'

export default function ProfileTemplate() {
  return <ProfileScreen />
}

export function Head({ pageContext }: HeadProps<object, PageContext>) {
  return (
    <PageHead pageContext={pageContext} titleKey="memberPages.profile" descriptionKey="account.description" noIndex />
  )
}
