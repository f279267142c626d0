import * as v from 'valibot'
import { AttributeSchema } from '../../schedule/rules/attribute-schema'

const nullableText = v.nullish(v.string(), null)

const ShowtimeSchema = v.object({
  id: v.string(),
  theaterId: v.string(),
  movieId: v.string(),
  startsAt: v.string(),
  startsAtMs: v.number(),
  businessDay: v.string(),
  afterMidnight: v.boolean(),
  filmStartsAt: nullableText,
  endsAt: nullableText,
  screen: nullableText,
  tags: v.array(v.string()),
  availability: v.fallback(v.picklist(['available', 'almostFull', 'soldOut', 'cancelled']), 'available'),
  bookingUrl: nullableText,
  price: v.nullish(v.object({ from: v.number(), currency: v.string() }), null),
  notes: nullableText,
})

const ScheduleMovieSchema = v.object({
  title: v.string(),
  path: nullableText,
  certificate: nullableText,
  runtimeMinutes: v.nullish(v.number(), null),
  poster: nullableText,
})

/** `/schedule/{theaterId}/{day}.json` (contracts §5). */
export const ScheduleDaySchema = v.object({
  theaterId: v.string(),
  timeZone: v.string(),
  day: v.string(),
  updatedAt: v.string(),
  showtimes: v.array(ShowtimeSchema),
  movies: v.record(v.string(), ScheduleMovieSchema),
  attributes: v.array(AttributeSchema),
})

/** `/schedule/index.json` (contracts §5). */
export const ScheduleIndexSchema = v.object({
  updatedAt: v.string(),
  theaters: v.array(v.object({ id: v.string(), name: v.string(), timeZone: v.string(), days: v.array(v.string()) })),
})
