import { businessDayOf, isAfterMidnight } from './business-day'
import { localNow, toInstant } from './local-time'
import type { Showtime, Availability } from './showtime'
import * as v from 'valibot'
import {
  HttpUrlSchema,
  IdSchema,
  LocalDateTimeSchema,
  OFFSET,
  StartTimeSchema,
  TextSchema,
} from '../../../config/field-schemas'

/** A record of showtimes.json (contracts §3). Times are the theater's local times; an offset of `startsAt` decides. */
export const ShowtimeRecordSchema = v.looseObject({
  id: IdSchema,
  theaterId: IdSchema,
  movieId: IdSchema,
  startsAt: StartTimeSchema,
  filmStartsAt: v.nullish(LocalDateTimeSchema),
  endsAt: v.nullish(LocalDateTimeSchema),
  screen: v.nullish(IdSchema),
  tags: v.nullish(v.array(TextSchema), []),
  /** Percentage of seats taken; 100 is sold out. */
  occupancyRate: v.nullish(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
  soldOut: v.nullish(v.boolean(), false),
  cancelled: v.nullish(v.boolean(), false),
  perfCode: v.nullish(IdSchema),
  bookingUrl: v.nullish(HttpUrlSchema),
  ticketing: v.nullish(v.array(v.looseObject({ provider: TextSchema, url: HttpUrlSchema })), []),
  price: v.nullish(v.looseObject({ from: v.pipe(v.number(), v.minValue(0)), currency: TextSchema })),
  notes: v.nullish(v.string()),
})

export type ShowtimeRecord = v.InferOutput<typeof ShowtimeRecordSchema>

/** Assumption: percentage of seats taken from which a showtime is almost full. */
const ALMOST_FULL_PERCENT = 85

/** The source's own tag, compared without case. */
const ALMOST_FULL_TAG = 'internal.data.almostsoldout'

type Occupancy = Pick<ShowtimeRecord, 'cancelled' | 'soldOut' | 'occupancyRate' | 'tags'>

/** The most severe state wins. `occupancyRate` is the percentage of seats taken, 100 is sold out. */
export function availabilityOf(input: Occupancy): Availability {
  const rate = input.occupancyRate ?? 0
  if (input.cancelled) return 'cancelled'
  if (input.soldOut || rate >= 100) return 'soldOut'
  if (rate >= ALMOST_FULL_PERCENT || input.tags.some(tag => tag.toLowerCase() === ALMOST_FULL_TAG)) return 'almostFull'
  return 'available'
}

interface BuildShowtime {
  record: ShowtimeRecord
  /** IANA zone of the theater. */
  timeZone: string
  /** Provider of the theater, else of the site. */
  ticketingProvider: string | null | undefined
  /** Booking URL of a performance, by the ticketing service's URL scheme; null or left out without ticketing. */
  bookingUrlOf?: ((perfCode: string) => string | null) | undefined
}

/** Builds a showtime from its record (contracts §3; build only). @throws RangeError for an unknown zone or time */
export function buildShowtime({ record, timeZone, ticketingProvider, bookingUrlOf }: BuildShowtime): Showtime {
  const { startsAt, startsAtMs } = startOf(record.startsAt, timeZone)
  const listedUrl = record.bookingUrl ?? ticketingUrl(record.ticketing, ticketingProvider)
  return {
    id: record.id,
    theaterId: record.theaterId,
    movieId: record.movieId,
    startsAt,
    startsAtMs,
    businessDay: businessDayOf(startsAt),
    afterMidnight: isAfterMidnight(startsAt),
    filmStartsAt: record.filmStartsAt ? withSeconds(record.filmStartsAt) : null,
    endsAt: record.endsAt ? withSeconds(record.endsAt) : null,
    screen: record.screen ?? null,
    tags: [...new Set(record.tags)],
    availability: availabilityOf(record),
    bookingUrl: listedUrl ?? (record.perfCode ? (bookingUrlOf?.(record.perfCode) ?? null) : null),
    price: record.price ? { from: record.price.from, currency: record.price.currency } : null,
    notes: record.notes || null,
  }
}

/** The entry of the theater's provider, else the one named `default`, else the first. */
function ticketingUrl(entries: ShowtimeRecord['ticketing'], provider: string | null | undefined): string | null {
  const of = (name: string | null | undefined) => entries.find(entry => entry.provider === name)
  return (of(provider) ?? of('default') ?? entries[0])?.url ?? null
}

function startOf(text: string, timeZone: string): Pick<Showtime, 'startsAt' | 'startsAtMs'> {
  if (OFFSET.test(text)) {
    const startsAtMs = Date.parse(text)
    return { startsAt: localNow(startsAtMs, timeZone), startsAtMs }
  }
  const startsAt = withSeconds(text)
  return { startsAt, startsAtMs: toInstant(startsAt, timeZone) }
}

function withSeconds(local: string): string {
  return local.length === 16 ? `${local}:00` : local
}
