import type { HeadProps } from 'gatsby'
import { PageHead } from '../features/screens/components/page-head'
import type { PageContext } from '../features/site/rules/page-context'
import { latePart } from '../ui/late/late-part'

const WatchlistScreen = latePart(() =>
  import('../features/screens/components/members/watchlist-screen').then(module => module.WatchlistScreen),
)

export default function WatchlistTemplate() {
  return <WatchlistScreen />
}

export function Head({ pageContext }: HeadProps<object, PageContext>) {
  return (
    <PageHead
      pageContext={pageContext}
      titleKey="memberPages.watchlist"
      descriptionKey="favourites.description"
      noIndex
    />
  )
}
