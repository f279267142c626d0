import { useCallback, useSyncExternalStore } from 'react'
import { reportError } from '../../../platform/report-error'
import { failure, type Result } from '../../../platform/result'
import {
  type FavouriteCinemas,
  NO_CINEMAS,
  readFavouriteCinemas,
  subscribeFavouriteCinemas,
} from '../client/favourite-cinemas'
import type { CallFault } from '../../session/rules/call-fault'
import { useMembershipConfig } from '../../session/components/use-membership-config'

type Answer = Promise<Result<void, CallFault>>

export interface FavouriteCinemasControl extends FavouriteCinemas {
  /** Reloads the list. */
  reload: () => void
  /** Adds a theater or removes it. */
  change: (theaterId: string, isKept: boolean) => Answer
  /** Subscribes to a theater's newsletter or unsubscribes. */
  subscribe: (theaterId: string, isWanted: boolean) => Answer
}

const none = () => NO_CINEMAS
const load = () => import('../client/member-cinemas')
const unreached = (error: unknown): Result<void, CallFault> => {
  reportError(error, 'loyalty')
  return failure({ kind: 'unreachable' })
}

/** The member's theaters and their actions (specification §4 Favourite theaters). Idle before hydration. */
export function useFavouriteCinemas(): FavouriteCinemasControl {
  const config = useMembershipConfig()
  const state = useSyncExternalStore(subscribeFavouriteCinemas, readFavouriteCinemas, none)
  return {
    ...state,
    reload: useCallback(
      () => void load().then(({ loadMemberCinemas }) => loadMemberCinemas(config), unreached),
      [config],
    ),
    change: useCallback(
      (theaterId, isKept) =>
        load().then(({ changeMemberCinema }) => changeMemberCinema(config, theaterId, isKept), unreached),
      [config],
    ),
    subscribe: useCallback(
      (theaterId, isWanted) =>
        load().then(({ subscribeMemberCinema }) => subscribeMemberCinema(config, theaterId, isWanted), unreached),
      [config],
    ),
  }
}
