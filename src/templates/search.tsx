import type { HeadProps } from 'gatsby'
import { PageHead } from '../features/screens/components/page-head'
import { SearchScreen } from '../features/screens/components/search-screen'
import type { PageContext } from '../features/site/rules/page-context'

export default function SearchTemplate() {
  return <SearchScreen />
}

export function Head({ pageContext }: HeadProps<object, PageContext>) {
  return <PageHead pageContext={pageContext} titleKey="searchScreen.title" noIndex />
}
