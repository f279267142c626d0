import type { HeadProps } from 'gatsby'
import { PageHead } from '../page/page-head'
import type { PageContext } from '../../features/site/rules/page-context'
import { deferredComponent } from '../../deferred/deferred-component'
import { pageCode } from '../../platform/page-code'

const ShortlistScreen = deferredComponent(
  pageCode('shortlist-screen', () =>
    import(/* webpackChunkName: "shortlist-screen" */ './shortlist-screen').then(module => module.ShortlistScreen),
  ),
)

export default function ShortlistTemplate() {
  return <ShortlistScreen />
}

export function Head({ pageContext }: HeadProps<object, PageContext>) {
  return (
    <PageHead
      pageContext={pageContext}
      titleKey="shortlistScreen.page"
      descriptionKey="shortlistScreen.description"
      noIndex
    />
  )
}
