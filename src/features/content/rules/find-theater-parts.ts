import type { PageWidget } from './content-page-record'
import { inOrder } from './widgets-in-order'

/** Parts of a theater that the widgets of its page already contain. A widget without an id is about that theater. */
export function findTheaterParts(widgets: readonly PageWidget[], theaterId: string) {
  const parts = { map: false, address: false, showtimes: false }
  for (const widget of inOrder(widgets)) {
    if ('theaterId' in widget && widget.theaterId && widget.theaterId !== theaterId) continue
    if (widget.type === 'map') parts.map = true
    if (widget.type === 'theater-info' && widget.address) parts.address = true
    // Those of a single film are not the theater's.
    if (widget.type === 'showtimes' && !widget.movieId) parts.showtimes = true
  }
  return parts
}
