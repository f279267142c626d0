import type { HeadProps } from 'gatsby'
import { FavouriteTheatersScreen } from '../features/screens/components/members/favourite-theaters-screen'
import { PageHead } from '../features/screens/components/page-head'
import type { PageContext } from '../features/site/rules/page-context'

export default function FavouriteTheatersTemplate() {
  return <FavouriteTheatersScreen />
}

export function Head({ pageContext }: HeadProps<object, PageContext>) {
  return (
    <PageHead
      pageContext={pageContext}
      titleKey="memberPages.favouriteTheaters"
      descriptionKey="account.description"
      noIndex
    />
  )
}
