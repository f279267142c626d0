import { addDays } from '../../schedule/rules/business-day'
import { MAX_PICKS, pickKey, type ShowtimePick } from './pick-address'

/** Whether a list holds a showtime. */
export function hasPick(picks: readonly ShowtimePick[], pick: ShowtimePick): boolean {
  return picks.some(isSame(pick))
}

/** The list without it where it is on it, else with it at the end; null where there is no room for one more. */
export function togglePick(picks: readonly ShowtimePick[], pick: ShowtimePick): readonly ShowtimePick[] | null {
  if (hasPick(picks, pick)) return picks.filter(known => !isSame(pick)(known))
  return picks.length < MAX_PICKS ? [...picks, pick] : null
}

/** One's own list with another's behind it, as far as there is room. */
export function mergePicks(own: readonly ShowtimePick[], others: readonly ShowtimePick[]): readonly ShowtimePick[] {
  return [...own, ...others.filter(pick => !hasPick(own, pick))].slice(0, MAX_PICKS)
}

/** Whether two lists hold the same showtimes, in whatever order. */
export function areSamePicks(one: readonly ShowtimePick[], other: readonly ShowtimePick[]): boolean {
  return one.length === other.length && one.every(pick => hasPick(other, pick))
}

/**
 * The list without showtimes of days that are over everywhere: a remembered list shall not come back weeks later.
 * @param utcDay the day now in UTC, `YYYY-MM-DD`; a business day may still run behind it
 */
export function dropOldPicks(picks: readonly ShowtimePick[], utcDay: string): readonly ShowtimePick[] {
  const oldest = addDays(utcDay, -2)
  return picks.filter(({ day }) => day >= oldest)
}

function isSame(pick: ShowtimePick): (other: ShowtimePick) => boolean {
  const key = pickKey(pick)
  return other => pickKey(other) === key
}
