import type { HeadProps } from 'gatsby'
import { PageHead } from '../features/screens/components/page-head'
import type { PageContext } from '../features/site/rules/page-context'
import { latePart } from '../ui/late/late-part'

const LoginScreen = latePart(() =>
  import('../features/screens/components/members/login-screen').then(module => module.LoginScreen),
)

export default function LoginTemplate() {
  return <LoginScreen />
}

export function Head({ pageContext }: HeadProps<object, PageContext>) {
  return <PageHead pageContext={pageContext} titleKey="memberPages.login" descriptionKey="signIn.description" />
}
