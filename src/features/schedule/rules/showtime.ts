export type { PlayWeekBucket } from '../../movies/rules/play-week-bucket'

/** What a visitor can do with a showtime. `almostFull` from 85 % of the seats or the source's own tag. */
export type Availability = 'available' | 'almostFull' | 'soldOut' | 'cancelled'

/**
 * A showtime as pages, schedule files and feeds carry it. Times became instants once, at build:
 * the browser never guesses a zone.
 */
export interface Showtime {
  /** Unique within its theater. */
  id: string
  theaterId: string
  movieId: string
  /** Theater's local time, `YYYY-MM-DDTHH:mm:ss`, no offset. */
  startsAt: string
  /** The same instant in epoch milliseconds. */
  startsAtMs: number
  /** The day it belongs to, `YYYY-MM-DD`: 03:00 to 03:00 local time. */
  businessDay: string
  /** Starts after midnight of its business day (00:00–02:59), and is labelled so. */
  afterMidnight: boolean
  /** Local times of film start and end, where the source gives them. */
  filmStartsAt: string | null
  endsAt: string | null
  screen: string | null
  /** Attribute tags in the source's spelling; described once per page by `Attribute`. */
  tags: string[]
  availability: Availability
  bookingUrl: string | null
  price: { from: number; currency: string } | null
  notes: string | null
  /** It has begun and cannot be booked any more: set in the browser alone, where earlier times are shown. */
  hasBegun?: true
}

/** What a tag means to people; one entry per tag and page, referenced by `Showtime.tags`. */
export interface Attribute {
  tag: string
  label: string
  kind: AttributeKind
  /** Higher comes first. */
  weight: number
}

/** Every kind there is. `screen`: what the room brings, not shown on chips; `outage`: what of it is out of order, always shown. */
export const ATTRIBUTE_KINDS = [
  'format',
  'language',
  'subtitle',
  'access',
  'experience',
  'event',
  'restriction',
  'screen',
  'outage',
  'other',
] as const

export type AttributeKind = (typeof ATTRIBUTE_KINDS)[number]

/** `/schedule/{theaterId}/{day}.json`: one theater's business day (contracts §5). */
export interface ScheduleDay {
  theaterId: string
  timeZone: string
  day: string
  /** ISO instant at which the source was read. */
  updatedAt: string
  showtimes: Showtime[]
  movies: Record<string, ScheduleMovie>
  attributes: Attribute[]
}

/** Just enough of a film to list it when no page data is at hand. `path` is null for a film that has no page yet. */
export interface ScheduleMovie {
  title: string
  path: string | null
  certificate: string | null
  runtimeMinutes: number | null
  poster: string | null
}

/** `/schedule/index.json`. */
export interface ScheduleIndex {
  updatedAt: string
  theaters: { id: string; name: string; timeZone: string; days: string[] }[]
}
