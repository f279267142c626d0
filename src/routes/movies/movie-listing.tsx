import { useMemo } from 'react'
import { Programme } from '../../features/programme/components/programme'
import { CalendarLink } from '../../features/showtimes/components/calendar-link'
import { useSiteShell } from '../../features/site/components/use-site-shell'
import type { MovieRecord } from '../page/records'
import { openQueryGate, QueryGate } from '../page/use-query-gate'

/** A film's showtimes, at the visitor's theater first, and its calendar. Theaters come from the shell, by id. */
export function MovieListing({ movie }: { movie: MovieRecord }) {
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
  const today = [...movie.theaters.map(theater => theater.today)].sort()[0] ?? movie.showtimeDays[0] ?? ''
  return (
    <QueryGate gap={0}>
      <Programme
        variant="by-theater"
        showtimes={movie.showtimes}
        movies={movies}
        theaters={theaters}
        attributes={movie.attributes}
        today={today}
        days={movie.showtimeDays}
        isTodayOver={movie.isTodayOver}
        onRead={openQueryGate}
      />
      <CalendarLink kind="movies" id={movie.movieId} />
    </QueryGate>
  )
}
