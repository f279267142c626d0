import type { PageWidget } from '../../features/content/rules/page-widget'
import { someWidget } from './some-widget'

/** Whether the widgets, at any depth, contain a showtimes widget of the theater, by its id or without one. */
export function holdsShowtimesOf(widgets: readonly PageWidget[], theaterId: string): boolean {
  return someWidget(
    widgets,
    widget => widget.type === 'showtimes' && !widget.movieId && (!widget.theaterId || widget.theaterId === theaterId),
  )
}
