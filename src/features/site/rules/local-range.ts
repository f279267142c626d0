/** Position of a local time relative to a range. */
type RangePosition = 'before' | 'inside' | 'after'

/**
 * Compares a local time with a range whose ends are days (`YYYY-MM-DD`, both inclusive) or local times (start
 * inclusive, end exclusive). A missing end is open.
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

/** Truncates a time to the precision of the other. */
function same(at: string, other: string): string {
  return at.slice(0, other.length)
}
