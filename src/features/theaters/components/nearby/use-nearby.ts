import { useMemo, useSyncExternalStore, useEffect } from 'react'
import { useSiteShell } from '../../../site/components/use-site-shell'
import { forgetVisitor, locateVisitor, NOWHERE, readNearby, subscribeNearby } from '../../client/nearby-store'
import { rankByDistance } from '../../rules/distance'
import { loadPlaces, NO_PLACES, type PlacesState, readPlaces, subscribePlaces } from '../../client/places-store'

const nowhere = () => NOWHERE
const locate = () => void locateVisitor()

/**
 * The visitor's position and the distances of the site's theaters. Idle on the server and in the first render.
 * `orderedIds` is empty while the position is unknown.
 */
export function useNearby() {
  const { settings, theaters, hasPlaces } = useSiteShell()
  const state = useSyncExternalStore(subscribeNearby, readNearby, nowhere)
  const { position } = state
  const { places } = useTheaterPlaces({ isWanted: false })
  const { radiusOfInterest: radius, isSingleLocation } = settings
  const ranked = useMemo(() => {
    if (!position) return null
    const placed = theaters.map(({ theaterId }) => ({
      theaterId,
      coordinates: places.get(theaterId)?.coordinates ?? null,
    }))
    return rankByDistance(placed, { from: position, radius })
  }, [theaters, places, position, radius])
  return useMemo(() => {
    const nearIds = ranked?.near.map(({ theaterId }) => theaterId) ?? []
    return {
      ...state,
      /** Whether to offer the position: the site has several theaters, at least one with coordinates. */
      canLocate: !isSingleLocation && hasPlaces,
      /** Requests the position from the browser; only on the visitor's press. */
      locate,
      forget: forgetVisitor,
      /** Kilometres from the visitor; null while unknown, and for a theater without coordinates. */
      distanceOf: ({ theaterId }: { theaterId: string }) => ranked?.kilometers.get(theaterId) ?? null,
      /** Theaters within `settings.radiusOfInterest` kilometres, nearest first. */
      nearIds,
      /** All theaters, nearest first. */
      orderedIds: [...nearIds, ...(ranked?.others.map(({ theaterId }) => theaterId) ?? [])],
    }
  }, [state, isSingleLocation, hasPlaces, ranked])
}

const none = () => NO_PLACES

/**
 * The theaters' locations, loaded once a component needs them; unknown on the server and in the first render. Another
 * mount retries after a failure.
 */
export function useTheaterPlaces({ isWanted }: { isWanted: boolean }): PlacesState {
  const state = useSyncExternalStore(subscribePlaces, readPlaces, none)
  useEffect(() => {
    if (isWanted) void loadPlaces()
  }, [isWanted])
  return state
}
