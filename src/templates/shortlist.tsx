import type { HeadProps } from 'gatsby'
import { PageHead } from '../features/screens/components/page-head'
import { ShortlistScreen } from '../features/screens/components/shortlist-screen'
import type { PageContext } from '../features/site/rules/page-context'

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
