import { useSyncExternalStore } from 'react'
import { reportError } from '../../../platform/report-error'
import { failure, type Result } from '../../../platform/result'
import { NO_CINEMAS, readFavouriteCinemas, subscribeFavouriteCinemas } from '../client/favourite-cinemas'
import type { CallFault } from '../../session/rules/call-fault'
import { useMembershipConfig } from '../../session/components/use-membership-config'

const none = () => NO_CINEMAS
const load = () => import('../client/member/member-cinemas')
const unreached = (error: unknown): Result<void, CallFault> => {
  reportError(error, 'loyalty')
  return failure({ kind: 'unreachable' })
}

/** The member's theaters and their actions (specification §4 Favourite theaters). Idle before hydration. */
export function useFavouriteCinemas() {
  const config = useMembershipConfig()
  const state = useSyncExternalStore(subscribeFavouriteCinemas, readFavouriteCinemas, none)
  return {
    ...state,
    reload: () => void load().then(({ loadMemberCinemas }) => loadMemberCinemas(config), unreached),
    change: (theaterId: string, isKept: boolean) =>
      load().then(({ changeMemberCinema }) => changeMemberCinema(config, theaterId, isKept), unreached),
    subscribe: (theaterId: string, isSubscribed: boolean) =>
      load().then(({ subscribeMemberCinema }) => subscribeMemberCinema(config, theaterId, isSubscribed), unreached),
  }
}
