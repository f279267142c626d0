import { SearchDialog } from '../features/search/components/search-dialog'
import { MemberEntries } from '../features/membership/components/header/member-entries'
import { MenuDialog } from '../features/layout/components/menu-dialog'
import { QuickBuyHost } from '../features/booking/components/quick-buy/quick-buy-host'
import { TheaterDialog } from '../features/theaters/components/chooser/theater-dialog'
import { useFavouriteActions } from '../features/favourites/components/use-favourite-actions'
import { useLayoutSettings } from '../features/preview/components/use-preview-state'
import { useSiteShell } from '../features/site/components/use-site-shell'
import type { PageContext } from '../features/site/rules/page-context'

/** The dialogs that the header's buttons open. They stand closed in the page's HTML (decision 064). */
export function HeaderDialogs(props: Pick<PageContext, 'templateName' | 'movieId' | 'isSingleLocation'>) {
  const { templateName, movieId, isSingleLocation } = props
  const { members } = useSiteShell().settings
  const { hasSearch } = useLayoutSettings()
  const { ofTheaters } = useFavouriteActions()
  return (
    <>
      {isSingleLocation ? null : <TheaterDialog Action={ofTheaters} />}
      {hasSearch ? <SearchDialog /> : null}
      <QuickBuyHost pageMovieId={templateName === 'movie' ? movieId : null} />
      <MenuDialog entries={members?.accessFromHeader ? close => <MemberEntries onClose={close} /> : undefined} />
    </>
  )
}
