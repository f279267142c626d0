import { useEffect, useSyncExternalStore } from 'react'
import { loadPlaces, NO_PLACES, type PlacesState, readPlaces, subscribePlaces } from '../client/places-store'

const none = () => NO_PLACES

/**
 * The theaters' locations (`/digest/places.json`), loaded once a component needs them; unknown on the server and in the
 * first render. Another mount retries after a failure.
 */
export function useTheaterPlaces({ isWanted }: { isWanted: boolean }): PlacesState {
  const state = useSyncExternalStore(subscribePlaces, readPlaces, none)
  useEffect(() => {
    if (isWanted) void loadPlaces()
  }, [isWanted])
  return state
}
