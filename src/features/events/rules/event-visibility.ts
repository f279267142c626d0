import { businessDayOf } from '../../schedule/rules/business-day'
import { positionInRange } from '../../site/rules/local-range'

/** Days or local times. */
export type EventDates = Partial<
  Record<'startAt' | 'endAt' | 'visibleStartAt' | 'visibleEndAt' | 'priority', string | null>
>

/** Whether lists show an event at a local time `YYYY-MM-DDTHH:mm` (contracts §3 Events). Days are inclusive. */
export function isEventVisible(event: EventDates, localNow: string): boolean {
  return positionInRange({ from: event.visibleStartAt, to: listedUntil(event), at: localNow }) === 'inside'
}

const DAY_LENGTH = 10

/**
 * The day (inclusive) or local time until which lists show an event; null for no end. One of a single evening leaves
 * when it begins, a notice stays to its end (decision 067).
 */
export function listedUntil({ startAt, endAt, visibleEndAt, priority }: EventDates): string | null {
  if (visibleEndAt) return visibleEndAt
  const isTimed = startAt != null && startAt.length > DAY_LENGTH
  if (!isTimed || priority === 'ALERT') return endAt ?? null
  return !endAt || dayOf(endAt) === businessDayOf(startAt) ? startAt : endAt
}

function dayOf(end: string): string {
  return end.length > DAY_LENGTH ? businessDayOf(end) : end
}
