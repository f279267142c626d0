import type { MovieRecord } from '../../../src/features/movies/rules/movie-record'
import { orderMovies } from '../../../src/features/movies/rules/order-movies'
import { businessDayOf } from '../../../src/features/schedule/rules/business-day'
import { byStart } from '../../../src/features/schedule/rules/codec/page-columns'
import { localNow } from '../../../src/features/schedule/rules/local-time'
import { movieBuckets, type TheaterProgramme } from '../../../src/features/schedule/rules/play-week'
import type { Showtime } from '../../../src/features/schedule/rules/showtime'
import { toAssetUrl } from '../../../src/features/site/rules/asset-url'
import type { SiteConfig } from '../../../src/config/site-config'
import type { Listings, Movie, Placed } from '../../../src/site-build/listings/listings'
import { groupBy } from '../record-values'

interface ArrangeMovies extends Pick<Listings, 'theaters' | 'showtimesByTheater' | 'now'> {
  movies: readonly (MovieRecord & Placed)[]
  site: SiteConfig
}

/** Assigns films to play-week buckets (visible theaters only) and sorts them; sorts their showtimes by start. */
export function arrangeMovies({ movies, theaters, showtimesByTheater, site, now }: ArrangeMovies) {
  const showtimesByMovie = groupBy([...showtimesByTheater.values()].flat(), ({ movieId }) => movieId)
  for (const list of showtimesByMovie.values()) list.sort(byStart)
  const calendars = new Map(
    theaters
      .filter(theater => !theater.hidden)
      .map(({ id, timeZone, showtimeWeekReleaseDay }) => {
        const today = businessDayOf(localNow(now, timeZone))
        return [id, { today, releaseDay: showtimeWeekReleaseDay }] as const
      }),
  )
  const today = businessDayOf(localNow(now, site.timeZone))
  const urlOf = (file: string | null | undefined) => (file ? toAssetUrl(file, site.pathPrefix) : null)
  const withBuckets = movies.map((movie): Movie => {
    const programme = programmeOf({ showtimes: showtimesByMovie.get(movie.id) ?? [], calendars, now })
    const buckets = movieBuckets({ ...programme, releaseDate: movie.releaseDate, today })
    const { poster, backdrop, trailer } = movie
    const stills = movie.stills.map(still => ({ ...still, src: toAssetUrl(still.src, site.pathPrefix) }))
    return { ...movie, buckets, stills, poster: urlOf(poster), backdrop: urlOf(backdrop), trailer: urlOf(trailer) }
  })
  const ordered = orderMovies(withBuckets, { movieOrderIndex: site.movieOrderIndex, locale: site.locale })
  return { movies: ordered, showtimesByMovie }
}

interface ProgrammeOf {
  showtimes: readonly Showtime[]
  calendars: ReadonlyMap<string, Omit<TheaterProgramme, 'days'>>
  now: number
}

/** Business days with a showtime from now on, by theater; a film has ended once its last one has started (§3). */
function programmeOf({ showtimes, calendars, now }: ProgrammeOf) {
  const visible = showtimes.filter(({ theaterId }) => calendars.has(theaterId))
  const ahead = visible.filter(({ startsAtMs }) => startsAtMs >= now)
  const theaters = [...groupBy(ahead, ({ theaterId }) => theaterId)].flatMap(([id, members]) => {
    const calendar = calendars.get(id)
    return calendar ? [{ ...calendar, days: [...new Set(members.map(({ businessDay }) => businessDay))] }] : []
  })
  return { theaters, hasPastShowtimes: ahead.length < visible.length }
}
