import { BUSINESS_DAY_START_HOUR } from '../../../features/schedule/rules/business-day'

const DAY_MINUTES = 24 * 60

/**
 * Minutes of a local time `HH:mm…` since midnight of its business day: after midnight, until 03:00, it is later than
 * the evening.
 */
export function minutesOfBusinessDay(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return hour * 60 + minute + (hour < BUSINESS_DAY_START_HOUR ? DAY_MINUTES : 0)
}

/** Whether a local start (`YYYY-MM-DDTHH:mm:ss`) is within clock times `HH:mm`, both inclusive; null is no bound. */
export function isWithinClock(startsAt: string, { after, before }: { after: string | null; before: string | null }) {
  const start = minutesOfBusinessDay(startsAt.slice(11, 16))
  return (
    (after === null || start >= minutesOfBusinessDay(after)) &&
    (before === null || start <= minutesOfBusinessDay(before))
  )
}
