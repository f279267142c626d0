import { reportError } from '../../../platform/report-error'
import { failure, type Result, success } from '../../../platform/result'
import type { MembershipConfig } from '../../../config/loyalty-config'
import { type CallFault, codeOf, REPLY_CODES } from '../../session/rules/call-fault'
import { type FavouriteFilm, filmIdsOf, filmPayload } from '../rules/favourite-films'
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

/** Refused ids that the visitor has been told about during this visit. */
const toldOf = new Set<string>()
const running = new Set<string>()

/**
 * Displays the member's films (specification §4 Favourite films): loads them, merges a guest's list and sends pending
 * changes. A fault is reported and becomes the `failed` state. Never throws.
 */
export async function startMemberFilms(membershipConfig: MembershipConfig): Promise<void> {
  if (tokenNow() === null) return
  followFavouriteTabs()
  setMemberFilms({ ids: [], status: 'loading' })
  const read = await callFilms(membershipConfig, 'getFavoriteFilms', {
    values: { circuitId: membershipConfig.circuitId },
  })
  if (tokenNow() === null) return
  const change = (film: FavouriteFilm) => void answerPress(membershipConfig, film)
  if (!read.ok) {
    logFault(read.error)
    setMemberFilms({ ids: [], status: 'failed' })
    // The next press reloads the list, then makes its change.
    for (const { film } of setMemberChange(() => void startMemberFilms(membershipConfig))) refusePress(film, read.error)
    return
  }
  setMemberFilms({ ids: filmIdsOf(read.value, membershipConfig), status: 'ready' })
  await mergeGuestFilms(membershipConfig)
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
  const answered = await callFilms(membershipConfig, isKept ? 'addFavoriteFilm' : 'removeFavoriteFilm', { body })
  if (!answered.ok) {
    logFault(answered.error)
    return answered
  }
  keepMemberFilm(movieId, isKept)
  announceFilm(movieId, isKept)
  return success(undefined)
}

/** Sends one change of a film at a time; later presses follow after it. */
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

/** Reverts a press and shows the fault. */
function refusePress(film: FavouriteFilm, fault: CallFault): void {
  wantFavouriteFilm(film, null)
  emitFavouriteEvent({ kind: 'fault', fault, name: film.title, retry: () => pressFavouriteFilm(film) })
}

/** Merges the guest's films into the member's list; films that fail stay on this device for the next attempt. */
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

/** Specification §4, §8: logs codes, and other faults too. */
function logFault(fault: CallFault): void {
  reportError(`favourite films: ${fault.kind === 'code' ? `code ${fault.code}` : fault.kind}`, 'loyalty')
}
