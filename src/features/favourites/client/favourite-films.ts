import { isOnline } from '../../../platform/online'
import { readStored, writeStored } from '../../../platform/storage'
import type { FavouriteFilm } from '../rules/favourite-films'
import { changeGuestFilms } from '../../session/rules/guest-films'
import { emitFavouriteEvent } from './favourite-events'
import { isGuestListKept, onGuestFilmsChange, readGuestFilms, writeGuestFilms } from './guest-films'

// The part of the list that every page carries: which films are on it, and the guest's own list. What asks the member service
// is loaded for members (`member-films`).

/** The visitor's films as they are shown. A new object with each change. */
export interface FavouriteFilms {
  /** The oldest first. */
  ids: readonly string[]
  /** The guest's list of this browser, or the member's at the service. */
  place: 'device' | 'account'
  status: 'loading' | 'ready' | 'failed'
  /** A change is under way. */
  isFetching: boolean
  /** False where the browser refused to keep a guest's list. */
  isKept: boolean
}

/** What is known of a member's list. */
export interface MemberFilms {
  ids: readonly string[]
  status: FavouriteFilms['status']
}

type ChangeFilm = (film: FavouriteFilm, isKept: boolean) => void

export const NO_FAVOURITES: FavouriteFilms = {
  ids: [],
  place: 'device',
  status: 'loading',
  isFetching: false,
  isKept: true,
}

/** Keeps that the visitor was told once what an account is good for (contracts, In the browser). */
export const INVITED_KEY = 'favouritesInvited'

const listeners = new Set<() => void>()
/** Presses that the service has not answered yet, shown at once and taken back where it refuses. */
const wanted = new Map<string, { film: FavouriteFilm; isKept: boolean }>()
let member: MemberFilms | null = null
let isFetching = false
let changeMember: ChangeFilm | null = null
let readMember: (() => void) | null = null
let invites = false
let shown: { films: FavouriteFilms; ids: ReadonlySet<string> } | null = null
let stopHearing: (() => void) | null = null

/** The visitor's films; the same object while nothing changes. */
export function readFavouriteFilms(): FavouriteFilms {
  return current().films
}

/** Whether a film is on the list. */
export function isFavouriteFilm(movieId: string): boolean {
  return current().ids.has(movieId)
}

/** Calls back when the list changes, in this tab or another. @returns stops */
export function subscribeFavouriteFilms(listener: () => void): () => void {
  if (listeners.size === 0) stopHearing = onGuestFilmsChange(announceFavouriteFilms)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stopHearing?.()
  }
}

/** Puts a film on the list, or takes it off: the member's where there is one, else the guest's own. */
export function pressFavouriteFilm(film: FavouriteFilm): void {
  const isKept = !isFavouriteFilm(film.movieId)
  if (member === null) return changeGuest(film, isKept)
  if (!isOnline()) {
    const retry = () => pressFavouriteFilm(film)
    return emitFavouriteEvent({ kind: 'fault', fault: { kind: 'offline' }, name: film.title, retry })
  }
  wantFavouriteFilm(film, isKept)
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

/** Whose list is shown from now on. @param next null: the guest's own @param options.invites guests may be told what an account is good for */
export function setMemberFilms(next: MemberFilms | null, options?: { invites: boolean }): void {
  member = next
  invites = options?.invites ?? invites
  if (next === null) {
    changeMember = null
    // Pressed before it was known that nobody is signed in.
    const pressed = [...wanted.values()]
    wanted.clear()
    isFetching = false
    for (const { film, isKept } of pressed) changeGuest(film, isKept)
  }
  announceFavouriteFilms()
}

/** What is known of the member's list; null while the guest's own is shown. */
export function readMemberFilms(): MemberFilms | null {
  return member
}

/** Puts a film on the member's list as the service has it now, or takes it off. Nothing where the list is not known. */
export function keepMemberFilm(movieId: string, isKept: boolean): void {
  if (member?.status !== 'ready') return
  const others = member.ids.filter(id => id !== movieId)
  setMemberFilms({ ...member, ids: isKept ? [...others, movieId] : others })
}

/** Who reads the member's list; null where nobody is signed in. */
export function setMemberReader(read: (() => void) | null): void {
  readMember = read
}

/** Reads a member's list again that did not come. */
export function reloadFavouriteFilms(): void {
  if (member?.status === 'failed') readMember?.()
}

/** Who changes the member's list. @returns presses that nobody has answered yet */
export function setMemberChange(change: ChangeFilm): readonly { film: FavouriteFilm; isKept: boolean }[] {
  changeMember = change
  return [...wanted.values()]
}

/** What was pressed last of a film and not answered yet. */
export function wantedOf(movieId: string): boolean | undefined {
  return wanted.get(movieId)?.isKept
}

/** Shows a film as it was pressed until the service has answered; null: as the list has it. */
export function wantFavouriteFilm(film: FavouriteFilm, isKept: boolean | null): void {
  if (isKept === null) wanted.delete(film.movieId)
  else wanted.set(film.movieId, { film, isKept })
  announceFavouriteFilms()
}

/** Says whether calls are under way. */
export function setFetching(next: boolean): void {
  isFetching = next
  announceFavouriteFilms()
}

/** Tells everybody that the list may have changed. */
export function announceFavouriteFilms(): void {
  shown = null
  for (const listener of [...listeners]) listener()
}

function current(): { films: FavouriteFilms; ids: ReadonlySet<string> } {
  if (shown) return shown
  const ids = new Set([...(member?.ids ?? []), ...readGuestFilms()])
  for (const [movieId, { isKept }] of wanted) ids[isKept ? 'add' : 'delete'](movieId)
  const films: FavouriteFilms = {
    ids: [...ids],
    place: member ? 'account' : 'device',
    status: member?.status ?? 'ready',
    isFetching,
    isKept: isGuestListKept(),
  }
  shown = { films, ids }
  return shown
}

/** Forgets everything; for tests. */
export function forgetFavouriteFilms(): void {
  wanted.clear()
  member = null
  changeMember = null
  readMember = null
  isFetching = false
  invites = false
  announceFavouriteFilms()
}
