import { reportError } from '../../../platform/report-error'
import { failure, type Result, success } from '../../../platform/result'
import type { MembershipConfig } from '../../../config/membership-config'
import { type CallFault, codeOf } from '../../session/rules/call-fault'
import { type FavouriteFilm, filmIdsOf, filmPayload } from '../rules/favourite-films'
import { REPLY_CODES } from '../../session/rules/reply-codes'
import {
  announceFavouriteFilms,
  keepMemberFilm,
  pressFavouriteFilm,
  readMemberFilms,
  setFetching,
  setMemberChange,
  setMemberFilms,
  wantedOf,
  wantFavouriteFilm,
} from './favourite-films'
import { emitFavouriteEvent } from './favourite-events'
import { announceFilm, followFavouriteTabs } from './favourites-tabs'
import { readGuestFilms, writeGuestFilms } from './guest-films'
import { loadSessionClient } from '../../session/client/session-access'
import { readSessionState } from '../../session/client/session-store'

/** Ids that the service did not take yet, so that nobody is told of them twice in one visit. */
const toldOf = new Set<string>()
const running = new Set<string>()

/**
 * Shows the member's films from now on (specification §4 Favourite films): reads them, puts a guest's list to them and does what
 * was pressed meanwhile. A fault is a state, reported. Never throws.
 */
export async function startMemberFilms(membershipConfig: MembershipConfig): Promise<void> {
  if (tokenNow() === null) return
  followFavouriteTabs()
  setMemberFilms({ ids: [], status: 'loading' })
  const read = await callFilms(membershipConfig, 'getFavoriteFilms', { values: { circuitId: membershipConfig.circuitId } })
  if (tokenNow() === null) return
  const change = (film: FavouriteFilm) => void answerPress(membershipConfig, film)
  if (!read.ok) {
    logFault(read.error)
    setMemberFilms({ ids: [], status: 'failed' })
    // The next press reads once more, and is done where that goes well.
    for (const { film } of setMemberChange(() => void startMemberFilms(membershipConfig))) refusePress(film, read.error)
    return
  }
  setMemberFilms({ ids: filmIdsOf(read.value, membershipConfig), status: 'ready' })
  await mergeGuestFilms(membershipConfig)
  for (const { film } of setMemberChange(change)) change(film)
}

/** Adds a film at the service or removes it; the list changes when the service says so. Without a member with a token it is rejected. */
export async function changeMemberFilm(
  membershipConfig: MembershipConfig,
  movieId: string,
  isKept: boolean,
): Promise<Result<void, CallFault>> {
  if (tokenNow() === null) return failure(NO_MEMBER)
  const body = filmPayload(movieId, membershipConfig)
  const answered = await callFilms(membershipConfig, isKept ? 'addFavoriteFilm' : 'removeFavoriteFilm', { body })
  if (!answered.ok) {
    logFault(answered.error)
    return answered
  }
  keepMemberFilm(movieId, isKept)
  announceFilm(movieId, isKept)
  return success(undefined)
}

/** One film at a time: what is pressed while it is under way is done after it. */
async function answerPress(membershipConfig: MembershipConfig, film: FavouriteFilm): Promise<void> {
  const { movieId } = film
  if (running.has(movieId)) return
  running.add(movieId)
  setFetching(true)
  for (let isKept = wantedOf(movieId); isKept !== undefined; isKept = wantedOf(movieId)) {
    const isThere = readMemberFilms()?.ids.includes(movieId) ?? false
    if (!isKept) dropGuestFilm(movieId)
    if (isKept === isThere) break
    const changed = await changeMemberFilm(membershipConfig, movieId, isKept)
    if (changed.ok) continue
    running.delete(movieId)
    setFetching(running.size > 0)
    return refusePress(film, changed.error)
  }
  running.delete(movieId)
  wantFavouriteFilm(film, null)
  setFetching(running.size > 0)
}

/** Takes a press back, and says why. */
function refusePress(film: FavouriteFilm, fault: CallFault): void {
  wantFavouriteFilm(film, null)
  emitFavouriteEvent({ kind: 'fault', fault, name: film.title, retry: () => pressFavouriteFilm(film) })
}

/** Each film of the guest's list becomes the member's; those that did not arrive stay on this device for the next time. */
async function mergeGuestFilms(membershipConfig: MembershipConfig): Promise<void> {
  let count = 0
  const untold: string[] = []
  for (const movieId of readGuestFilms()) {
    const isThere = readMemberFilms()?.ids.includes(movieId) ?? false
    const merged = isThere ? success(undefined) : await changeMemberFilm(membershipConfig, movieId, true)
    if (merged.ok) {
      dropGuestFilm(movieId)
      if (!isThere) count += 1
    } else if (codeOf(merged.error) === REPLY_CODES.filmNotYetOffered) {
      if (!toldOf.has(movieId)) untold.push(movieId)
      toldOf.add(movieId)
    } else break
  }
  if (count > 0 || untold.length > 0) emitFavouriteEvent({ kind: 'merged', count, left: untold.length })
}

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

type FilmCall = 'getFavoriteFilms' | 'addFavoriteFilm' | 'removeFavoriteFilm'

async function callFilms(
  membershipConfig: MembershipConfig,
  name: FilmCall,
  input: { values?: Record<string, string>; body?: Record<string, unknown> },
): Promise<Result<unknown, CallFault>> {
  try {
    const sessionClient = await loadSessionClient(membershipConfig)
    return await sessionClient.call(name, input)
  } catch (error) {
    reportError(error, 'loyalty')
    return failure({ kind: 'unreachable' })
  }
}

/** Specification §4, §8: a code is logged; so is what is no answer. */
function logFault(fault: CallFault): void {
  reportError(`favourite films: ${fault.kind === 'code' ? `code ${fault.code}` : fault.kind}`, 'loyalty')
}
