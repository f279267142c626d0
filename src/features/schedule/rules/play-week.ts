import { PLAY_WEEK_BUCKETS, type PlayWeekBucket } from '../../movies/rules/play-week-bucket'
import { addDays, daysBetween, weekdayOf } from './business-day'

/** Weeks with a bucket of their own: the current one and the next three. */
const NAMED_WEEKS = 4

/** First business day of a day's play week. @param releaseDay ISO weekday on which the play week starts */
export function playWeekStart(day: string, releaseDay: number): string {
  return addDays(day, -((weekdayOf(day) - releaseDay + 7) % 7))
}

export function playWeekEnd(day: string, releaseDay: number): string {
  return addDays(playWeekStart(day, releaseDay), 6)
}

/** One theater's contribution to a film's buckets. */
export interface TheaterProgramme {
  /** Business days with a future showtime of the film; days before today are ignored. */
  days: readonly string[]
  /** The theater's business day at the reference time. */
  today: string
  /** ISO weekday on which the play week starts. */
  releaseDay: number
}

/** A film's buckets at one theater (decisions: Play-week buckets): each week with a showtime from today on. */
export function bucketsOf({ days, today, releaseDay }: TheaterProgramme): PlayWeekBucket[] {
  const thisWeek = playWeekStart(today, releaseDay)
  const found = new Set<PlayWeekBucket>()
  for (const day of days) {
    if (day < today) continue
    const week = Math.min(Math.floor(daysBetween(thisWeek, day) / 7), NAMED_WEEKS)
    const bucket = PLAY_WEEK_BUCKETS[week]
    if (bucket) found.add(bucket)
  }
  return PLAY_WEEK_BUCKETS.filter(bucket => found.has(bucket))
}

/**
 * The union of a film's buckets at each theater, by its own release day and today. A film without future showtimes is
 * NEXT_PLAYWEEK_UNDETERMINED ('Coming soon') while its release is ahead, or when it has neither a release date nor past
 * showtimes. A film whose run is over has none.
 */
export function movieBuckets(input: {
  theaters: readonly TheaterProgramme[]
  /** `YYYY-MM-DD`, if known. */
  releaseDate: string | null | undefined
  /** The date in the site's time zone. */
  today: string
  hasPastShowtimes: boolean
}): PlayWeekBucket[] {
  const found = new Set(input.theaters.flatMap(bucketsOf))
  if (found.size > 0) return PLAY_WEEK_BUCKETS.filter(bucket => found.has(bucket))
  const isAnnounced = input.releaseDate ? input.releaseDate > input.today : !input.hasPastShowtimes
  return isAnnounced ? ['NEXT_PLAYWEEK_UNDETERMINED'] : []
}
