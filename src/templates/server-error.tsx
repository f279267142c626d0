import type { HeadProps } from 'gatsby'
import { PageHead } from '../features/screens/components/page-head'
import type { PageContext } from '../features/site/rules/page-context'
import { latePart } from '../ui/late/late-part'

const ServerErrorScreen = latePart(() =>
  import('../features/screens/components/server-error-screen').then(module => module.ServerErrorScreen),
)

export default function ServerErrorTemplate() {
  return <ServerErrorScreen />
}

export function Head({ pageContext }: HeadProps<object, PageContext>) {
  return <PageHead pageContext={pageContext} titleKey="serverErrorScreen.title" noIndex />
}
