import { positionInRange } from '../../site/rules/local-range'

/** Days or local times. */
type EventDates = Partial<Record<'endAt' | 'visibleStartAt' | 'visibleEndAt', string | null>>

/** Whether lists show an event at a local time `YYYY-MM-DDTHH:mm` (contracts §3 Events). Days are inclusive. */
export function isEventVisible({ endAt, visibleStartAt, visibleEndAt }: EventDates, localNow: string): boolean {
  return positionInRange({ from: visibleStartAt, to: visibleEndAt ?? endAt, at: localNow }) === 'inside'
}
