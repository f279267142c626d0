import type { HeadProps } from 'gatsby'
import { PageHead } from '../features/screens/components/page-head'
import type { PageContext } from '../features/site/rules/page-context'
import { latePart } from '../ui/late/late-part'

const ForgotPasswordScreen = latePart(() =>
  import('../features/screens/components/members/forgot-password-screen').then(module => module.ForgotPasswordScreen),
)

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
