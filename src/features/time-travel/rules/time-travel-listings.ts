import * as v from 'valibot'
import { isEventVisible } from '../../events/rules/event-visibility'
import { orderMovies } from '../../movies/rules/order-movies'
import type { PlayWeekBucket } from '../../movies/rules/play-week-bucket'
import { movieBuckets } from '../../schedule/rules/play-week'
import { businessDayAt, zonedLocal } from '../../schedule/rules/zoned-clock'

/** Path of the build's time travel listings, below the path prefix; only on sites with preview origins. */
export const TRAVEL_LISTINGS_PATH = '/preview/listings.json'

const text = v.nullable(v.string())
const number = v.nullable(v.number())

const TimeTravelMovieSchema = v.object({
  movieId: v.string(),
  title: v.string(),
  path: v.string(),
  poster: text,
  certificate: text,
  runtimeMinutes: number,
  releaseDate: text,
  year: number,
  directors: v.array(v.string()),
  flags: v.array(v.string()),
  formats: v.array(v.string()),
  /** Manual position in the display order; null for none. */
  orderIndex: number,
  /** Start of the last showtime of each business day, epoch ms: by theater, then day. Visible theaters only. */
  days: v.record(v.string(), v.record(v.string(), v.number())),
})

const TimeTravelEventSchema = v.object({
  eventId: v.string(),
  title: v.string(),
  path: v.string(),
  type: text,
  shortDescription: text,
  startAt: text,
  endAt: text,
  visibleStartAt: text,
  visibleEndAt: text,
  poster: text,
  priority: v.string(),
  /** Time zone of its dates. */
  timeZone: v.string(),
  /** Empty for all theaters. */
  theaterIds: v.array(v.string()),
  movieIds: v.array(v.string()),
})

/** All films and events with the dates that determine which lists show them (specification §3 Movies; time travel). */
export const TimeTravelListingsSchema = v.object({
  timeZone: v.string(),
  locale: v.string(),
  theaters: v.array(v.object({ theaterId: v.string(), timeZone: v.string(), releaseDay: v.number() })),
  movies: v.array(TimeTravelMovieSchema),
  events: v.array(TimeTravelEventSchema),
})

export type TimeTravelListings = v.InferOutput<typeof TimeTravelListingsSchema>
export type TimeTravelMovie = v.InferOutput<typeof TimeTravelMovieSchema>
export type TimeTravelEvent = v.InferOutput<typeof TimeTravelEventSchema>

/** A film with its buckets and theaters at an instant. */
export type MovieAt = TimeTravelMovie & { buckets: PlayWeekBucket[]; theaterIds: string[] }

/** What lists show at an instant. */
export interface ListingsAt {
  /** In display order. */
  movies: MovieAt[]
  /** Visible events, by start date. */
  events: TimeTravelEvent[]
}

/** The lists that a build at that instant (epoch ms) would produce, without data that the source no longer provided. */
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
