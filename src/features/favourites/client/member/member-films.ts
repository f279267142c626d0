import { failure, type Result, success } from '../../../../platform/result'
import type { MembershipConfig } from '../../../../config/loyalty-config'
import { type CallFault, codeOf, REPLY_CODES } from '../../../session/rules/call-fault'
import { type FavouriteFilm, filmIdsOf, filmPayload } from '../../rules/favourites'
import {
  announceFavouriteFilms,
  keepMemberFilm,
  pressFavouriteFilm,
  readMemberFilms,
  setFetching,
  setMemberChange,
  setMemberFilms,
  pendingChangeOf,
  setPendingFilm,
} from '../favourite-films'
import { emitFavouriteEvent } from '../favourite-events'
import { announceChange, callService, followFavouriteTabs, logListFault } from './favourites-tabs'
import { readGuestFilms, writeGuestFilms } from '../guest-films'
import { readStored, writeStored } from '../../../../platform/storage'
import { endsWithToken } from '../../../session/rules/session-cookie'
import { memberOf } from '../../../session/rules/session-state'
import { readSessionState } from '../../../session/client/session-store'

/** Refused ids that were announced to the visitor during this visit. */
const announcedIds = new Set<string>()
const running = new Set<string>()

/** Loads a member's films, merges a guest's, sends pending changes (specification §4 Favourite films). Never throws. */
export async function startMemberFilms(membershipConfig: MembershipConfig): Promise<void> {
  if (tokenNow() === null) return
  followFavouriteTabs()
  setMemberFilms({ ids: [], status: 'loading' })
  const values = { circuitId: membershipConfig.circuitId }
  const read = await callService(membershipConfig, ({ call }) => call('getFavoriteFilms', { values }))
  if (tokenNow() === null) return
  const change = (film: FavouriteFilm) => void applyPress(membershipConfig, film)
  if (!read.ok) {
    logListFault('films', read.error)
    setMemberFilms({ ids: [], status: 'failed' })
    // The next press reloads the list, then makes its change.
    for (const { film } of setMemberChange(() => void startMemberFilms(membershipConfig))) refusePress(film, read.error)
    return
  }
  setMemberFilms({ ids: filmIdsOf(read.value, membershipConfig), status: 'ready' })
  if (mayMerge()) await mergeGuestFilms(membershipConfig)
  else askWhoItIs(membershipConfig)
  for (const { film } of setMemberChange(change)) change(film)
}

/** Adds or removes a film at the service, then in the list. Fails without a member's token. */
export async function changeMemberFilm(
  membershipConfig: MembershipConfig,
  movieId: string,
  isKept: boolean,
): Promise<Result<void, CallFault>> {
  if (tokenNow() === null) return failure(NO_MEMBER)
  const body = filmPayload(movieId, membershipConfig)
  const reply = await callService<unknown>(membershipConfig, ({ call }) =>
    call(isKept ? 'addFavoriteFilm' : 'removeFavoriteFilm', { body }),
  )
  if (!reply.ok) {
    logListFault('films', reply.error)
    return reply
  }
  keepMemberFilm(movieId, isKept)
  announceChange({ kind: 'film', movieId, isKept })
  return success(undefined)
}

/** Sends one change of a film at a time; later presses follow after it. */
async function applyPress(membershipConfig: MembershipConfig, film: FavouriteFilm): Promise<void> {
  const { movieId } = film
  if (running.has(movieId)) return
  running.add(movieId)
  setFetching(true)
  for (let isKept = pendingChangeOf(movieId); isKept !== undefined; isKept = pendingChangeOf(movieId)) {
    if (!isKept) dropGuestFilm(movieId)
    if (isKept === isAtService(movieId)) break
    const changed = await changeMemberFilm(membershipConfig, movieId, isKept)
    if (changed.ok) continue
    running.delete(movieId)
    setFetching(running.size > 0)
    return refusePress(film, changed.error)
  }
  running.delete(movieId)
  setPendingFilm(film, null)
  setFetching(running.size > 0)
}

function refusePress(film: FavouriteFilm, fault: CallFault): void {
  setPendingFilm(film, null)
  emitFavouriteEvent({ kind: 'fault', fault, name: film.title, retry: () => pressFavouriteFilm(film) })
}

/** Storage key of the member whom the visitor of this browser has confirmed to be (contracts, In the browser). */
export const CONFIRMED_KEY = 'confirmedMember'

/** Whoever writes a link with a token of theirs must not get the visitor's films: the visitor says first who it is. */
function mayMerge(): boolean {
  const state = readSessionState()
  if (state.status !== 'member') return false
  return !endsWithToken(state.session) || readStored(CONFIRMED_KEY) === state.member.memberId
}

function askWhoItIs(membershipConfig: MembershipConfig): void {
  const member = memberOf(readSessionState())
  const count = readGuestFilms().length
  if (!member || count === 0) return
  const confirm = () => {
    writeStored(CONFIRMED_KEY, member.memberId)
    if (memberOf(readSessionState())?.memberId === member.memberId) void mergeGuestFilms(membershipConfig)
  }
  emitFavouriteEvent({ kind: 'question', member, count, confirm })
}

/** Merges the guest's films into the member's list; films that fail stay on this device for the next attempt. */
async function mergeGuestFilms(membershipConfig: MembershipConfig): Promise<void> {
  let count = 0
  const unannounced: string[] = []
  for (const movieId of readGuestFilms()) {
    const isThere = isAtService(movieId)
    const merged = isThere ? success(undefined) : await changeMemberFilm(membershipConfig, movieId, true)
    if (merged.ok) {
      dropGuestFilm(movieId)
      if (!isThere) count += 1
    } else if (codeOf(merged.error) === REPLY_CODES.filmNotYetOffered) {
      if (!announcedIds.has(movieId)) unannounced.push(movieId)
      announcedIds.add(movieId)
    } else break
  }
  if (count > 0 || unannounced.length > 0) emitFavouriteEvent({ kind: 'merged', count, left: unannounced.length })
}

const isAtService = (movieId: string) => readMemberFilms()?.ids.includes(movieId) ?? false

function dropGuestFilm(movieId: string): void {
  const ids = readGuestFilms()
  if (!ids.includes(movieId)) return
  writeGuestFilms(ids.filter(id => id !== movieId))
  announceFavouriteFilms()
}

const NO_MEMBER: CallFault = {
  kind: 'code',
  code: REPLY_CODES.sessionExpired,
  clientMessage: null,
  retryAfterSeconds: null,
  reply: null,
}

function tokenNow(): string | null {
  const state = readSessionState()
  return state.status === 'member' ? state.session.token : null
}
