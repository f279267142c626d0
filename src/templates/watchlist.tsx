import type { HeadProps } from 'gatsby'
import { WatchlistScreen } from '../features/screens/components/members/watchlist-screen'
import { PageHead } from '../features/screens/components/page-head'
import type { PageContext } from '../features/site/rules/page-context'

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
