import * as v from 'valibot'

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
