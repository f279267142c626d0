import { useSiteShell } from '../site/use-site-shell'
import { useSelectedTheater } from '../theaters/use-selected-theater'
import { useTheaterScope, type WidgetTheater } from './theater-scope'

/**
 * The theater a widget speaks of: the one it names, else the page's, else the visitor's. Null while none is known, and
 * for an id no visible theater has.
 */
export function useWidgetTheater(theaterId?: string | null): WidgetTheater | null {
  const scope = useTheaterScope()
  const selected = useSelectedTheater()
  const { theaters } = useSiteShell()
  if (scope && (!theaterId || scope.theater.theaterId === theaterId)) return scope.theater
  const wanted = theaterId ?? (selected.status === 'selected' ? selected.theaterId : null)
  return theaters.find(theater => theater.theaterId === wanted) ?? null
}
