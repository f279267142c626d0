import { useTranslation } from '../../features/i18n/components/use-translation'
import { EventCards } from '../page/event-cards'
import { MovieCards } from '../page/movie-cards'
import { PagePart } from '../page/page-part'
import type { MovieRecord } from '../page/records'
import { useComingEvents } from '../page/use-coming-events'
import { CastList, MovieFactList } from './movie-details'

/** Sections below a film's showtimes: its events, cast, facts and similar films. */
export function MovieParts({ movie }: { movie: MovieRecord }) {
  const { t } = useTranslation()
  const events = useComingEvents(movie.events)
  return (
    <>
      {events.length > 0 ? (
        <PagePart isOfTimes title={t('movieScreen.relatedEvents')}>
          <EventCards events={events} />
        </PagePart>
      ) : null}
      {movie.cast.length + movie.directors.length > 0 ? (
        <PagePart title={t('movies.cast')}>
          <CastList directors={movie.directors} cast={movie.cast} />
        </PagePart>
      ) : null}
      <MovieFactList movie={movie} />
      {movie.similar.length > 0 ? (
        <PagePart title={t('movieScreen.similarFilms')}>
          <MovieCards movies={movie.similar} isShort />
        </PagePart>
      ) : null}
    </>
  )
}
