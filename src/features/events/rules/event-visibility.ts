import { positionInRange } from '../../site/rules/local-range'

/** The dates of an event that decide whether lists show it: days or local times. */
export interface EventDates {
  endAt?: string | null | undefined
  visibleStartAt?: string | null | undefined
  visibleEndAt?: string | null | undefined
}

/**
 * Whether lists show an event at a local time `YYYY-MM-DDTHH:mm` (contracts §3 Events): from `visibleStartAt` to
 * `visibleEndAt`, or to its own end where the operator set none. Whole days count to their end.
 */
export function isEventVisible({ endAt, visibleStartAt, visibleEndAt }: EventDates, localNow: string): boolean {
  return positionInRange({ from: visibleStartAt, to: visibleEndAt ?? endAt, at: localNow }) === 'inside'
}
