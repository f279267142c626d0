import { readCookie, writeCookie } from '../../../platform/storage'

/** Cookie of the chosen theater (contracts §4): 30 days, path /. */
export const SELECTED_THEATER_COOKIE = 'selectedTheaterId'

const THIRTY_DAYS_SECONDS = 30 * 24 * 60 * 60

/** The theater id in the cookie; null when there is none. */
export function readRememberedTheater(): string | null {
  return readCookie(SELECTED_THEATER_COOKIE) || null
}

/** Stores a theater id for 30 days. When cookies are refused the choice lasts as long as the page. */
export function rememberTheater(theaterId: string): void {
  writeCookie({ name: SELECTED_THEATER_COOKIE, value: theaterId, maxAgeSeconds: THIRTY_DAYS_SECONDS, path: '/' })
}
