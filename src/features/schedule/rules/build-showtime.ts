import { availabilityOf } from './availability'
import { businessDayOf, isAfterMidnight } from './business-day'
import { toInstant } from './local-time'
import type { Showtime } from './showtime'
import type { ShowtimeRecord } from './showtime-record'

interface BuildShowtime {
  record: ShowtimeRecord
  /** IANA zone of its theater. */
  timeZone: string
  /** Provider of its theater, else of the site. */
  ticketingProvider: string | null | undefined
  /** The address where a performance of its theater is booked; null, or left out, where the theater has no ticketing. */
  bookingUrlOf?: ((perfCode: string) => string | null) | undefined
}

/**
 * A listed showtime as pages carry it (contracts §3; build only): its instant, business day, availability and the one link
 * to book it. @throws RangeError for a zone or time that does not exist.
 */
export function buildShowtime({ record, timeZone, ticketingProvider, bookingUrlOf }: BuildShowtime): Showtime {
  const startsAt = withSeconds(record.startsAt)
  return {
    id: record.id,
    theaterId: record.theaterId,
    movieId: record.movieId,
    startsAt,
    startsAtMs: toInstant(startsAt, timeZone),
    businessDay: businessDayOf(startsAt),
    afterMidnight: isAfterMidnight(startsAt),
    filmStartsAt: record.filmStartsAt ? withSeconds(record.filmStartsAt) : null,
    endsAt: record.endsAt ? withSeconds(record.endsAt) : null,
    screen: record.screen ?? null,
    tags: [...new Set(record.tags)],
    availability: availabilityOf(record),
    bookingUrl: record.bookingUrl ?? ticketingUrl(record.ticketing, ticketingProvider) ?? madeUrl(record, bookingUrlOf),
    price: record.price ? { from: record.price.from, currency: record.price.currency } : null,
    notes: record.notes || null,
  }
}

/** The theater's provider, else the one called `default`, else the first. */
function ticketingUrl(entries: ShowtimeRecord['ticketing'], provider: string | null | undefined): string | null {
  const of = (name: string | null | undefined) => entries.find(entry => entry.provider === name)
  return (of(provider) ?? of('default') ?? entries[0])?.url ?? null
}

/** For sources that name the performance and leave the rest to the ticketing service's own scheme of addresses. */
function madeUrl({ perfCode }: ShowtimeRecord, bookingUrlOf: BuildShowtime['bookingUrlOf']): string | null {
  return perfCode && bookingUrlOf ? bookingUrlOf(perfCode) : null
}

function withSeconds(local: string): string {
  return local.length === 16 ? `${local}:00` : local
}
