import { useEffect, useSyncExternalStore } from 'react'
import { loadPlaces, NO_PLACES, type PlacesState, readPlaces, subscribePlaces } from '../client/places-store'

const none = () => NO_PLACES

/**
 * Where theaters stand (`/digest/places.json`): read once it is wanted by anything on the page, unknown on the server and on
 * the first render. Another mount after a fault tries again.
 */
export function useTheaterPlaces({ isWanted }: { isWanted: boolean }): PlacesState {
  const state = useSyncExternalStore(subscribePlaces, readPlaces, none)
  useEffect(() => {
    if (isWanted) void loadPlaces()
  }, [isWanted])
  return state
}
