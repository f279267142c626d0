import { SHORTLIST_PATH } from './shortlist-path'

/** A showtime that someone put on a shortlist: enough to find it again in its theater's schedule files. */
export interface ShowtimePick {
  theaterId: string
  /** Business day, `YYYY-MM-DD`. */
  day: string
  /** Unique within its theater. */
  showtimeId: string
}

/** So many showtimes can still be compared; more would not be a short list. */
export const MAX_PICKS = 12

const BETWEEN_PARTS = '~'
const BETWEEN_PICKS = ','
const DAY = /^\d{4}-\d{2}-\d{2}$/

/**
 * Picks as the value of `picks`, before it is encoded for an address: `L0101~2025-01-23~4711,…`, each part
 * percent-encoded, so that ids may hold anything. Half a character, which no address can hold, becomes U+FFFD.
 */
export function formatPicks(picks: readonly ShowtimePick[]): string {
  return picks.map(pickKey).join(BETWEEN_PICKS)
}

/** One pick as it stands in the list: also its key. */
export function pickKey({ theaterId, day, showtimeId }: ShowtimePick): string {
  return [theaterId, day, showtimeId].map(encodePart).join(BETWEEN_PARTS)
}

/** Reads a value of `picks`: the first of equal ones, twelve at most. What is no pick, or one too many, is named. */
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

/**
 * The address of a shortlist, without path prefix: `/shortlist/?picks=L0101~2025-01-23~4711`. Readable, since a query may
 * hold what stands between parts and picks; only the percent signs of encoded parts are encoded again.
 */
export function shortlistPath(picks: readonly ShowtimePick[]): string {
  return picks.length === 0 ? SHORTLIST_PATH : `${SHORTLIST_PATH}?picks=${encodeURI(formatPicks(picks))}`
}

function parsePick(text: string): ShowtimePick | null {
  const [theaterId = '', day = '', showtimeId = '', ...more] = text.split(BETWEEN_PARTS).map(decodePart)
  const isWhole = theaterId !== '' && showtimeId !== '' && more.length === 0
  return isWhole && isDay(day) ? { theaterId, day, showtimeId } : null
}

/** `encodeURIComponent` leaves the tilde and a few others as they are. */
function encodePart(part: string): string {
  return encodeURIComponent(part.replace(/\p{Surrogate}/gu, '\ufffd')).replace(
    /[~!'()*]/g,
    letter => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** Empty for what nobody encoded so. */
function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}

/** A day of the calendar, not only of its form: it becomes part of a file's address. */
function isDay(day: string): boolean {
  const instant = DAY.test(day) ? Date.parse(`${day}T00:00Z`) : Number.NaN
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(day)
}
