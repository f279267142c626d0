import { isBusinessDay } from '../../../features/filters/rules/finder-query'
import { addDays, businessDayOf } from '../../../features/schedule/rules/business-day'
import { localNow } from '../../../features/schedule/rules/local-time'
import { failure, type Result, success } from '../../../platform/result'

/** First and last business day, `YYYY-MM-DD`, both inclusive. */
export interface DayRange {
  from: string
  to: string
}

/** Days of an answer where neither end is given. */
const USUAL_DAYS = 7

/** Whether a text is `today`, `tomorrow` or a day of the calendar. */
export function isDay(text: string): boolean {
  return text === 'today' || text === 'tomorrow' || isBusinessDay(text)
}

/** The business day at an instant (epoch ms). @throws RangeError for an unknown zone */
export function todayIn(timeZone: string, now: number): string {
  return businessDayOf(localNow(now, timeZone))
}

/**
 * The days that two ends (`today`, `tomorrow`, `YYYY-MM-DD`; null where not given) mean where it is `today`. One end
 * alone: that day, when it is the first; from today on, when it is the last. Fails with words.
 */
export function chooseDays(ends: { from: string | null; to: string | null }, today: string): Result<DayRange, string> {
  const from = ends.from === null ? today : dayOf(ends.from, today)
  const usualEnd = ends.from === null ? addDays(today, USUAL_DAYS - 1) : from
  const to = ends.to === null ? usualEnd : dayOf(ends.to, today)
  if (to < today) return failure(`'to' is ${to}, which is over: today is ${today} there.`)
  if (to < from) return failure(`'to' (${to}) is before 'from' (${from}).`)
  return success({ from, to })
}

function dayOf(end: string, today: string): string {
  if (end === 'today') return today
  return end === 'tomorrow' ? addDays(today, 1) : end
}
