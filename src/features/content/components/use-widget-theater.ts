import { type ShellTheater, useSiteShell } from '../../site/components/use-site-shell'
import type { TheaterPlace } from '../../theaters/rules/theater-places'
import { useSelectedTheater } from '../../theaters/components/use-selected-theater'
import { useTheaterPlaces } from '../../theaters/components/use-nearby'
import { useTheaterScope, type WidgetTheater } from './theater-scope'

/**
 * The theater of a widget: the one it names, else the page's, else the visitor's. Null while none is known, and for an
 * id that no visible theater has.
 */
export function useWidgetTheater(theaterId?: string | null): WidgetTheater | ShellTheater | null {
  const scope = useTheaterScope()
  const selected = useSelectedTheater()
  const { theaters } = useSiteShell()
  if (scope && (!theaterId || scope.theater.theaterId === theaterId)) return scope.theater
  const wanted = theaterId ?? (selected.status === 'selected' ? selected.theaterId : null)
  return theaters.find(theater => theater.theaterId === wanted) ?? null
}

interface PlacedWidget {
  theaterId?: string | null | undefined
  /** Location of the theater that it names; set by the build. */
  place?: TheaterPlace
}

const NOWHERE: TheaterPlace = { address: null, coordinates: null }

/** The theater of a widget with its location, which is loaded when the page lacks it; null until then. */
export function usePlacedWidgetTheater({ theaterId, place }: PlacedWidget): WidgetTheater | null {
  const theater = useWidgetTheater(theaterId)
  const isPlaced = theater !== null && 'address' in theater
  const { status, places } = useTheaterPlaces({ isWanted: theater !== null && !isPlaced && !place })
  if (theater === null || isPlaced) return theater
  const isSettled = status === 'ready' || status === 'failed'
  if (!place && !isSettled) return null
  return { ...theater, ...(place ?? places.get(theater.theaterId) ?? NOWHERE) }
}
