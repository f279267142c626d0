import type { HeadProps } from 'gatsby'
import { LoginScreen } from '../features/screens/components/members/login-screen'
import { PageHead } from '../features/screens/components/page-head'
import type { PageContext } from '../features/site/rules/page-context'

export default function LoginTemplate() {
  return <LoginScreen />
}

export function Head({ pageContext }: HeadProps<object, PageContext>) {
  return <PageHead pageContext={pageContext} titleKey="memberPages.login" descriptionKey="signIn.description" />
}
