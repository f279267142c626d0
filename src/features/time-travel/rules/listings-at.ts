import { isEventVisible } from '../../events/rules/event-visibility'
import { orderMovies } from '../../movies/rules/order-movies'
import type { PlayWeekBucket } from '../../movies/rules/play-week-bucket'
import { movieBuckets } from '../../schedule/rules/play-week'
import { businessDayAt, zonedLocal } from '../../schedule/rules/zoned-clock'
import type { TimeTravelEvent, TimeTravelListings, TimeTravelMovie } from './time-travel-listings'

/** A film with its buckets and theaters at an instant. */
export type MovieAt = TimeTravelMovie & { buckets: PlayWeekBucket[]; theaterIds: string[] }

/** What lists show at an instant. */
export interface ListingsAt {
  /** In display order. */
  movies: MovieAt[]
  /** Visible events, by start date. */
  events: TimeTravelEvent[]
}

/**
 * The lists that a build at that instant (epoch ms) would produce from the listings of the actual build: play-week
 * buckets and display order of films, visible events. Excludes data that the source no longer provided.
 */
export function listingsAt(
  { timeZone, locale, theaters, movies, events }: TimeTravelListings,
  now: number,
): ListingsAt {
  const today = businessDayAt(now, timeZone)
  const calendars = theaters.map(theater => ({ ...theater, today: businessDayAt(now, theater.timeZone) }))
  const withBuckets = movies.map(movie => {
    const programmes = calendars.flatMap(({ theaterId, releaseDay, today: day }) => {
      const ahead = Object.entries(movie.days[theaterId] ?? {}).filter(([, lastStartsAt]) => lastStartsAt >= now)
      return ahead.length > 0 ? [{ theaterId, releaseDay, today: day, days: ahead.map(([date]) => date) }] : []
    })
    const starts = Object.values(movie.days).flatMap(days => Object.values(days))
    const buckets = movieBuckets({
      theaters: programmes,
      releaseDate: movie.releaseDate,
      today,
      hasPastShowtimes: starts.some(start => start < now),
    })
    return { ...movie, id: movie.movieId, buckets, theaterIds: programmes.map(({ theaterId }) => theaterId) }
  })
  return {
    movies: orderMovies(withBuckets, { movieOrderIndex: {}, locale }),
    events: events
      .filter(event => isEventVisible(event, zonedLocal(now, event.timeZone)))
      .sort((a, b) => ((a.startAt ?? '9999') < (b.startAt ?? '9999') ? -1 : 1)),
  }
}
