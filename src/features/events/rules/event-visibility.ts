import { positionInRange } from '../../site/rules/local-range'

/** Dates of an event that determine its visibility in lists: days or local times. */
interface EventDates {
  endAt?: string | null | undefined
  visibleStartAt?: string | null | undefined
  visibleEndAt?: string | null | undefined
}

/**
 * Whether lists show an event at a local time `YYYY-MM-DDTHH:mm` (contracts §3 Events): from `visibleStartAt` to
 * `visibleEndAt`, or to its own end when the operator set none. Days are inclusive.
 */
export function isEventVisible({ endAt, visibleStartAt, visibleEndAt }: EventDates, localNow: string): boolean {
  return positionInRange({ from: visibleStartAt, to: visibleEndAt ?? endAt, at: localNow }) === 'inside'
}
