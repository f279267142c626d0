import * as v from 'valibot'
import { ATTRIBUTE_KINDS, AVAILABILITIES } from '../showtime'
import { TicketPriceSchema, withPrices } from './price-lists'
import { SHOWTIME_FIELDS, type ShowtimeField } from './showtime-fields'

const nullableText = v.nullish(v.string(), null)

/** How a browser reads each kind of field: what it does not know becomes null or the least alarming value. */
const SCHEMAS = {
  text: v.string(),
  number: v.number(),
  flag: v.boolean(),
  optionalText: nullableText,
  texts: v.array(v.string()),
  availability: v.fallback(v.picklist(AVAILABILITIES), 'available'),
  price: v.nullish(v.object({ from: v.number(), currency: v.string() }), null),
  seats: v.optional(v.number()),
} as const

type FieldSchemas = { [Field in ShowtimeField]: (typeof SCHEMAS)[(typeof SHOWTIME_FIELDS)[Field]] }

const ShowtimeSchema = v.object({
  ...(Object.fromEntries(
    Object.entries(SHOWTIME_FIELDS).map(([field, kind]) => [field, SCHEMAS[kind]]),
  ) as FieldSchemas),
  /** Place in `priceLists`. */
  priceList: v.optional(v.number()),
})

const ScheduleMovieSchema = v.object({
  title: v.string(),
  path: nullableText,
  certificate: nullableText,
  runtimeMinutes: v.nullish(v.number(), null),
  poster: nullableText,
})

/** An attribute in files that the browser reads; an unknown kind becomes `other`. */
export const AttributeSchema = v.object({
  tag: v.string(),
  label: v.string(),
  kind: v.fallback(v.picklist(ATTRIBUTE_KINDS), 'other'),
  weight: v.number(),
})

/** Parses `/schedule/{theaterId}/{day}.json`: a `ScheduleDay` whose price lists are said once (`listPrices`). */
export const ScheduleDaySchema = v.pipe(
  v.object({
    theaterId: v.string(),
    timeZone: v.string(),
    day: v.string(),
    updatedAt: v.string(),
    showtimes: v.array(ShowtimeSchema),
    movies: v.record(v.string(), ScheduleMovieSchema),
    attributes: v.array(AttributeSchema),
    priceLists: v.optional(v.array(v.array(TicketPriceSchema)), []),
  }),
  v.transform(({ priceLists, showtimes, ...day }) => ({ ...day, showtimes: withPrices(showtimes, priceLists) })),
)

/** Parses `/schedule/index.json`, a `ScheduleIndex`. */
export const ScheduleIndexSchema = v.object({
  updatedAt: v.string(),
  theaters: v.array(v.object({ id: v.string(), name: v.string(), timeZone: v.string(), days: v.array(v.string()) })),
})
