import { planSharingPictures, sharingPathOf } from '../../../src/site-build/outputs/sharing-plan'
import { attributesOf, type EventEntry, type ListingIndex } from '../listing-index'
import { digestOf } from './digest'
import { richTextOf } from './text-widgets'

/** Fields of an Event node. */
export function eventFields(index: ListingIndex, { event, isVisible, theaters, movies, upcoming }: EventEntry) {
  return {
    eventId: event.id,
    title: event.title,
    slug: event.slug,
    path: event.path,
    type: event.type ?? null,
    shortDescription: event.shortDescription ?? null,
    description: richTextOf(event.description),
    startAt: event.startAt ?? null,
    endAt: event.endAt ?? null,
    visibleStartAt: event.visibleStartAt ?? null,
    visibleEndAt: event.visibleEndAt ?? null,
    visible: isVisible,
    priority: event.priority,
    poster: event.poster ?? null,
    sharingPicture: sharingPathOf(planSharingPictures(index.listings).events.get(event.id)),
    bookingUrl: event.bookingUrl ?? null,
    digest: digestOf([
      upcoming,
      attributesOf(index, upcoming),
      theaters.map(theater => [theater.id, theater.name, theater.path]),
      movies.map(movie => [movie.id, movie.title, movie.path]),
    ]),
  }
}
