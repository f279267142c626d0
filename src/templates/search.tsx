import type { HeadProps } from 'gatsby'
import { PageHead } from '../features/screens/components/page-head'
import type { PageContext } from '../features/site/rules/page-context'
import { latePart } from '../ui/late/late-part'

const SearchScreen = latePart(() =>
  import('../features/screens/components/search-screen').then(module => module.SearchScreen),
)

export default function SearchTemplate() {
  return <SearchScreen />
}

export function Head({ pageContext }: HeadProps<object, PageContext>) {
  return <PageHead pageContext={pageContext} titleKey="searchScreen.title" noIndex />
}
