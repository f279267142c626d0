import type { ReactNode } from 'react'
import { pageCode } from '../platform/page-code'
import { useWantedComponent } from '../ui/use-lazy-component'
import { AccessNeedsProvider } from '../features/filters/components/access/use-access-needs'
import { ShareButton } from '../features/links/components/share-button'
import { LinkBehaviourProvider } from '../features/links/components/link-behaviour-provider'
import { SiteHeader } from '../features/layout/components/site-header'
import { FavouritesHost } from '../features/favourites/components/favourites-overlays'
import { MemberControl } from '../features/membership/components/header/member-control'
import { MemberSession } from '../features/session/components/member-session'
import { OfflineHost } from '../features/offline/components/offline-host'
import { ShowtimeDetailsSlot } from '../features/shortlist/components/details/showtime-details-slot'
import { ShortlistDockSlot } from '../features/shortlist/components/dock/shortlist-dock-slot'
import type { PageContext, TemplateName } from '../features/site/rules/page-context'
import { useSiteShell } from '../features/site/components/use-site-shell'
import { TheaterChooser } from '../features/theaters/components/chooser/theater-chooser'

export function PageHeader({ isSingleLocation }: Pick<PageContext, 'isSingleLocation'>) {
  const { members } = useSiteShell().settings
  const hasAccess = Boolean(members?.accessFromHeader)
  return (
    <SiteHeader
      theaterControl={isSingleLocation ? null : <TheaterChooser />}
      memberControl={hasAccess ? <MemberControl /> : null}
    />
  )
}

/** Pages with showtimes that can be picked. */
const PICKING_TEMPLATES: ReadonlySet<TemplateName> = new Set(['home', 'movies', 'movie', 'theater', 'event', 'content'])

/** Components of every page that are visible only on demand: session, docks, notices. */
export function PageHosts(props: Pick<PageContext, 'templateName' | 'pagePath'>) {
  const { templateName, pagePath } = props
  return (
    <>
      <MemberSession />
      <FavouritesHost />
      <OfflineHost pagePath={pagePath} />
      <LanguageOfferSlot />
      {PICKING_TEMPLATES.has(templateName) ? (
        <>
          <ShortlistDockSlot Share={ShareButton} />
          <ShowtimeDetailsSlot />
        </>
      ) : null}
    </>
  )
}

const loadOffer = pageCode('language-offer', () =>
  import(/* webpackChunkName: "language-offer" */ '../features/layout/components/language-offer').then(
    offer => offer.LanguageOffer,
  ),
)

/** Only a site of several languages loads its code. */
function LanguageOfferSlot() {
  const { languages } = useSiteShell()
  const { Component } = useWantedComponent(loadOffer, languages.length > 1)
  return Component ? <Component /> : null
}

/** Providers of the page's parts whose code is not needed before theirs. */
export function PartProviders({ children }: { children: ReactNode }) {
  return (
    <AccessNeedsProvider>
      <LinkBehaviourProvider>{children}</LinkBehaviourProvider>
    </AccessNeedsProvider>
  )
}
