import type { HeadProps } from 'gatsby'
import { PageHead } from '../features/screens/components/page-head'
import type { PageContext } from '../features/site/rules/page-context'
import { latePart } from '../ui/late/late-part'

const ShortlistScreen = latePart(() =>
  import('../features/screens/components/shortlist-screen').then(module => module.ShortlistScreen),
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
