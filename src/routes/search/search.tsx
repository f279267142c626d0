import type { HeadProps } from 'gatsby'
import { PageHead } from '../page/page-head'
import type { PageContext } from '../../features/site/rules/page-context'
import { deferredComponent } from '../../deferred/deferred-component'
import { pageCode } from '../../platform/page-code'

const SearchScreen = deferredComponent(
  pageCode('search-screen', () =>
    import(/* webpackChunkName: "search-screen" */ './search-screen').then(module => module.SearchScreen),
  ),
)

export default function SearchTemplate() {
  return <SearchScreen />
}

export function Head({ pageContext }: HeadProps<object, PageContext>) {
  return <PageHead pageContext={pageContext} titleKey="searchScreen.title" noIndex />
}
