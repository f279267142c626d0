import { isOnline } from '../../../platform/page-lifecycle'
import { readStored, writeStored } from '../../../platform/storage'
import { createEmitter } from '../../../platform/store'
import type { FavouriteFilm } from '../rules/favourites'
import { changeGuestFilms } from '../../session/rules/guest-films'
import { emitFavouriteEvent } from './favourite-events'
import { isGuestListKept, readGuestFilms, subscribeGuestFilms, writeGuestFilms } from './guest-films'

// The part of the watchlist that every page loads: its film ids and the guest's own list. Calls to the member service
// are loaded for members only (`member-films`).

interface MemberFilms {
  /** The oldest first. */
  ids: readonly string[]
  status: 'loading' | 'ready' | 'failed'
}

/** The visitor's films as displayed. A new object with each change. */
export interface FavouriteFilms extends MemberFilms {
  /** The guest's list in this browser, or the member's at the service. */
  place: 'device' | 'account'
  isFetching: boolean
  /** False when the browser cannot store a guest's list. */
  isKept: boolean
}

interface FilmChange {
  film: FavouriteFilm
  isKept: boolean
}

type ChangeFilm = (film: FavouriteFilm, isKept: boolean) => void

export const NO_FAVOURITES: FavouriteFilms = {
  ids: [],
  place: 'device',
  status: 'loading',
  isFetching: false,
  isKept: true,
}

/** Storage key that is set once the visitor has seen the invitation to an account (contracts, In the browser). */
export const INVITED_KEY = 'favouritesInvited'

/** Pending changes, displayed at once and reverted when the service refuses them. */
const pending = new Map<string, FilmChange>()
let member: MemberFilms | null = null
let isFetching = false
let changeMember: ChangeFilm | null = null
let readMember: (() => void) | null = null
let invites = false
let shown: { films: FavouriteFilms; ids: ReadonlySet<string> } | null = null
const changes = createEmitter(() => {
  // Another tab may have changed the guest's list while nobody was subscribed.
  shown = null
  return subscribeGuestFilms(announceFavouriteFilms)
})

/** The visitor's films; the same object until they change. */
export const readFavouriteFilms = () => current().films
export const isFavouriteFilm = (movieId: string) => current().ids.has(movieId)
/** Calls the listener when the list changes, in this tab or another. @returns unsubscribes */
export const subscribeFavouriteFilms = changes.subscribe

/** Adds a film to the list or removes it: the member's list, or the guest's. */
export function pressFavouriteFilm(film: FavouriteFilm): void {
  const isKept = !isFavouriteFilm(film.movieId)
  if (member === null) return changeGuest(film, isKept)
  if (!isOnline()) {
    const retry = () => pressFavouriteFilm(film)
    return emitFavouriteEvent({ kind: 'fault', fault: { kind: 'offline' }, name: film.title, retry })
  }
  setPendingFilm(film, isKept)
  changeMember?.(film, isKept)
}

function changeGuest(film: FavouriteFilm, isKept: boolean): void {
  const ids = changeGuestFilms(readGuestFilms(), film.movieId, isKept)
  if (ids === null) return emitFavouriteEvent({ kind: 'full' })
  const wasKept = isGuestListKept()
  writeGuestFilms(ids)
  announceFavouriteFilms()
  if (wasKept && !isGuestListKept()) return emitFavouriteEvent({ kind: 'unkept' })
  if (isKept && invites && readStored(INVITED_KEY) === null && writeStored(INVITED_KEY, '1'))
    emitFavouriteEvent({ kind: 'invitation', of: 'film', name: film.title })
}

/** Sets the list to display. @param next null for the guest's @param options.invites guests may see the invitation */
export function setMemberFilms(next: MemberFilms | null, options?: { invites: boolean }): void {
  member = next
  invites = options?.invites ?? invites
  if (next === null) {
    changeMember = null
    // Films pressed before it was known that nobody is signed in.
    const pressed = [...pending.values()]
    pending.clear()
    isFetching = false
    for (const { film, isKept } of pressed) changeGuest(film, isKept)
  }
  announceFavouriteFilms()
}

/** The member's list; null while the guest's is displayed. */
export const readMemberFilms = () => member

/** Adds a film to the member's list or removes it, after the service has. Does nothing until the list has loaded. */
export function keepMemberFilm(movieId: string, isKept: boolean): void {
  if (member?.status !== 'ready') return
  const others = member.ids.filter(id => id !== movieId)
  setMemberFilms({ ...member, ids: isKept ? [...others, movieId] : others })
}

/** Sets the function that loads the member's list; null when nobody is signed in. */
export function setMemberReader(read: (() => void) | null): void {
  readMember = read
}

export function reloadFavouriteFilms(): void {
  if (member?.status === 'failed') readMember?.()
}

/** Sets the function that changes the member's list. @returns pending changes */
export function setMemberChange(change: ChangeFilm): readonly FilmChange[] {
  changeMember = change
  return [...pending.values()]
}

export const pendingChangeOf = (movieId: string) => pending.get(movieId)?.isKept

/** Displays a film as pressed until the service responds; null: as it is on the list. */
export function setPendingFilm(film: FavouriteFilm, isKept: boolean | null): void {
  if (isKept === null) pending.delete(film.movieId)
  else pending.set(film.movieId, { film, isKept })
  announceFavouriteFilms()
}

export function setFetching(next: boolean): void {
  isFetching = next
  announceFavouriteFilms()
}

export function announceFavouriteFilms(): void {
  shown = null
  changes.emit()
}

function current(): NonNullable<typeof shown> {
  if (shown) return shown
  const ids = new Set([...(member?.ids ?? []), ...readGuestFilms()])
  for (const [movieId, { isKept }] of pending) ids[isKept ? 'add' : 'delete'](movieId)
  const films: FavouriteFilms = {
    ids: [...ids],
    place: member ? 'account' : 'device',
    status: member?.status ?? 'ready',
    isFetching,
    isKept: isGuestListKept(),
  }
  return (shown = { films, ids })
}

/** Resets everything; for tests. */
export function forgetFavouriteFilms(): void {
  pending.clear()
  member = null
  changeMember = null
  readMember = null
  isFetching = false
  invites = false
  announceFavouriteFilms()
}
