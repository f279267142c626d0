import { useCallback, useMemo, useSyncExternalStore, useEffect } from 'react'
import { useSiteShell } from '../../site/components/use-site-shell'
import {
  forgetVisitor,
  locateVisitor,
  type NearbyState,
  NOWHERE,
  readNearby,
  subscribeNearby,
} from '../client/nearby-store'
import { rankByDistance } from '../rules/distance'
import { loadPlaces, NO_PLACES, type PlacesState, readPlaces, subscribePlaces } from '../client/places-store'

export interface Nearby extends NearbyState {
  /** Whether to offer the position at all: the site has several theaters, at least one with coordinates. */
  canLocate: boolean
  /** Requests the position from the browser; only on the visitor's press. */
  locate: () => void
  forget: () => void
  /** Kilometres from the visitor; null while unknown, and for a theater without coordinates. */
  distanceOf: (theater: { theaterId: string }) => number | null
  /** Theaters within `settings.radiusOfInterest` kilometres, nearest first. */
  nearIds: readonly string[]
  /** All theaters, nearest first; empty while the position is unknown. */
  orderedIds: readonly string[]
}

const nowhere = () => NOWHERE
const locate = () => void locateVisitor()

/** The visitor's position and the distances of the site's theaters. Idle on the server and in the first render. */
export function useNearby(): Nearby {
  const { settings, theaters, hasPlaces } = useSiteShell()
  const state = useSyncExternalStore(subscribeNearby, readNearby, nowhere)
  const { position } = state
  const { places } = useTheaterPlaces({ isWanted: false })
  const radius = settings.radiusOfInterest
  const ranked = useMemo(() => {
    if (!position) return null
    const placed = theaters.map(({ theaterId }) => ({
      theaterId,
      coordinates: places.get(theaterId)?.coordinates ?? null,
    }))
    return rankByDistance(placed, { from: position, radius })
  }, [theaters, places, position, radius])
  const distanceOf = useCallback(
    ({ theaterId }: { theaterId: string }) => ranked?.kilometers.get(theaterId) ?? null,
    [ranked],
  )
  return useMemo(() => {
    const near = ranked?.near.map(({ theaterId }) => theaterId) ?? []
    return {
      ...state,
      canLocate: !settings.isSingleLocation && hasPlaces,
      locate,
      forget: forgetVisitor,
      distanceOf,
      nearIds: near,
      orderedIds: [...near, ...(ranked?.others.map(({ theaterId }) => theaterId) ?? [])],
    }
  }, [state, settings.isSingleLocation, hasPlaces, distanceOf, ranked])
}

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
