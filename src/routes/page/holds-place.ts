import type { PageWidget } from '../../features/content/rules/page-widget'
import { someWidget } from './some-widget'

/** Whether the widgets of a theater's page, at any depth, already contain its map and its address. */
export function holdsPlaceOf(widgets: readonly PageWidget[], theaterId: string): { map: boolean; address: boolean } {
  const isHere = (widget: { theaterId?: string | null | undefined }) =>
    !widget.theaterId || widget.theaterId === theaterId
  return {
    map: someWidget(widgets, widget => widget.type === 'map' && isHere(widget)),
    address: someWidget(widgets, widget => widget.type === 'theater-info' && widget.address && isHere(widget)),
  }
}
