import { useEffect, useSyncExternalStore } from 'react'
import { useSiteShell } from '../../site/components/use-site-shell'
import { readFavouriteEvent, subscribeFavouriteEvents, emitFavouriteEvent } from '../client/favourite-events'
import { followSession } from '../client/member/favourites-access'
import { memberOf } from '../../session/rules/session-state'
import type { FavouriteEvent } from '../rules/favourites'
import { useSession } from '../../session/components/use-session'

const nothing = () => null

/** Keeps the visitor's lists in sync with the session. @returns the current event, and a function that clears it */
export function useFavourites(): { event: FavouriteEvent | null; forget: () => void } {
  const { members } = useSiteShell().settings
  const session = useSession()
  const { status } = session
  const memberId = memberOf(session)?.memberId ?? null
  useEffect(() => {
    if (members) followSession(members, status, memberId)
  }, [members, status, memberId])
  const event = useSyncExternalStore(subscribeFavouriteEvents, readFavouriteEvent, nothing)
  return { event, forget: () => emitFavouriteEvent(null) }
}
