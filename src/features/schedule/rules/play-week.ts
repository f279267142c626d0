import { PLAY_WEEK_BUCKETS, type PlayWeekBucket } from '../../movies/rules/play-week-bucket'
import { addDays, daysBetween, weekdayOf } from './business-day'

/** Weeks that have a bucket of their own: this one and the next three. */
const NAMED_WEEKS = 4

/** First business day of the play week a business day lies in. @param releaseDay ISO weekday on which the play week starts. */
export function playWeekStart(day: string, releaseDay: number): string {
  return addDays(day, -((weekdayOf(day) - releaseDay + 7) % 7))
}

/** Last business day of the play week a business day lies in. @param releaseDay ISO weekday on which the play week starts. */
export function playWeekEnd(day: string, releaseDay: number): string {
  return addDays(playWeekStart(day, releaseDay), 6)
}

/** What one theater contributes to a film's buckets. */
export interface TheaterProgramme {
  /** Business days with a showtime of the film from now on; days before today are ignored. */
  days: readonly string[]
  /** The theater's business day at the instant taken as now. */
  today: string
  /** ISO weekday on which its play week starts. */
  releaseDay: number
}

/**
 * The buckets of a film at one theater (decisions: Play-week buckets): each week in which it has a showtime from today on.
 * Buckets overlap. Without showtimes: none; whether the film counts as announced is `movieBuckets`' question.
 */
export function bucketsOf({ days, today, releaseDay }: TheaterProgramme): PlayWeekBucket[] {
  const thisWeek = playWeekStart(today, releaseDay)
  const found = new Set<PlayWeekBucket>()
  for (const day of days) {
    if (day < today) continue
    const week = Math.min(Math.floor(daysBetween(thisWeek, day) / 7), NAMED_WEEKS)
    const bucket = PLAY_WEEK_BUCKETS[week]
    if (bucket) found.add(bucket)
  }
  return inListOrder(found)
}

/**
 * The buckets of a film over a set of theaters: the union of what it is in at each, each counted by that theater's own
 * release day and today. A film without a showtime from now on is NEXT_PLAYWEEK_UNDETERMINED ('Coming soon') while it is
 * announced: its release lies ahead, or it has no release date and was never shown. A film whose run is over has none.
 */
export function movieBuckets(input: {
  theaters: readonly TheaterProgramme[]
  /** `YYYY-MM-DD`, where known. */
  releaseDate: string | null | undefined
  /** Today where the site has no theater in view: its time zone's date. */
  today: string
  /** The listings hold showtimes of the film that are over. */
  hasPastShowtimes: boolean
}): PlayWeekBucket[] {
  const found = new Set(input.theaters.flatMap(bucketsOf))
  if (found.size > 0) return inListOrder(found)
  const isAnnounced = input.releaseDate ? input.releaseDate > input.today : !input.hasPastShowtimes
  return isAnnounced ? ['NEXT_PLAYWEEK_UNDETERMINED'] : []
}

function inListOrder(found: ReadonlySet<PlayWeekBucket>): PlayWeekBucket[] {
  return PLAY_WEEK_BUCKETS.filter(bucket => found.has(bucket))
}
