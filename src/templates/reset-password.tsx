import type { HeadProps } from 'gatsby'
import { ResetPasswordScreen } from '../features/screens/components/members/reset-password-screen'
import { PageHead } from '../features/screens/components/page-head'
import type { PageContext } from '../features/site/rules/page-context'

export default function ResetPasswordTemplate() {
  return <ResetPasswordScreen />
}

export function Head({ pageContext }: HeadProps<object, PageContext>) {
  return (
    <PageHead
      pageContext={pageContext}
      titleKey="memberPages.resetPassword"
      descriptionKey="signIn.description"
      noIndex
    />
  )
}
