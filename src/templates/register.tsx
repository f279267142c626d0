import type { HeadProps } from 'gatsby'
import { PageHead } from '../features/screens/components/page-head'
import type { PageContext } from '../features/site/rules/page-context'
import { latePart } from '../ui/late/late-part'

const RegisterScreen = latePart(() =>
  import('../features/screens/components/members/register-screen').then(module => module.RegisterScreen),
)

export default function RegisterTemplate() {
  return <RegisterScreen />
}

export function Head({ pageContext }: HeadProps<object, PageContext>) {
  return <PageHead pageContext={pageContext} titleKey="memberPages.register" descriptionKey="signIn.description" />
}
