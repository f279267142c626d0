import type { HeadProps } from 'gatsby'
import { PageHead } from '../page/page-head'
import type { PageContext } from '../../features/site/rules/page-context'
import { deferredComponent } from '../../deferred/deferred-component'

const SearchScreen = deferredComponent(() => import('./search-screen').then(module => module.SearchScreen))

export default function SearchTemplate() {
  return <SearchScreen />
}

export function Head({ pageContext }: HeadProps<object, PageContext>) {
  return <PageHead pageContext={pageContext} titleKey="searchScreen.title" noIndex />
}
