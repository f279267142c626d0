import type { HeadProps } from 'gatsby'
import { PageHead } from '../page/page-head'
import type { PageContext } from '../../features/site/rules/page-context'
import { deferredComponent } from '../../deferred/deferred-component'

const PrivacyScreen = deferredComponent(() => import('./privacy-screen').then(module => module.PrivacyScreen))

export default function PrivacyPolicyTemplate() {
  return <PrivacyScreen />
}

export function Head({ pageContext }: HeadProps<object, PageContext>) {
  return <PageHead pageContext={pageContext} titleKey="privacyPolicy.title" />
}
