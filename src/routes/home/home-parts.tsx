import { useTranslation } from '../../features/i18n/components/use-translation'
import { formatDate } from '../../features/schedule/rules/format-showtime'
import { useSiteShell } from '../../features/site/components/use-site-shell'
import { Link } from '../../ui/link'
import { EventCards } from '../page/event-cards'
import { MovieCards } from '../page/movie-cards'
import { PagePart } from '../page/page-part'
import { useTimeTravel } from '../page/use-time-travel'
import { useComingEvents } from '../page/use-coming-events'
import type { HomeQuery } from './home-screen'
import { HomeTheaters } from './home-theaters'

type HomePartsProps = Pick<HomeQuery, 'featuredEvent' | 'nowShowing' | 'comingSoon' | 'allEvent' | 'firstTheaters'>

/** Lists below the home page's programme: films, coming films, events and theaters. */
export function HomeParts({ featuredEvent, firstTheaters, ...lists }: HomePartsProps) {
  const { t, locale } = useTranslation()
  const { settings } = useSiteShell()
  const { paths } = settings
  const built = {
    nowShowing: lists.nowShowing?.nodes ?? [],
    comingSoon: lists.comingSoon.nodes,
    events: lists.allEvent.nodes,
  }
  const travel = useTimeTravel()
  const shown = travel ? travel.homeRecordsAt(travel.at) : built
  const events = useComingEvents(shown.events).filter(({ eventId }) => eventId !== featuredEvent?.eventId)
  const nowShowing = settings.isSingleLocation ? [] : shown.nowShowing
  return (
    <>
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
      {settings.isSingleLocation ? null : <HomeTheaters placed={firstTheaters?.nodes ?? []} />}
    </>
  )
}
