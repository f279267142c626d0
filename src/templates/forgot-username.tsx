import type { HeadProps } from 'gatsby'
import { ForgotUsernameScreen } from '../features/screens/components/members/forgot-username-screen'
import { PageHead } from '../features/screens/components/page-head'
import type { PageContext } from '../features/site/rules/page-context'

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
