import type { MovieRecord } from '../page/records'
import { useMemo } from 'react'
import { Container } from '../../ui/container'
import { FavouriteFilmButton } from '../../features/favourites/components/favourite-button'
import { ShareButton } from '../../features/links/components/share-button'
import { MovieTitleBand } from '../../features/movies/components/movie-title-band'
import { NextAccessible } from '../../features/filters/components/access/next-accessible'
import { BY_THEATER } from '../../features/programme/components/day/theaters-of-day'
import { Programme } from '../../features/programme/components/programme'
import { useSiteShell } from '../../features/site/components/use-site-shell'
import { useTimeTravel } from '../page/use-time-travel'
import { openQueryGate, QueryGate } from '../page/use-query-gate'
import { PageBody } from '../page/page-body'
import { farComponent } from '../../deferred/deferred-component'
import { lateComponent } from '../../deferred/late-component'
import { pageCode } from '../../platform/page-code'

const MovieParts = farComponent(
  pageCode('movie-parts', () =>
    import(/* webpackChunkName: "movie-parts" */ './movie-parts').then(module => module.MovieParts),
  ),
)

const FilmWithoutTimes = lateComponent(
  pageCode('film-without-times', () =>
    import(/* webpackChunkName: "film-without-times" */ './film-without-times').then(module => module.FilmWithoutTimes),
  ),
  // Its link is followed within the site once its code is there.
  () => true,
)

// Its links work without its code, which updates them.
const FilmTimes = lateComponent(
  pageCode('film-times', () =>
    import(/* webpackChunkName: "film-times" */ './film-times').then(module => module.FilmTimes),
  ),
  () => true,
)

// A link to a file works without its code.
const CalendarLink = lateComponent(
  pageCode('calendar-link', () =>
    import(/* webpackChunkName: "calendar-link" */ '../../features/showtimes/components/calendar-link').then(
      module => module.CalendarLink,
    ),
  ),
)

/** Page of a film: facts, showtimes, events, cast and similar films. It stays online after the film's run. */
export function MovieScreen({ movie: built }: { movie: MovieRecord }) {
  const travel = useTimeTravel()
  const movie = travel ? travel.movieAt(built, travel.at) : built
  const isOn = movie.showtimeDays.length > 0
  const isAnnounced = !isOn && movie.buckets.includes('NEXT_PLAYWEEK_UNDETERMINED')
  return (
    <>
      <MovieTitleBand
        movie={movie}
        times={isAnnounced ? <FilmWithoutTimes {...{ movie, isAnnounced }} /> : <FilmTimes movie={movie} />}
        actions={
          <>
            <FavouriteFilmButton movie={movie} />
            <ShareButton variant="stageOutline" title={movie.title} />
          </>
        }
      />
      {isOn ? (
        <Container>
          <NextAccessible movie={movie} />
          <QueryGate gap={0}>
            <MovieListing movie={movie} />
            <CalendarLink kind="movies" id={movie.movieId} />
          </QueryGate>
        </Container>
      ) : null}
      <PageBody>
        {isOn || isAnnounced ? null : <FilmWithoutTimes {...{ movie, isAnnounced }} />}
        <MovieParts movie={movie} />
      </PageBody>
    </>
  )
}

/** The film's showtimes, at the visitor's theater first. Theaters come from the shell, by id. */
function MovieListing({ movie }: { movie: MovieRecord }) {
  const shell = useSiteShell()
  const movies = useMemo(() => [movie], [movie])
  const theaters = useMemo(() => {
    const shown = new Set(movie.showtimes.map(({ theaterId }) => theaterId))
    const coordinates = new Map(movie.theaters.map(theater => [theater.theaterId, theater.coordinates]))
    return shell.theaters
      .filter(({ theaterId }) => shown.has(theaterId))
      .map(theater => ({ ...theater, coordinates: coordinates.get(theater.theaterId) ?? null }))
  }, [movie.showtimes, movie.theaters, shell.theaters])
  // Zones differ: uses the earliest today of the theaters, so that each keeps its own.
  const today = movie.today ?? movie.showtimeDays[0] ?? ''
  return (
    <Programme
      {...BY_THEATER}
      showtimes={movie.showtimes}
      movies={movies}
      theaters={theaters}
      attributes={movie.attributes}
      today={today}
      days={movie.showtimeDays}
      isTodayOver={movie.isTodayOver}
      onRead={openQueryGate}
    />
  )
}
