/** Compares with a range of days (`YYYY-MM-DD`, inclusive) or local times (end exclusive); a missing end is open. */
export function positionInRange(range: {
  from?: string | null | undefined
  to?: string | null | undefined
  /** Local time `YYYY-MM-DDTHH:mm[:ss]`. */
  at: string
}): 'before' | 'inside' | 'after' {
  const { from, to, at } = range
  if (from && same(at, from) < from) return 'before'
  const isDay = to?.length === 10
  if (to && (isDay ? at.slice(0, 10) > to : same(at, to) >= to)) return 'after'
  return 'inside'
}

/** Truncates a time to the precision of the other. */
function same(at: string, other: string): string {
  return at.slice(0, other.length)
}
