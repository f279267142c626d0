import type { HeadProps } from 'gatsby'
import { PageHead } from '../page/page-head'
import type { PageContext } from '../../features/site/rules/page-context'
import { deferredComponent } from '../../deferred/deferred-component'
import { pageCode } from '../../platform/page-code'

const PrivacyScreen = deferredComponent(
  pageCode('privacy-screen', () =>
    import(/* webpackChunkName: "privacy-screen" */ './privacy-screen').then(module => module.PrivacyScreen),
  ),
)

export default function PrivacyPolicyTemplate() {
  return <PrivacyScreen />
}

export function Head({ pageContext }: HeadProps<object, PageContext>) {
  return <PageHead pageContext={pageContext} titleKey="privacyPolicy.title" />
}
