import type { HeadProps } from 'gatsby'
import { ForgotPasswordScreen } from '../features/screens/components/members/forgot-password-screen'
import { PageHead } from '../features/screens/components/page-head'
import type { PageContext } from '../features/site/rules/page-context'

export default function ForgotPasswordTemplate() {
  return <ForgotPasswordScreen />
}

export function Head({ pageContext }: HeadProps<object, PageContext>) {
  return (
    <PageHead
      pageContext={pageContext}
      titleKey="memberPages.forgotPassword"
      descriptionKey="signIn.description"
      noIndex
    />
  )
}
