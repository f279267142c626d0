import { useMemo } from 'react'
import { Container } from '../../../ui/container'
import { useTranslation } from '../../i18n/use-translation'
import { CastList } from '../../movies/components/cast-list'
import { MovieTitleBand } from '../../movies/components/movie-title-band'
import { CalendarLink } from '../../showtimes/components/calendar-link'
import { Programme } from '../../showtimes/components/programme'
import type { Attribute, Showtime } from '../../showtimes/rules/showtime'
import { useSiteShell } from '../../site/use-site-shell'
import { movieAt } from '../lists-at'
import type { EventCardRecord, MovieCardRecord } from '../records'
import { useListingsAt } from '../use-listings-at'
import { AfterRun } from './after-run'
import { EventCards } from './event-cards'
import { MovieCards } from './movie-cards'
import { MovieFactList } from './movie-fact-list'
import { PageBody } from './page-body'
import { PagePart } from './page-part'

export interface MovieRecord extends MovieCardRecord {
  originalTitle: string | null
  genres: string[]
  cast: string[]
  synopsis: string | null
  backdrop: string | null
  trailer: string | null
  studio: string | null
  originalLanguage: string | null
  buckets: string[]
  showtimeDays: string[]
  showtimes: Showtime[]
  attributes: Attribute[]
  theaters: { today: string }[]
  events: EventCardRecord[]
  similar: MovieCardRecord[]
}

export interface MovieQuery {
  movie: MovieRecord
}

/** A film: what it is, when and where it is shown, who made it. Its page outlives its run. */
export function MovieScreen({ movie: built }: MovieQuery) {
  const { t } = useTranslation()
  const movie = movieAt(built, useListingsAt())
  const isOn = movie.showtimeDays.length > 0
  return (
    <>
      <MovieTitleBand movie={movie} />
      {isOn ? (
        <Container>
          <MovieListing movie={movie} />
          <CalendarLink kind="movies" id={movie.movieId} />
        </Container>
      ) : null}
      <PageBody>
        {isOn ? null : <AfterRun movie={movie} />}
        {movie.events.length > 0 ? (
          <PagePart title={t('movieScreen.relatedEvents')}>
            <EventCards events={movie.events} />
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
      </PageBody>
    </>
  )
}

/** The film's showtimes: the visitor's theater first, then the others. Theaters come from the shell, by id. */
function MovieListing({ movie }: { movie: MovieRecord }) {
  const shell = useSiteShell()
  const movies = useMemo(() => [movie], [movie])
  const theaters = useMemo(() => {
    const shown = new Set(movie.showtimes.map(({ theaterId }) => theaterId))
    return shell.theaters.filter(({ theaterId }) => shown.has(theaterId))
  }, [movie.showtimes, shell.theaters])
  // Zones differ: the earliest today of the theaters, so that none loses its own.
  const today = [...movie.theaters.map(theater => theater.today)].sort()[0] ?? movie.showtimeDays[0] ?? ''
  return (
    <Programme
      variant="by-theater"
      showtimes={movie.showtimes}
      movies={movies}
      theaters={theaters}
      attributes={movie.attributes}
      today={today}
      days={movie.showtimeDays}
    />
  )
}
