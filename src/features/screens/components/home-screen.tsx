import { Link } from '../../../ui/link'
import { VISUALLY_HIDDEN_STYLES } from '../../../ui/visually-hidden'
import { useTranslation } from '../../i18n/use-translation'
import { formatDate } from '../../showtimes/rules/format-showtime'
import { TheaterDays } from '../../showtimes/components/theater-days'
import { useSiteShell } from '../../site/use-site-shell'
import { TheaterChooserPanel } from '../../theaters/components/theater-chooser-panel'
import { WhenNoTheater, WhenTheater } from '../../theaters/components/theater-switch'
import type { EventCardRecord, MovieCardRecord, TheaterProgramme } from '../records'
import { homeListsAt } from '../lists-at'
import { useFavouriteCorners } from '../../loyalty/use-favourite-corners'
import { useListingsAt } from '../use-listings-at'
import { EventCards } from './event-cards'
import { FeaturedEvent } from './featured-event'
import { FeaturedMovie, type FeaturedMovieRecord } from './featured-movie'
import { HomeTheaters } from './home-theaters'
import { MovieCards } from './movie-cards'
import { PageBody } from './page-body'
import type { TheaterAddress } from '../../theaters/rules/theater-places'
import { PagePart } from './page-part'
import { TheaterListing } from './theater-listing'

export interface HomeQuery {
  settings: { featured: { kicker: string | null; backdrop: string | null } | null }
  featuredMovie: FeaturedMovieRecord | null
  featuredEvent: (EventCardRecord & { bookingUrl: string | null }) | null
  /** At a single location: its programme. */
  theater?: TheaterProgramme | null
  /** On a circuit: the first films of the display order. */
  nowShowing?: { totalCount: number; nodes: (MovieCardRecord & { formats: string[] })[] }
  /** On a circuit: addresses of the theaters that its list begins with. */
  firstTheaters?: { nodes: { theaterId: string; address: TheaterAddress | null }[] }
  comingSoon: { nodes: MovieCardRecord[] }
  allEvent: { nodes: EventCardRecord[] }
}

/** The first page: one featured film or event, then today at the visitor's theater, then what else there is to find. */
export function HomeScreen({ settings: page, featuredMovie, featuredEvent, theater, ...lists }: HomeQuery) {
  const { t, locale } = useTranslation()
  const { settings } = useSiteShell()
  const { paths } = settings
  const { ofFilms, ofTheaters } = useFavouriteCorners()
  const shown = homeListsAt(
    {
      nowShowing: lists.nowShowing?.nodes ?? [],
      comingSoon: lists.comingSoon.nodes,
      events: lists.allEvent.nodes,
    },
    useListingsAt(),
  )
  const events = shown.events.filter(({ eventId }) => eventId !== featuredEvent?.eventId)
  const nowShowing = settings.isSingleLocation ? [] : shown.nowShowing

  return (
    <>
      <h1 sx={VISUALLY_HIDDEN_STYLES}>{settings.name}</h1>
      {featuredEvent ? (
        <FeaturedEvent event={featuredEvent} backdrop={page.featured?.backdrop} kicker={page.featured?.kicker} />
      ) : featuredMovie ? (
        <FeaturedMovie
          movie={featuredMovie}
          backdrop={page.featured?.backdrop}
          kicker={page.featured?.kicker}
          programme={theater ?? null}
        />
      ) : null}
      <PageBody>
        {theater ? (
          <PagePart title={t('homeScreen.programme')}>
            <TheaterListing theater={theater} />
          </PagePart>
        ) : (
          <div>
            <WhenNoTheater>
              <TheaterChooserPanel Corner={ofTheaters} />
            </WhenNoTheater>
            <WhenTheater>
              <TheaterDays movies={nowShowing} Corner={ofFilms} />
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
