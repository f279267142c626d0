import { isUnderstood, understoodIn } from '../../../features/filters/rules/understood'
import { type AccessNeed, meetsNeeds } from '../../../features/schedule/rules/access-need'
import type { DigestShowtime } from '../../../features/schedule/rules/codec/showtime-digest'
import { isPast } from '../../../features/schedule/rules/sales-grace'
import type { DayRange } from './choose-days'
import { isWithinClock } from './clock-range'
import { hasFormat, type WantedFormats } from './read-formats'

export interface ShowtimeCriteria {
  /** Days at each theater that is asked about. */
  daysAt: ReadonlyMap<string, DayRange>
  /** Null for any film. */
  filmId: string | null
  after: string | null
  before: string | null
  formats: WantedFormats
  /** Codes; empty for any language. */
  understoodIn: readonly string[]
  access: readonly AccessNeed[]
  isBookableOnly: boolean
  /** Epoch ms. */
  now: number
  graceOf: (theaterId: string) => number
}

/** Showtimes that meet every criterion and are not past, by start. */
export function selectShowtimes(showtimes: readonly DigestShowtime[], criteria: ShowtimeCriteria): DigestShowtime[] {
  const { daysAt, filmId, formats, access, now, graceOf } = criteria
  const isWanted = (showtime: DigestShowtime): boolean => {
    const { theaterId, movieId, businessDay, startsAt, tags } = showtime
    const days = daysAt.get(theaterId)
    return (
      days !== undefined &&
      businessDay >= days.from &&
      businessDay <= days.to &&
      (filmId === null || movieId === filmId) &&
      isWithinClock(startsAt, criteria) &&
      !isPast(showtime, now, graceOf(theaterId)) &&
      meetsNeeds(tags, access) &&
      (criteria.understoodIn.length === 0 || isUnderstood(understoodIn(tags), criteria.understoodIn)) &&
      hasFormat(tags, formats) &&
      (!criteria.isBookableOnly || isOnSale(showtime))
    )
  }
  return showtimes.filter(isWanted).sort((a, b) => a.startsAtMs - b.startsAtMs)
}

function isOnSale({ availability, isBookable }: DigestShowtime): boolean {
  return isBookable && (availability === 'available' || availability === 'almostFull')
}
