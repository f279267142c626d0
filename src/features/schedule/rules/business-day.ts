/** Assumption: a business day runs from 03:00 to 03:00 of the theater's local time (decisions: Business day). */
export const BUSINESS_DAY_START_HOUR = 3

const DAY_MS = 86_400_000

/** The business day (`YYYY-MM-DD`) of a local time `YYYY-MM-DDTHH:mm[:ss]`: the day before until 03:00. */
export function businessDayOf(local: string): string {
  const day = local.slice(0, 10)
  return isAfterMidnight(local) ? addDays(day, -1) : day
}

/** True from 00:00 to 02:59 local time, when a showtime belongs to the business day before. */
export function isAfterMidnight(local: string): boolean {
  return Number(local.slice(11, 13)) < BUSINESS_DAY_START_HOUR
}

/** Adds days to a calendar day (`YYYY-MM-DD`); `count` may be negative. */
export function addDays(day: string, count: number): string {
  return new Date((dayNumber(day) + count) * DAY_MS).toISOString().slice(0, 10)
}

/** ISO weekday of a day `YYYY-MM-DD`: 1 Monday … 7 Sunday. */
export function weekdayOf(day: string): number {
  // Day 0 of the epoch, 1 January 1970, is a Thursday.
  return ((((dayNumber(day) + 3) % 7) + 7) % 7) + 1
}

/** Whole days between two days; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from)
}

function dayNumber(day: string): number {
  return Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10))) / DAY_MS
}

export const TIMES_OF_DAY = ['morning', 'afternoon', 'evening', 'night'] as const
export type TimeOfDay = (typeof TIMES_OF_DAY)[number]

/** The part of the day of a local time `YYYY-MM-DDTHH:mm[:ss]`: 03:00–11:59, –16:59, –19:59, and night until 02:59. */
export function timeOfDay(local: string): TimeOfDay {
  const hour = Number(local.slice(11, 13))
  if (hour < BUSINESS_DAY_START_HOUR || hour >= 20) return 'night'
  if (hour < 12) return 'morning'
  return hour < 17 ? 'afternoon' : 'evening'
}

/** Whether a showtime of this local start (`YYYY-MM-DDTHH:mm[:ss]`) is one of the evening, from 17:00 on. */
export function isTonight(local: string): boolean {
  const part = timeOfDay(local)
  return part === 'evening' || part === 'night'
}
