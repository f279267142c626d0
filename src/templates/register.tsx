import type { HeadProps } from 'gatsby'
import { RegisterScreen } from '../features/screens/components/members/register-screen'
import { PageHead } from '../features/screens/components/page-head'
import type { PageContext } from '../features/site/rules/page-context'

export default function RegisterTemplate() {
  return <RegisterScreen />
}

export function Head({ pageContext }: HeadProps<object, PageContext>) {
  return <PageHead pageContext={pageContext} titleKey="memberPages.register" descriptionKey="signIn.description" />
}
