import { BUSINESS_DAY_START_HOUR } from './business-day'

/** Parts of the day by the local time a showtime starts: until 12:00, 17:00, 20:00, and later (after midnight too). */
export const TIMES_OF_DAY = ['morning', 'afternoon', 'evening', 'night'] as const
export type TimeOfDay = (typeof TIMES_OF_DAY)[number]

/** The part of the day a local time `YYYY-MM-DDTHH:mm[:ss]` lies in: 03:00–11:59, –16:59, –19:59, and the night until 02:59. */
export function timeOfDay(local: string): TimeOfDay {
  const hour = Number(local.slice(11, 13))
  if (hour < BUSINESS_DAY_START_HOUR || hour >= 20) return 'night'
  if (hour < 12) return 'morning'
  return hour < 17 ? 'afternoon' : 'evening'
}
