import { businessDayOf } from '../../schedule/rules/business-day'
import type { ShowtimePick } from './pick-address'

/** The pick of a chip from its markup: showtime id, local start and theater id. Null when one is missing. */
export function pickOfChip(chip: {
  showtimeId: string | undefined
  startsAt: string | null | undefined
  theaterId: string | undefined
}): ShowtimePick | null {
  const { showtimeId, startsAt, theaterId } = chip
  if (!showtimeId || !startsAt || !theaterId) return null
  return { theaterId, day: businessDayOf(startsAt), showtimeId }
}
