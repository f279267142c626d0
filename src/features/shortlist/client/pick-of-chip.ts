import { businessDayOf } from '../../schedule/rules/business-day'
import type { ShowtimePick } from '../rules/pick-address'

/** Elements that contain the theater id of the chips inside. */
const THEATER = '[data-theater-id], [data-theater-block]'

/** The pick of a chip from its markup: showtime id, local start and theater id. Null when one is missing. */
export function pickOf(chip: HTMLElement): ShowtimePick | null {
  const place = chip.closest<HTMLElement>(THEATER)?.dataset
  const theaterId = place?.['theaterId'] ?? place?.['theaterBlock']
  const { showtimeId } = chip.dataset
  const startsAt = chip.querySelector('time')?.getAttribute('datetime')
  return showtimeId && startsAt && theaterId ? { theaterId, day: businessDayOf(startsAt), showtimeId } : null
}
