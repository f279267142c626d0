import { writeCookie } from '../../../platform/cookie'
import { createStoredValue } from '../../../platform/store'
import { GUEST_COOKIE } from '../../session/rules/session-cookie'
import { parseGuestFilms } from '../../session/rules/guest-films'

/** Storage key of a guest's films (contracts, In the browser). */
export const GUEST_FILMS_KEY = 'favouriteFilms'
/** One year in seconds, as long as a guest's list is useful. */
const MARKER_SECONDS = 31_536_000

/** Ids of a guest's films, the oldest first. */
const films = createStoredValue<readonly string[]>({
  key: GUEST_FILMS_KEY,
  parse: parseGuestFilms,
  format: ids => JSON.stringify(ids),
})

export const readGuestFilms = films.read
export const subscribeGuestFilms = films.subscribe
/** False when the browser could not store the list, which then lasts as long as the page. */
export const isGuestListKept = films.isKept
/** Reads the list anew; for tests. */
export const forgetGuestFilms = films.forget

export function writeGuestFilms(ids: readonly string[]): void {
  films.write(ids)
  markGuest()
}

/** Updates the cookie that marks a guest with a list. */
export function markGuest(): void {
  const has = readGuestFilms().length > 0
  writeCookie({ name: GUEST_COOKIE, value: has ? '1' : '', maxAgeSeconds: has ? MARKER_SECONDS : 0 })
}
