export type { PlayWeekBucket } from '../../movies/rules/play-week-bucket'

/** `almostFull` from 85 % of the seats or by the source's own tag. Digests write the place in this list. */
export const AVAILABILITIES = ['available', 'almostFull', 'soldOut', 'cancelled'] as const
export type Availability = (typeof AVAILABILITIES)[number]

/** Tag of nearly every showtime, which tells nothing and is not shown. */
export const PLAIN_TAG = 'format.projection.digital'

/**
 * Begins a tag of the build that names a language in which a showtime is understood, by its code (decision 121); `zxx`
 * for a film without words. No attribute describes it, so that no list shows it.
 */
export const UNDERSTOOD_TAG = 'Localization.Understood.'

/** A ticket type of a showtime with its price. */
export interface TicketPrice {
  name: string
  amount: number
  /** ISO 4217 */
  currency: string
  /** What a member pays for it. */
  memberAmount?: number
  /** Only members can buy it. */
  membersOnly?: true
  /** Names by locale or language, in the build only: a file has those of its language. */
  translations?: Readonly<Record<string, { name?: string | null | undefined }>>
}

/** A showtime in pages, schedule files and feeds. Browsers need no zone: the build computes the instants. */
export interface Showtime {
  /** Unique within its theater. */
  id: string
  theaterId: string
  movieId: string
  /** The theater's local time, `YYYY-MM-DDTHH:mm:ss`, without offset. */
  startsAt: string
  /** The same instant in epoch ms. */
  startsAtMs: number
  /** `YYYY-MM-DD`, 03:00 to 03:00 local time. */
  businessDay: string
  /** Starts between 00:00 and 02:59, after midnight of its business day. */
  afterMidnight: boolean
  /** Local start and end of the film, if the source has them. */
  filmStartsAt: string | null
  endsAt: string | null
  screen: string | null
  /** Attribute tags in the source's spelling; `Attribute` describes them once per page. */
  tags: string[]
  availability: Availability
  bookingUrl: string | null
  price: { from: number; currency: string } | null
  notes: string | null
  /** Seats left, where few are and the operator shows numbers; else the availability says what is known. */
  seatsLeft?: number
  /** Ticket types in the source's order. Schedule files have them; pages, digests and feeds only have `price`. */
  prices?: readonly TicketPrice[]
  /** It has started and cannot be booked: set in the browser only, where past showtimes are shown. */
  isPast?: true
}

/** Describes a tag of `Showtime.tags`; one entry per tag and page. */
export interface Attribute {
  tag: string
  label: string
  kind: AttributeKind
  /** Higher weights come first. */
  weight: number
}

/** `screen`: features of the auditorium, not shown on chips; `outage`: those out of order, always shown. */
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

/** A film's fields for lists without page data. `path` is null for a film without a page. */
export interface ScheduleMovie {
  title: string
  path: string | null
  certificate: string | null
  runtimeMinutes: number | null
  poster: string | null
}

export interface ScheduleIndex {
  updatedAt: string
  theaters: { id: string; name: string; timeZone: string; days: string[] }[]
}
