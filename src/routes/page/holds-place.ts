import type { PageWidget } from '../../features/content/rules/page-widget'
import { someWidget } from './some-widget'

/** What widgets on a theater's page, at any depth, already say of where it is: on a map, and in words. */
export function holdsPlaceOf(widgets: readonly PageWidget[], theaterId: string): { map: boolean; address: boolean } {
  const isHere = (widget: { theaterId?: string | null | undefined }) =>
    !widget.theaterId || widget.theaterId === theaterId
  return {
    map: someWidget(widgets, widget => widget.type === 'map' && isHere(widget)),
    address: someWidget(widgets, widget => widget.type === 'theater-info' && widget.address && isHere(widget)),
  }
}
