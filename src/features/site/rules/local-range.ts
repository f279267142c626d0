/** Where a local time lies relative to a span of days or local times. */
export type RangePosition = 'before' | 'inside' | 'after'

/**
 * Compares a local time with a span whose ends are days (`YYYY-MM-DD`, both whole days belong to it) or local times
 * (the first belongs to it, the last no longer). An end that is absent is open.
 */
export function positionInRange({
  from,
  to,
  at,
}: {
  from?: string | null | undefined
  to?: string | null | undefined
  /** Local time `YYYY-MM-DDTHH:mm[:ss]`. */
  at: string
}): RangePosition {
  if (from && same(at, from) < from) return 'before'
  if (to && (isDay(to) ? at.slice(0, 10) > to : same(at, to) >= to)) return 'after'
  return 'inside'
}

function isDay(value: string): boolean {
  return value.length === 10
}

/** The time cut to the precision of what it is compared with. */
function same(at: string, other: string): string {
  return at.slice(0, other.length)
}
