import type { PageWidget } from '../../features/content/rules/page-widget'
import { someWidget } from './some-widget'

/** Whether widgets, at any depth, hold a showtimes widget of a theater: one that names it, or names none. */
export function holdsShowtimesOf(widgets: readonly PageWidget[], theaterId: string): boolean {
  return someWidget(
    widgets,
    widget => widget.type === 'showtimes' && !widget.movieId && (!widget.theaterId || widget.theaterId === theaterId),
  )
}
