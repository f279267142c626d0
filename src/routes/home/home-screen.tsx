import { VISUALLY_HIDDEN_STYLES } from '../../ui/visually-hidden'
import { useTranslation } from '../../features/i18n/components/use-translation'
import { useSiteShell } from '../../features/site/components/use-site-shell'
import { WhenNoTheater, WhenTheater } from '../../features/theaters/components/theater-switch'
import type { EventCardRecord, MovieCardRecord, TheaterProgramme } from '../page/records'
import { useTimeTravel } from '../page/use-time-travel'
import { useFavouriteActions } from '../../features/favourites/components/use-favourite-actions'
import { useIsOver } from '../page/use-coming-events'
import { FeaturedEvent, FeaturedMovie, type FeaturedMovieRecord } from './featured'
import { type HeroPick, HeroPicks } from './hero-picks'
import { MemberHome } from './member-home'
import { Tonight } from './tonight'
import type { BuiltTonight } from './use-tonight'
import { farComponent } from '../../deferred/deferred-component'
import { pageCode } from '../../platform/page-code'
import { PageBody } from '../page/page-body'
import type { TheaterAddress } from '../../features/theaters/rules/theater-places'
import { PagePart } from '../page/page-part'

type HomeFilms = (MovieCardRecord & { formats: string[] })[]

export interface HomeQuery {
  settings: {
    featured: { kicker: string | null; backdrop: string | null } | null
    picks: readonly HeroPick[]
    /** On a circuit that is not too large. */
    tonight?: BuiltTonight | null
  }
  featuredMovie: FeaturedMovieRecord | null
  featuredEvent: (EventCardRecord & { bookingUrl: string | null; isOver?: boolean }) | null
  /** At a single location: its programme. */
  theater?: TheaterProgramme | null
  /** On a circuit: the first films of the display order. */
  nowShowing?: { totalCount: number; nodes: HomeFilms }
  /** On a circuit: addresses of the first theaters of its list. */
  firstTheaters?: { nodes: { theaterId: string; address: TheaterAddress | null }[] }
  comingSoon: { nodes: MovieCardRecord[] }
  allEvent: { nodes: EventCardRecord[] }
}

const NO_FILMS: HomeFilms = []
const NO_EVENT: { isOver?: boolean; listedUntilMs?: null } = {}

const HomeParts = farComponent(
  pageCode('home-parts', () =>
    import(/* webpackChunkName: "home-parts" */ './home-parts').then(parts => parts.HomeParts),
  ),
)
/** At a single location. */
const TheaterListing = farComponent(
  pageCode('home-programme', () =>
    import(/* webpackChunkName: "home-programme" */ '../theaters/theater-listing').then(
      listing => listing.TheaterListing,
    ),
  ),
)
/** On a circuit, for visitors with a theater. */
const TheaterDays = farComponent(
  pageCode('theater-days', () =>
    import(/* webpackChunkName: "theater-days" */ '../../features/programme/components/day/theater-days').then(
      days => days.TheaterDays,
    ),
  ),
)

/** Home page: a featured film or event, today at the visitor's theater, films, events and theaters. */
export function HomeScreen({ settings: page, featuredMovie, featuredEvent, theater, ...lists }: HomeQuery) {
  const { t } = useTranslation()
  const { settings } = useSiteShell()
  const { backdrop, kicker } = page.featured ?? {}
  const chosen = { backdrop, kicker, picks: <HeroPicks picks={page.picks} /> }
  const { ofFilms } = useFavouriteActions()
  const { isOver: wasOver } = featuredEvent ?? NO_EVENT
  const isFeaturedOver = useIsOver(featuredEvent ?? NO_EVENT) ?? wasOver
  const travel = useTimeTravel()
  const nowShowing = travel ? travel.homeRecordsAt(travel.at).nowShowing : (lists.nowShowing?.nodes ?? NO_FILMS)

  return (
    <>
      <h1 sx={VISUALLY_HIDDEN_STYLES}>{settings.name}</h1>
      {featuredEvent && !isFeaturedOver ? (
        <FeaturedEvent event={featuredEvent} {...chosen} />
      ) : featuredMovie ? (
        <FeaturedMovie movie={featuredMovie} {...chosen} programme={theater ?? null} />
      ) : null}
      <PageBody>
        {settings.members?.paths.orders ? (
          <MemberHome built={page.tonight ?? null} ticketsPath={settings.members.paths.orders} />
        ) : null}
        {theater ? (
          <PagePart title={t('homeScreen.programme')}>
            <TheaterListing theater={theater} />
          </PagePart>
        ) : (
          <div>
            <WhenNoTheater>
              <Tonight built={page.tonight ?? null} />
            </WhenNoTheater>
            <WhenTheater>
              <TheaterDays movies={nowShowing} Action={ofFilms} />
            </WhenTheater>
          </div>
        )}
        <HomeParts {...{ ...lists, featuredEvent }} />
      </PageBody>
    </>
  )
}
