import type { HeadProps } from 'gatsby'
import { PageHead } from '../page/page-head'
import type { PageContext } from '../../features/site/rules/page-context'
import { deferredComponent } from '../../deferred/deferred-component'

const ServerErrorScreen = deferredComponent(() =>
  import('./server-error-screen').then(module => module.ServerErrorScreen),
)

export default function ServerErrorTemplate() {
  return <ServerErrorScreen />
}

export function Head({ pageContext }: HeadProps<object, PageContext>) {
  return <PageHead pageContext={pageContext} titleKey="serverErrorScreen.title" noIndex />
}
