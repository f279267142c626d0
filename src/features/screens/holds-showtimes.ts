import type { Widget } from '../content/rules/widget-record'

/** Whether widgets, at any depth, hold a showtimes widget of a theater: one that names it, or names none. */
export function holdsShowtimesOf(widgets: readonly Widget[], theaterId: string): boolean {
  return widgets.some(widget => {
    switch (widget.type) {
      case 'section':
        return holdsShowtimesOf(widget.widgets, theaterId)
      case 'columns':
        return widget.columns.some(column => holdsShowtimesOf(column.widgets, theaterId))
      case 'showtimes':
        return !widget.movieId && (!widget.theaterId || widget.theaterId === theaterId)
      default:
        return false
    }
  })
}
