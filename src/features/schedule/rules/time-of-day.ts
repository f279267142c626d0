import { BUSINESS_DAY_START_HOUR } from './business-day'

/** Parts of the day by local start: until 12:00, 17:00, 20:00, and later (including after midnight). */
export const TIMES_OF_DAY = ['morning', 'afternoon', 'evening', 'night'] as const
export type TimeOfDay = (typeof TIMES_OF_DAY)[number]

/** The part of the day of a local time `YYYY-MM-DDTHH:mm[:ss]`: 03:00–11:59, –16:59, –19:59, and night until 02:59. */
export function timeOfDay(local: string): TimeOfDay {
  const hour = Number(local.slice(11, 13))
  if (hour < BUSINESS_DAY_START_HOUR || hour >= 20) return 'night'
  if (hour < 12) return 'morning'
  return hour < 17 ? 'afternoon' : 'evening'
}
