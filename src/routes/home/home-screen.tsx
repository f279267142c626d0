import { Link } from '../../ui/link'
import { VISUALLY_HIDDEN_STYLES } from '../../ui/visually-hidden'
import { useTranslation } from '../../features/i18n/components/use-translation'
import { formatDate } from '../../features/schedule/rules/format-showtime'
import { TheaterDays } from '../../features/programme/components/day/theater-days'
import { useSiteShell } from '../../features/site/components/use-site-shell'
import { TheaterChooserPanel } from '../../features/theaters/components/chooser/theater-chooser-panel'
import { WhenNoTheater, WhenTheater } from '../../features/theaters/components/theater-switch'
import type { EventCardRecord, MovieCardRecord, TheaterProgramme } from '../page/records'
import { homeRecordsAt } from '../page/time-travel-records'
import { useFavouriteActions } from '../../features/favourites/components/use-favourite-actions'
import { useComingEvents, useIsOver } from '../page/use-coming-events'
import { useListingsAt } from '../../features/time-travel/components/use-time-travel-listings'
import { EventCards } from '../page/event-cards'
import { FeaturedEvent, FeaturedMovie, type FeaturedMovieRecord } from './featured'
import { HomeTheaters } from './home-theaters'
import { MovieCards } from '../page/movie-cards'
import { PageBody } from '../page/page-body'
import type { TheaterAddress } from '../../features/theaters/rules/theater-places'
import { PagePart } from '../page/page-part'
import { TheaterListing } from '../theaters/theater-listing'

export interface HomeQuery {
  settings: { featured: { kicker: string | null; backdrop: string | null } | null }
  featuredMovie: FeaturedMovieRecord | null
  featuredEvent: (EventCardRecord & { bookingUrl: string | null; isOver?: boolean }) | null
  /** At a single location: its programme. */
  theater?: TheaterProgramme | null
  /** On a circuit: the first films of the display order. */
  nowShowing?: { totalCount: number; nodes: (MovieCardRecord & { formats: string[] })[] }
  /** On a circuit: addresses of the first theaters of its list. */
  firstTheaters?: { nodes: { theaterId: string; address: TheaterAddress | null }[] }
  comingSoon: { nodes: MovieCardRecord[] }
  allEvent: { nodes: EventCardRecord[] }
}

const NO_EVENT: { isOver?: boolean; listedUntilMs?: null } = {}

/** Home page: a featured film or event, today at the visitor's theater, films, events and theaters. */
export function HomeScreen({ settings: page, featuredMovie, featuredEvent, theater, ...lists }: HomeQuery) {
  const { t, locale } = useTranslation()
  const { settings } = useSiteShell()
  const { paths } = settings
  const { backdrop, kicker } = page.featured ?? {}
  const { ofFilms, ofTheaters } = useFavouriteActions()
  const { nodes: comingSoon } = lists.comingSoon
  const built = { nowShowing: lists.nowShowing?.nodes ?? [], comingSoon, events: lists.allEvent.nodes }
  const shown = homeRecordsAt(built, useListingsAt())
  const coming = useComingEvents(shown.events)
  const events = coming.filter(({ eventId }) => eventId !== featuredEvent?.eventId)
  const { isOver: wasOver } = featuredEvent ?? NO_EVENT
  const isFeaturedOver = useIsOver(featuredEvent ?? NO_EVENT) ?? wasOver
  const nowShowing = settings.isSingleLocation ? [] : shown.nowShowing

  return (
    <>
      <h1 sx={VISUALLY_HIDDEN_STYLES}>{settings.name}</h1>
      {featuredEvent && !isFeaturedOver ? (
        <FeaturedEvent event={featuredEvent} {...{ backdrop, kicker }} />
      ) : featuredMovie ? (
        <FeaturedMovie movie={featuredMovie} {...{ backdrop, kicker }} programme={theater ?? null} />
      ) : null}
      <PageBody>
        {theater ? (
          <PagePart title={t('homeScreen.programme')}>
            <TheaterListing theater={theater} />
          </PagePart>
        ) : (
          <div>
            <WhenNoTheater>
              <TheaterChooserPanel Action={ofTheaters} />
            </WhenNoTheater>
            <WhenTheater>
              <TheaterDays movies={nowShowing} Action={ofFilms} />
            </WhenTheater>
          </div>
        )}
        {nowShowing.length > 0 ? (
          <PagePart
            title={t('homeScreen.atOurCinemas')}
            aside={<Link to={`/${paths.movies}/`}>{t('screens.allFilms')}</Link>}
          >
            <MovieCards movies={nowShowing} areOn />
          </PagePart>
        ) : null}
        {shown.comingSoon.length > 0 ? (
          <PagePart
            title={t('screens.comingSoon')}
            aside={<Link to={`/${paths.movies}/?show=soon`}>{t('screens.allFilms')}</Link>}
          >
            <MovieCards
              movies={shown.comingSoon}
              noteOf={({ releaseDate }) => releaseDate && t('movies.from', { 0: formatDate(releaseDate, locale) })}
            />
          </PagePart>
        ) : null}
        {events.length > 0 ? (
          <PagePart
            isOfTimes
            title={t('screens.eventsTitle')}
            aside={<Link to={`/${paths.events}/`}>{t('homeScreen.allEvents')}</Link>}
          >
            <EventCards events={events} />
          </PagePart>
        ) : null}
        {settings.isSingleLocation ? null : <HomeTheaters placed={lists.firstTheaters?.nodes ?? []} />}
      </PageBody>
    </>
  )
}
