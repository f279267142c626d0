import { SHORTLIST_PATH } from './shortlist-path'
import { addDays } from '../../schedule/rules/business-day'

/** A showtime on a shortlist: the keys to find it in its theater's schedule files. */
export interface ShowtimePick {
  theaterId: string
  /** Business day, `YYYY-MM-DD`. */
  day: string
  /** Unique within its theater. */
  showtimeId: string
}

/** The most showtimes that can still be compared. */
export const MAX_PICKS = 12

const BETWEEN_PARTS = '~'
const BETWEEN_PICKS = ','
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** `L0101~2025-01-23~4711,…`: each part percent-encoded because ids are free text. Lone surrogates become U+FFFD. */
export function formatPicks(picks: readonly ShowtimePick[]): string {
  return picks.map(pickKey).join(BETWEEN_PICKS)
}

/** One pick in the format of the list; also its key. */
export function pickKey({ theaterId, day, showtimeId }: ShowtimePick): string {
  return [theaterId, day, showtimeId].map(encodePart).join(BETWEEN_PARTS)
}

/** Parses `picks`: distinct picks, twelve at most. Returns invalid and excess ones as `ignored`. */
export function parsePicks(value: string): { picks: ShowtimePick[]; ignored: string[] } {
  const picks = new Map<string, ShowtimePick>()
  const ignored: string[] = []
  for (const text of value.split(BETWEEN_PICKS).filter(Boolean)) {
    const pick = parsePick(text)
    const key = pick === null ? text : pickKey(pick)
    if (pick === null || (picks.size === MAX_PICKS && !picks.has(key))) ignored.push(text)
    else if (!picks.has(key)) picks.set(key, pick)
  }
  return { picks: [...picks.values()], ignored: [...new Set(ignored)] }
}

/** `/shortlist/?picks=L0101~2025-01-23~4711`, without path prefix. Queries may contain the separators unencoded. */
export function shortlistPath(picks: readonly ShowtimePick[]): string {
  return picks.length === 0 ? SHORTLIST_PATH : `${SHORTLIST_PATH}?picks=${encodeURI(formatPicks(picks))}`
}

function parsePick(text: string): ShowtimePick | null {
  const [theaterId = '', day = '', showtimeId = '', ...more] = text.split(BETWEEN_PARTS).map(decodePart)
  const isWhole = theaterId !== '' && showtimeId !== '' && more.length === 0
  return isWhole && isDay(day) ? { theaterId, day, showtimeId } : null
}

/** `encodeURIComponent` keeps the tilde and a few other characters. */
function encodePart(part: string): string {
  return encodeURIComponent(part.replace(/\p{Surrogate}/gu, '\ufffd')).replace(
    /[~!'()*]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** Empty when the part is not valid percent-encoding. */
function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}

/** Validates the calendar day, not only its format, because it becomes part of a file's path. */
function isDay(day: string): boolean {
  const instant = DAY.test(day) ? Date.parse(`${day}T00:00Z`) : Number.NaN
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(day)
}

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

/** Removes showtimes of days that are over in every zone. `utcDay` is today in UTC; business days may be behind it. */
export function dropOldPicks(picks: readonly ShowtimePick[], utcDay: string): readonly ShowtimePick[] {
  const oldest = addDays(utcDay, -2)
  return picks.filter(({ day }) => day >= oldest)
}

function isSame(pick: ShowtimePick): (other: ShowtimePick) => boolean {
  const key = pickKey(pick)
  return other => pickKey(other) === key
}
