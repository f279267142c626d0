import type { HeadProps } from 'gatsby'
import { PageHead } from '../features/screens/components/page-head'
import type { PageContext } from '../features/site/rules/page-context'
import { latePart } from '../ui/late/late-part'

const ForgotUsernameScreen = latePart(() =>
  import('../features/screens/components/members/forgot-username-screen').then(module => module.ForgotUsernameScreen),
)

export default function ForgotUsernameTemplate() {
  return <ForgotUsernameScreen />
}

export function Head({ pageContext }: HeadProps<object, PageContext>) {
  return (
    <PageHead
      pageContext={pageContext}
      titleKey="memberPages.forgotUsername"
      descriptionKey="signIn.description"
      noIndex
    />
  )
}
