type RangePosition = 'before' | 'inside' | 'after'

/** Compares with a range of days (`YYYY-MM-DD`, inclusive) or local times (end exclusive); a missing end is open. */
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
