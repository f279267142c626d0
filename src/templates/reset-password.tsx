import type { HeadProps } from 'gatsby'
import { PageHead } from '../features/screens/components/page-head'
import type { PageContext } from '../features/site/rules/page-context'
import { latePart } from '../ui/late/late-part'

const ResetPasswordScreen = latePart(() =>
  import('../features/screens/components/members/reset-password-screen').then(module => module.ResetPasswordScreen),
)

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
