import type { HeadProps } from 'gatsby'
import { PageHead } from '../page/page-head'
import type { PageContext } from '../../features/site/rules/page-context'
import { deferredComponent } from '../../deferred/deferred-component'
import { pageCode } from '../../platform/page-code'

const ServerErrorScreen = deferredComponent(
  pageCode('server-error-screen', () =>
    import(/* webpackChunkName: "server-error-screen" */ './server-error-screen').then(
      module => module.ServerErrorScreen,
    ),
  ),
)

export default function ServerErrorTemplate() {
  return <ServerErrorScreen />
}

export function Head({ pageContext }: HeadProps<object, PageContext>) {
  return <PageHead pageContext={pageContext} titleKey="serverErrorScreen.title" noIndex />
}
