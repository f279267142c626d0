import { writeCookie } from '../../../platform/cookie'
import { readStored, writeStored } from '../../../platform/storage'
import { GUEST_COOKIE } from '../../session/rules/guest-cookie'
import { parseGuestFilms } from '../../session/rules/guest-films'

/** Where the browser keeps a guest's films (contracts, In the browser). */
export const GUEST_FILMS_KEY = 'favouriteFilms'
/** A year, s: as long as a guest's list is of use. */
const MARKER_SECONDS = 31_536_000

let known: readonly string[] | null = null
let isKept = true

/** Ids of a guest's films, the oldest first; the same list while it does not change. */
export function readGuestFilms(): readonly string[] {
  known ??= parseGuestFilms(readStored(GUEST_FILMS_KEY))
  return known
}

/** Keeps a guest's films; for this page alone where the browser keeps nothing (`isGuestListKept`). */
export function writeGuestFilms(ids: readonly string[]): void {
  known = ids
  isKept = writeStored(GUEST_FILMS_KEY, JSON.stringify(ids))
  markGuest()
}

/** False once the browser refused to keep the list. */
export function isGuestListKept(): boolean {
  return isKept
}

/** Has the cookie that marks a guest with a list say whether there is one. */
export function markGuest(): void {
  const has = readGuestFilms().length > 0
  writeCookie({ name: GUEST_COOKIE, value: has ? '1' : '', maxAgeSeconds: has ? MARKER_SECONDS : 0 })
}

/** Calls back when another tab changed the list. @returns stops */
export function onGuestFilmsChange(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key !== GUEST_FILMS_KEY && key !== null) return
    known = null
    listener()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}

/** Forgets what was read; for tests. */
export function forgetGuestFilms(): void {
  known = null
  isKept = true
}
