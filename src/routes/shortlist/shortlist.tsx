import type { HeadProps } from 'gatsby'
import { PageHead } from '../page/page-head'
import type { PageContext } from '../../features/site/rules/page-context'
import { deferredComponent } from '../../deferred/deferred-component'

const ShortlistScreen = deferredComponent(() => import('./shortlist-screen').then(module => module.ShortlistScreen))

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
