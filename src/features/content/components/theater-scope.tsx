import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type ShellTheater, useSiteShell } from '../../site/components/use-site-shell'
import type { WidgetOfType } from '../rules/content-page-record'
import type { RichText } from '../rules/rich-text'
import type { TheaterPlace } from '../../theaters/rules/theater-places'
import { useSelectedTheater } from '../../theaters/components/use-selected-theater'
import { useTheaterPlaces } from '../../theaters/components/nearby/use-nearby'
import { fillPlaceholders } from '../../i18n/rules/compose-text'

/** Fields of a theater that widgets render. A theater of the shell has no phone, e-mail, description or links. */
interface WidgetTheater
  extends Pick<ShellTheater, 'theaterId' | 'name' | 'fullName' | 'path' | 'timeZone' | 'closures'>, TheaterPlace {
  phone?: string | null
  email?: string | null
  description?: RichText | null
  links?: { name: string; url: string }[]
}

interface TheaterScopeValue {
  theater: WidgetTheater
  /** The theater's programme, rendered by the page that has its data; a showtimes widget places it. */
  programme: ReactNode
}

const TheaterScopeContext = createContext<TheaterScopeValue | null>(null)

export function TheaterScope({ theater, programme, children }: TheaterScopeValue & { children: ReactNode }) {
  // The same value for the same parts: another one would discard widgets that are not hydrated.
  const value = useMemo(() => ({ theater, programme }), [theater, programme])
  return <TheaterScopeContext.Provider value={value}>{children}</TheaterScopeContext.Provider>
}

/** The theater page around a widget; null on every other page. */
export function useTheaterScope(): TheaterScopeValue | null {
  return useContext(TheaterScopeContext)
}

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

const NOWHERE: TheaterPlace = { address: null, coordinates: null }

/** The theater of a widget with its location, which is loaded when the page lacks it; null until then. */
export function usePlacedWidgetTheater(widget: WidgetOfType<'map' | 'theater-info'>): WidgetTheater | null {
  const { theaterId, place } = widget
  const theater = useWidgetTheater(theaterId)
  const isPlaced = theater !== null && 'address' in theater
  const { status, places } = useTheaterPlaces({ isWanted: theater !== null && !isPlaced && !place })
  if (theater === null || isPlaced) return theater
  const isSettled = status === 'ready' || status === 'failed'
  if (!place && !isSettled) return null
  return { ...theater, ...(place ?? places.get(theater.theaterId) ?? NOWHERE) }
}

/** Replaces `[theaterName]` in an editor's text with the page's theater, else the visitor's, else the site's name. */
export function useScopeText(): (text: string) => string {
  const scope = useTheaterScope()
  const selected = useSelectedTheater()
  const { settings, theaters } = useSiteShell()
  const selectedName =
    selected.status === 'selected'
      ? theaters.find(({ theaterId }) => theaterId === selected.theaterId)?.name
      : undefined
  const theaterName = scope?.theater.name ?? selectedName ?? null
  return text => fillPlaceholders(text, { theaterName, siteName: settings.name })
}
