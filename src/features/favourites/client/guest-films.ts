import { writeCookie, readStored, writeStored } from '../../../platform/storage'
import { GUEST_COOKIE } from '../../session/rules/session-cookie'
import { parseGuestFilms } from '../../session/rules/guest-films'

/** Storage key of a guest's films (contracts, In the browser). */
export const GUEST_FILMS_KEY = 'favouriteFilms'
/** One year in seconds, as long as a guest's list is useful. */
const MARKER_SECONDS = 31_536_000

let known: readonly string[] | null = null
let isKept = true

/** Ids of a guest's films, the oldest first; the same array until it changes. */
export function readGuestFilms(): readonly string[] {
  known ??= parseGuestFilms(readStored(GUEST_FILMS_KEY))
  return known
}

/** Stores a guest's films; for this page only when the browser cannot store them (`isGuestListKept`). */
export function writeGuestFilms(ids: readonly string[]): void {
  known = ids
  isKept = writeStored(GUEST_FILMS_KEY, JSON.stringify(ids))
  markGuest()
}

/** False after the browser failed to store the list. */
export function isGuestListKept(): boolean {
  return isKept
}

/** Updates the cookie that marks a guest with a list. */
export function markGuest(): void {
  const has = readGuestFilms().length > 0
  writeCookie({ name: GUEST_COOKIE, value: has ? '1' : '', maxAgeSeconds: has ? MARKER_SECONDS : 0 })
}

/** Calls the listener when another tab has changed the list. @returns unsubscribe */
export function onGuestFilmsChange(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key !== GUEST_FILMS_KEY && key !== null) return
    known = null
    listener()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}

/** Drops the cached list; for tests. */
export function forgetGuestFilms(): void {
  known = null
  isKept = true
}
