import { availabilityOf } from './availability'
import { businessDayOf, isAfterMidnight } from './business-day'
import { toInstant } from './local-time'
import type { Showtime } from './showtime'
import type { ShowtimeRecord } from './showtime-record'

interface BuildShowtime {
  record: ShowtimeRecord
  /** IANA zone of the theater. */
  timeZone: string
  /** Provider of the theater, else of the site. */
  ticketingProvider: string | null | undefined
  /** Returns the booking URL of a performance; null or left out when the theater has no ticketing. */
  bookingUrlOf?: ((perfCode: string) => string | null) | undefined
}

/**
 * Builds a showtime from its record (contracts §3; build only), with instant, business day, availability and one
 * booking link. @throws RangeError for a zone or time that does not exist
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

/** The entry of the theater's provider, else the one named `default`, else the first. */
function ticketingUrl(entries: ShowtimeRecord['ticketing'], provider: string | null | undefined): string | null {
  const of = (name: string | null | undefined) => entries.find(entry => entry.provider === name)
  return (of(provider) ?? of('default') ?? entries[0])?.url ?? null
}

/** For sources with a performance code only: the ticketing service's URL scheme supplies the rest. */
function madeUrl({ perfCode }: ShowtimeRecord, bookingUrlOf: BuildShowtime['bookingUrlOf']): string | null {
  return perfCode && bookingUrlOf ? bookingUrlOf(perfCode) : null
}

function withSeconds(local: string): string {
  return local.length === 16 ? `${local}:00` : local
}
