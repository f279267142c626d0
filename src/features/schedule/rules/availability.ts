import type { Availability } from './showtime'

/** Assumption: percentage of seats taken from which a showtime is almost full. */
export const ALMOST_FULL_PERCENT = 85

/** The source's own tag, compared without case. */
const ALMOST_FULL_TAG = 'internal.data.almostsoldout'

/**
 * The availability of a showtime; the most severe state wins. `occupancyRate` is the percentage of seats taken, 100 is
 * sold out.
 */
export function availabilityOf(input: {
  cancelled: boolean
  soldOut: boolean
  occupancyRate?: number | null | undefined
  tags: readonly string[]
}): Availability {
  const rate = input.occupancyRate ?? 0
  if (input.cancelled) return 'cancelled'
  if (input.soldOut || rate >= 100) return 'soldOut'
  if (rate >= ALMOST_FULL_PERCENT || input.tags.some(tag => tag.toLowerCase() === ALMOST_FULL_TAG)) return 'almostFull'
  return 'available'
}
