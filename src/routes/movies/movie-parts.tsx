import { useTranslation } from '../../features/i18n/components/use-translation'
import { EventCards } from '../page/event-cards'
import { MovieCards } from '../page/movie-cards'
import { PagePart } from '../page/page-part'
import type { MovieRecord } from '../page/records'
import { useComingEvents } from '../page/use-coming-events'
import { CastList, MovieFactList } from './movie-details'
import { MovieNote } from './movie-note'
import { MovieStills } from './movie-stills'

/**
 * Sections below a film's showtimes: note, stills, events, cast, facts and similar films that are on. Without showtimes
 * similar films come first.
 */
export function MovieParts({ movie }: { movie: MovieRecord }) {
  const { t } = useTranslation()
  const events = useComingEvents(movie.events)
  const isOn = movie.showtimeDays.length > 0
  const similar =
    movie.similar.length > 0 ? (
      <PagePart title={t('movieScreen.similarFilms')}>
        <MovieCards movies={movie.similar} isShort />
      </PagePart>
    ) : null
  return (
    <>
      {isOn ? null : similar}
      <MovieNote note={movie.note} quote={movie.quote} lang={movie.lang} />
      {movie.stills.length > 0 ? <MovieStills stills={movie.stills} /> : null}
      {events.length > 0 ? (
        <PagePart isOfTimes title={t('movieScreen.relatedEvents')}>
          <EventCards events={events} />
        </PagePart>
      ) : null}
      {movie.cast.length + movie.directors.length > 0 ? (
        <PagePart title={t('movies.cast')}>
          <CastList directors={movie.directors} cast={movie.cast} people={movie.people} />
        </PagePart>
      ) : null}
      <MovieFactList movie={movie} />
      {isOn ? similar : null}
    </>
  )
}
