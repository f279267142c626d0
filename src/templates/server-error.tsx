import type { HeadProps } from 'gatsby'
import { PageHead } from '../features/screens/components/page-head'
import { ServerErrorScreen } from '../features/screens/components/server-error-screen'
import type { PageContext } from '../features/site/rules/page-context'

export default function ServerErrorTemplate() {
  return <ServerErrorScreen />
}

export function Head({ pageContext }: HeadProps<object, PageContext>) {
  return <PageHead pageContext={pageContext} titleKey="serverErrorScreen.title" noIndex />
}
