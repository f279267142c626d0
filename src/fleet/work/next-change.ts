import { addDays, businessDayOf, BUSINESS_DAY_START_HOUR } from '../../features/schedule/rules/business-day'
import { localNow, toInstant } from '../../features/schedule/rules/local-time'
import type { CinemaEvent, Listings } from '../../site-build/listings/listings'

const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

/**
 * Until when the same listings give the same files, epoch ms: the next business day of a theater, the next day of UTC, the
 * next beginning or end of an event's visibility, and an hour at most. Only the style sheet of begun showtimes changes
 * before (`writePastShowtimeStyles`).
 */
export function nextChangeOf({
  theaters,
  events,
  site,
  now,
}: Pick<Listings, 'theaters' | 'events' | 'site' | 'now'>): number {
  const zones = new Set([site.timeZone, ...theaters.map(({ timeZone }) => timeZone)])
  const start = `T${String(BUSINESS_DAY_START_HOUR).padStart(2, '0')}:00`
  const dayStarts = [...zones].map(zone => toInstant(addDays(businessDayOf(localNow(now, zone)), 1) + start, zone))
  const zoneOf = new Map(theaters.map(({ id, timeZone }) => [id, timeZone]))
  const instants = events.flatMap(event => {
    const zone = zoneOf.get(event.theaterIds[0] ?? '') ?? site.timeZone
    return datesOf(event).map(date => toInstant(date, zone))
  })
  const midnight = (Math.floor(now / DAY_MS) + 1) * DAY_MS
  return Math.min(now + HOUR_MS, midnight, ...[...dayStarts, ...instants].filter(instant => instant > now))
}

/** Days begin at midnight, and end a day later. */
function datesOf({ visibleStartAt, visibleEndAt, startAt, endAt }: CinemaEvent): string[] {
  return [visibleStartAt, visibleEndAt, startAt, endAt].flatMap(date => {
    if (!date) return []
    return date.length > 10 ? [date] : [`${date}T00:00`, `${addDays(date, 1)}T00:00`]
  })
}
