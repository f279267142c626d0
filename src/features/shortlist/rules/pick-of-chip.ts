import { businessDayOf } from '../../schedule/rules/business-day'
import type { ShowtimePick } from './pick-address'

/**
 * The pick that a showtime's chip stands for, from what its markup says: the showtime's id, its local start and its
 * theater. Null where one of them is missing.
 */
export function pickOfChip(chip: {
  showtimeId: string | undefined
  startsAt: string | null | undefined
  theaterId: string | undefined
}): ShowtimePick | null {
  const { showtimeId, startsAt, theaterId } = chip
  if (!showtimeId || !startsAt || !theaterId) return null
  return { theaterId, day: businessDayOf(startsAt), showtimeId }
}
