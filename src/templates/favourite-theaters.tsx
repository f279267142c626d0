import type { HeadProps } from 'gatsby'
import { PageHead } from '../features/screens/components/page-head'
import type { PageContext } from '../features/site/rules/page-context'
import { latePart } from '../ui/late/late-part'

const FavouriteTheatersScreen = latePart(() =>
  import('../features/screens/components/members/favourite-theaters-screen').then(
    module => module.FavouriteTheatersScreen,
  ),
)

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
