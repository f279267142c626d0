import { addDays } from '../../schedule/rules/business-day'
import { MAX_PICKS, pickKey, type ShowtimePick } from './pick-address'

export function hasPick(picks: readonly ShowtimePick[], pick: ShowtimePick): boolean {
  return picks.some(isSame(pick))
}

/** Removes the pick if present, else appends it; null when the list is full. */
export function togglePick(picks: readonly ShowtimePick[], pick: ShowtimePick): readonly ShowtimePick[] | null {
  if (hasPick(picks, pick)) return picks.filter(known => !isSame(pick)(known))
  return picks.length < MAX_PICKS ? [...picks, pick] : null
}

/** Appends another list to the visitor's own, up to the maximum. */
export function mergePicks(own: readonly ShowtimePick[], others: readonly ShowtimePick[]): readonly ShowtimePick[] {
  return [...own, ...others.filter(pick => !hasPick(own, pick))].slice(0, MAX_PICKS)
}

/** Whether two lists have the same showtimes, in any order. */
export function areSamePicks(one: readonly ShowtimePick[], other: readonly ShowtimePick[]): boolean {
  return one.length === other.length && one.every(pick => hasPick(other, pick))
}

/**
 * Removes showtimes of days that are over in every zone, so that old lists do not reappear. @param utcDay the current
 * day in UTC, `YYYY-MM-DD`; business days may be behind it
 */
export function dropOldPicks(picks: readonly ShowtimePick[], utcDay: string): readonly ShowtimePick[] {
  const oldest = addDays(utcDay, -2)
  return picks.filter(({ day }) => day >= oldest)
}

function isSame(pick: ShowtimePick): (other: ShowtimePick) => boolean {
  const key = pickKey(pick)
  return other => pickKey(other) === key
}
