import type { MovieRecord } from '../../src/features/movies/rules/movie-record'
import { orderMovies } from '../../src/features/movies/rules/order-movies'
import { businessDayOf } from '../../src/features/schedule/rules/business-day'
import { byStart } from '../../src/features/schedule/rules/codec/page-columns'
import { localNow } from '../../src/features/schedule/rules/local-time'
import { movieBuckets, type TheaterProgramme } from '../../src/features/schedule/rules/play-week'
import type { Showtime } from '../../src/features/schedule/rules/showtime'
import { toAssetUrl } from '../../src/features/site/rules/asset-url'
import type { SiteConfig } from '../../src/config/site-config'
import type { Movie, Placed, Theater } from './listings'

interface ArrangeMovies {
  movies: readonly (MovieRecord & Placed)[]
  theaters: readonly Theater[]
  showtimesByTheater: ReadonlyMap<string, Showtime[]>
  site: SiteConfig
  now: number
}

/**
 * Assigns films to their play-week buckets (visible theaters only), and sorts films by display order and their
 * showtimes by start.
 */
export function arrangeMovies({ movies, theaters, showtimesByTheater, site, now }: ArrangeMovies) {
  const showtimesByMovie = groupByMovie(showtimesByTheater)
  const calendars = new Map(
    theaters
      .filter(theater => !theater.hidden)
      .map(({ id, timeZone, showtimeWeekReleaseDay }) => {
        const today = businessDayOf(localNow(now, timeZone))
        return [id, { today, releaseDay: showtimeWeekReleaseDay }] as const
      }),
  )
  const today = businessDayOf(localNow(now, site.timeZone))
  const withBuckets = movies.map((movie): Movie => {
    const programme = programmeOf({ showtimes: showtimesByMovie.get(movie.id) ?? [], calendars, now })
    const buckets = movieBuckets({ ...programme, releaseDate: movie.releaseDate, today })
    return {
      ...movie,
      buckets,
      poster: movie.poster ? toAssetUrl(movie.poster, site.pathPrefix) : null,
      backdrop: movie.backdrop ? toAssetUrl(movie.backdrop, site.pathPrefix) : null,
      trailer: movie.trailer ? toAssetUrl(movie.trailer, site.pathPrefix) : null,
    }
  })
  const ordered = orderMovies(withBuckets, { movieOrderIndex: site.movieOrderIndex, locale: site.locale })
  return { movies: ordered, showtimesByMovie }
}

function groupByMovie(showtimesByTheater: ReadonlyMap<string, Showtime[]>): Map<string, Showtime[]> {
  const byMovie = new Map<string, Showtime[]>()
  for (const showtimes of showtimesByTheater.values()) {
    for (const showtime of showtimes) {
      const list = byMovie.get(showtime.movieId)
      if (list) list.push(showtime)
      else byMovie.set(showtime.movieId, [showtime])
    }
  }
  for (const list of byMovie.values()) list.sort(byStart)
  return byMovie
}

type Calendar = Omit<TheaterProgramme, 'days'>

interface ProgrammeOf {
  showtimes: readonly Showtime[]
  calendars: ReadonlyMap<string, Calendar>
  now: number
}

/**
 * Business days with a showtime from now on, by theater; a film has ended once its last one has started (play-week
 * buckets, §3).
 */
function programmeOf({ showtimes, calendars, now }: ProgrammeOf) {
  const daysByTheater = new Map<string, Set<string>>()
  let hasPastShowtimes = false
  for (const { theaterId, businessDay, startsAtMs } of showtimes) {
    const calendar = calendars.get(theaterId)
    if (!calendar) continue
    if (startsAtMs < now) {
      hasPastShowtimes = true
      continue
    }
    const days = daysByTheater.get(theaterId)
    if (days) days.add(businessDay)
    else daysByTheater.set(theaterId, new Set([businessDay]))
  }
  const theaters = [...daysByTheater].flatMap(([id, days]) => {
    const calendar = calendars.get(id)
    return calendar ? [{ ...calendar, days: [...days] }] : []
  })
  return { theaters, hasPastShowtimes }
}
