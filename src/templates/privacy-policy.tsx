import type { HeadProps } from 'gatsby'
import { PageHead } from '../features/screens/components/page-head'
import { PrivacyScreen } from '../features/screens/components/privacy-screen'
import type { PageContext } from '../features/site/rules/page-context'

export default function PrivacyPolicyTemplate() {
  return <PrivacyScreen />
}

export function Head({ pageContext }: HeadProps<object, PageContext>) {
  return <PageHead pageContext={pageContext} titleKey="privacyPolicy.title" />
}
