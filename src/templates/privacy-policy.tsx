import type { HeadProps } from 'gatsby'
import { PageHead } from '../features/screens/components/page-head'
import type { PageContext } from '../features/site/rules/page-context'
import { latePart } from '../ui/late/late-part'

const PrivacyScreen = latePart(() =>
  import('../features/screens/components/privacy-screen').then(module => module.PrivacyScreen),
)

export default function PrivacyPolicyTemplate() {
  return <PrivacyScreen />
}

export function Head({ pageContext }: HeadProps<object, PageContext>) {
  return <PageHead pageContext={pageContext} titleKey="privacyPolicy.title" />
}
