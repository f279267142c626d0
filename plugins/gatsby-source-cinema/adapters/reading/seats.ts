type Count = number | null | undefined

/** Seats left as a record has them; 0 for a room that is sold beyond its seats. Undefined for no whole number. */
export function seatsLeftOf(remaining: Count): number | undefined {
  return typeof remaining === 'number' && Number.isInteger(remaining) ? Math.max(0, remaining) : undefined
}

/** Percentage of seats taken, whole; below 100 as long as there are seats. */
export function occupancyOf(remaining: Count, capacity: Count): number | undefined {
  if (typeof remaining !== 'number' || !capacity || capacity <= 0) return undefined
  return Math.min(99, Math.max(0, Math.round((1 - remaining / capacity) * 100)))
}
