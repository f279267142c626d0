import { type Result, success } from '../../../../platform/result'
import type { MembershipConfig } from '../../../../config/loyalty-config'
import type { CallFault } from '../../../session/rules/call-fault'
import { addedCinema, type FavouriteCinema, type FavouriteTheater, subscribedCinemas } from '../../rules/favourites'
import {
  NO_CINEMAS,
  pressFavouriteTheater,
  readFavouriteCinemas,
  setCinemaChange,
  setFavouriteCinemas,
} from '../favourite-cinemas'
import { emitFavouriteEvent } from '../favourite-events'
import { announceChange, callService, followFavouriteTabs, logListFault } from './favourites-tabs'
import { loadSessionClient } from '../../../session/client/session-access'
import { readSessionState } from '../../../session/client/session-store'

type Reply = Promise<Result<void, CallFault>>

/** Loads the member's theaters (specification §4 Favourite theaters: version 3 with a token only). Never throws. */
export async function loadMemberCinemas(membershipConfig: MembershipConfig): Promise<void> {
  if (!mayHaveCinemas(membershipConfig)) return setFavouriteCinemas(NO_CINEMAS)
  const known = readFavouriteCinemas()
  if (known.status === 'loading') return
  followFavouriteTabs()
  setFavouriteCinemas({ ...known, status: known.status === 'ready' ? 'ready' : 'loading', fault: null })
  const read = await callCinemas(membershipConfig, 'getFavoriteCinemas', {})
  if (!mayHaveCinemas(membershipConfig)) return setFavouriteCinemas(NO_CINEMAS)
  const now = readFavouriteCinemas()
  setFavouriteCinemas(
    read.ok
      ? { ...now, status: 'ready', cinemas: read.value, fault: null }
      : { ...now, status: 'failed', cinemas: [], fault: read.error },
  )
  setCinemaChange((theater, isKept) => void applyPress(membershipConfig, theater, isKept))
}

/** Adds a theater with its newsletter, or removes it. The reply's list replaces the current one. */
export function changeMemberCinema(membershipConfig: MembershipConfig, theaterId: string, isKept: boolean): Reply {
  return change(membershipConfig, theaterId, () =>
    isKept
      ? callCinemas(membershipConfig, 'addFavoriteCinema', addedCinema(theaterId))
      : callCinemas(membershipConfig, 'removeFavoriteCinema', { boxofficeCinemaId: theaterId }),
  )
}

/** Subscribes to a theater's newsletter or unsubscribes: sends the whole list (specification §7 Favourites). */
export function subscribeMemberCinema(
  membershipConfig: MembershipConfig,
  theaterId: string,
  isSubscribed: boolean,
): Reply {
  const body = subscribedCinemas(readFavouriteCinemas().cinemas, theaterId, isSubscribed)
  return change(membershipConfig, null, () => callCinemas(membershipConfig, 'addFavoriteCinema', body))
}

async function applyPress(membershipConfig: MembershipConfig, theater: FavouriteTheater, isKept: boolean) {
  const changed = await changeMemberCinema(membershipConfig, theater.theaterId, isKept)
  if (changed.ok) return
  const retry = () => pressFavouriteTheater(theater)
  emitFavouriteEvent({ kind: 'fault', fault: changed.error, name: theater.name, retry })
}

/** @param busyId theater that is displayed as changed meanwhile */
async function change(
  membershipConfig: MembershipConfig,
  busyId: string | null,
  call: () => ReturnType<typeof callCinemas>,
): Reply {
  const isBusy = (busy: boolean) => {
    const known = readFavouriteCinemas()
    const ids = new Set(known.busy)
    if (busyId !== null) ids[busy ? 'add' : 'delete'](busyId)
    return { ...known, busy: ids }
  }
  setFavouriteCinemas(isBusy(true))
  const reply = await call()
  setFavouriteCinemas({ ...isBusy(false), ...(reply.ok ? { cinemas: reply.value } : {}) })
  if (!reply.ok) return reply
  announceChange({ kind: 'cinemas', cinemas: reply.value })
  // Specification §4: the member is refreshed. The change holds even if that fails.
  const { refreshMember } = await loadSessionClient(membershipConfig)
  const refreshed = await refreshMember()
  if (!refreshed.ok) logListFault('theaters', refreshed.error)
  return success(undefined)
}

async function callCinemas(
  membershipConfig: MembershipConfig,
  name: 'getFavoriteCinemas' | 'addFavoriteCinema' | 'removeFavoriteCinema',
  body: object,
): Promise<Result<readonly FavouriteCinema[], CallFault>> {
  const reply = await callService(membershipConfig, ({ call }) => call(name, { body: { ...body } }))
  if (reply.ok) return success(reply.value.favoriteCinemas ?? [])
  logListFault('theaters', reply.error)
  return reply
}

function mayHaveCinemas({ version }: MembershipConfig): boolean {
  const state = readSessionState()
  return version === 3 && state.status === 'member' && state.session.token !== null
}
