import type { WrapPageElementBrowserArgs } from 'gatsby'
import type { ReactElement, ReactNode } from 'react'
import { PageTemplate } from '../features/layout/components/page-template'
import { MemberControl } from '../features/loyalty/components/header/member-control'
import { MemberEntries } from '../features/loyalty/components/header/member-entries'
import { FavouritesHost } from '../features/loyalty/components/favourites/favourites-host'
import { MemberSession } from '../features/loyalty/components/member-session'
import { useFavouriteCorners } from '../features/loyalty/use-favourite-corners'
import { OfflineHost } from '../features/offline/components/offline-host'
import { ShortlistDockSlot } from '../features/showtimes/components/shortlist-dock-slot'
import type { PageContext, TemplateName } from '../features/site/rules/page-context'
import { useSiteShell } from '../features/site/use-site-shell'
import { TheaterChooser } from '../features/theaters/components/theater-chooser'
import { QuickBuyHost } from '../features/ticketing/components/quick-buy-host'
import { PageProviders } from './page-providers'
import { ThirdParties } from './third-parties'

type WrapPageElementArgs = Pick<
  WrapPageElementBrowserArgs<Record<string, unknown>, PageContext & Record<string, unknown>>,
  'element' | 'props'
>

/** Pages with showtimes that can be picked. */
const PICKING_TEMPLATES: ReadonlySet<TemplateName> = new Set(['home', 'movies', 'movie', 'theater', 'event', 'content'])

/** Every page stands in the page template, inside the providers that depend on its context (specification §2). */
export function wrapPageElement({ element, props }: WrapPageElementArgs): ReactElement {
  const { pageContext } = props
  return (
    <PageProviders pageContext={pageContext}>
      <SitePage pageContext={pageContext}>{element}</SitePage>
      <QuickBuyHost pageMovieId={pageContext.templateName === 'movie' ? pageContext.movieId : null} />
      <MemberSession />
      <FavouritesHost />
      <ThirdParties pageContext={pageContext} data={props.data} />
      <OfflineHost pagePath={pageContext.pagePath} />
      {PICKING_TEMPLATES.has(pageContext.templateName) ? <ShortlistDockSlot /> : null}
    </PageProviders>
  )
}

/** The page template with the controls that this site's header has. */
function SitePage({ pageContext, children }: { pageContext: PageContext; children: ReactNode }) {
  const { members } = useSiteShell().settings
  const { ofTheaters } = useFavouriteCorners()
  const hasAccess = Boolean(members?.accessFromHeader)
  return (
    <PageTemplate
      pagePath={pageContext.pagePath}
      theaterControl={pageContext.isSingleLocation ? null : <TheaterChooser Corner={ofTheaters} />}
      memberControl={hasAccess ? <MemberControl /> : null}
      memberEntries={hasAccess ? close => <MemberEntries onClose={close} /> : undefined}
    >
      {children}
    </PageTemplate>
  )
}
