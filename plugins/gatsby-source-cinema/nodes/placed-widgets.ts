import type { Widget } from '../../../src/features/content/rules/content-page-record'
import type { TheaterPlace } from '../../../src/features/theaters/rules/theater-places'

/** Location of a visible theater; null for any other id. */
type PlaceOf = (theaterId: string) => TheaterPlace | null

/** Adds the theater's location to widgets that refer to a theater and show its location, at any depth. */
export function placedWidgets(widgets: readonly Widget[], placeOf: PlaceOf): Widget[] {
  return widgets.map(widget => {
    switch (widget.type) {
      case 'section':
        return { ...widget, widgets: placedWidgets(widget.widgets, placeOf) }
      case 'columns':
        return {
          ...widget,
          columns: widget.columns.map(column => ({ widgets: placedWidgets(column.widgets, placeOf) })),
        }
      case 'theater-info':
      case 'map': {
        const place = widget.theaterId ? placeOf(widget.theaterId) : null
        return place ? { ...widget, place } : widget
      }
      default:
        return widget
    }
  })
}
