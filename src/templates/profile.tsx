import type { HeadProps } from 'gatsby'
import { PageHead } from '../features/screens/components/page-head'
import type { PageContext } from '../features/site/rules/page-context'
import { latePart } from '../ui/late/late-part'

const ProfileScreen = latePart(() =>
  import('../features/screens/components/members/profile-screen').then(module => module.ProfileScreen),
)

export default function ProfileTemplate() {
  return <ProfileScreen />
}

export function Head({ pageContext }: HeadProps<object, PageContext>) {
  return (
    <PageHead pageContext={pageContext} titleKey="memberPages.profile" descriptionKey="account.description" noIndex />
  )
}
