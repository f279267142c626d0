import { createHash } from 'node:crypto'
import { planSharingPictures, sharingPathOf } from '../../../src/site-build/outputs/sharing-plan'
import {
  attributesOf,
  daysOf,
  isTodayOver,
  type ListingIndex,
  moviesOf,
  type TheaterEntry,
  type EventEntry,
  type MovieEntry,
  theatersOf,
} from '../listing-index'
import { toNamedLinks } from '../safe-links'
import { richTextOf } from './page-widgets'
import { formatDate } from '../../../src/features/schedule/rules/format-showtime'

/** Fields of a Theater node. */
export function theaterFields(index: ListingIndex, { theater, today, upcoming, events, page }: TheaterEntry) {
  const { address, coordinates } = theater
  return {
    theaterId: theater.id,
    name: theater.name,
    fullName: theater.fullName,
    slug: theater.slug,
    path: theater.path,
    timeZone: theater.timeZone,
    ticketingProvider: theater.ticketingProvider ?? null,
    ticketingUrl: theater.ticketingUrl ?? null,
    showtimeWeekReleaseDay: theater.showtimeWeekReleaseDay,
    address: address
      ? {
          street: address.street ?? null,
          city: address.city ?? null,
          state: address.state ?? null,
          zip: address.zip ?? null,
          country: address.country ?? null,
        }
      : null,
    coordinates: coordinates
      ? { latitude: toTheMetre(coordinates.latitude), longitude: toTheMetre(coordinates.longitude) }
      : null,
    phone: theater.phone ?? null,
    email: theater.email ?? null,
    description: richTextOf(theater.description),
    images: theater.images,
    screens: theater.screens.map(({ name, accessibility, outages }) => ({
      name: name ?? null,
      accessibility,
      outages: outages.map(({ feature, from, to, note }) => ({
        feature,
        from: from ?? null,
        to: to ?? null,
        note: note ?? null,
      })),
    })),
    pricing: theater.pricing.map(({ name, price, currency, comment }) => ({
      name,
      price,
      currency,
      comment: comment ?? null,
    })),
    closures: closuresOf(theater),
    links: toNamedLinks(theater.links),
    hidden: theater.hidden,
    sharingPicture: sharingPathOf(planSharingPictures(index.listings).theaters.get(theater.id)),
    today,
    showtimeDays: daysOf(upcoming),
    isTodayOver: isTodayOver(index, upcoming),
    digest: digestOf([
      upcoming,
      moviesOf(index, upcoming).map(movie => [movie.id, movie.title, movie.path]),
      attributesOf(index, upcoming, theater.id),
      events.map(event => [event.id, event.title, event.path]),
      page?.slug,
    ]),
  }
}

/** A theater's closures as node fields. */
export function closuresOf({ closures }: TheaterEntry['theater']) {
  return closures.map(({ from, to, reason, permanent }) => ({
    from: from ?? null,
    to: to ?? null,
    reason: reason ?? null,
    permanent,
  }))
}

/** Degrees with five decimals, about a metre; more digits would only enlarge every page. */
function toTheMetre(degrees: number): number {
  return Number(degrees.toFixed(5))
}

/**
 * A content hash. A node's digest covers everything its resolvers return in addition to its own fields, so that a warm
 * build runs only the queries of changed pages. Its input must not depend on the minute.
 */
export function digestOf(value: unknown): string {
  return createHash('sha1').update(JSON.stringify(value)).digest('base64url')
}

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

/** Most format labels of a film. */
const FORMATS_SHOWN = 3

/** Fields of a Movie node. */
export function movieFields(index: ListingIndex, { movie, position, upcoming, events, similar }: MovieEntry) {
  const attributes = attributesOf(index, upcoming)
  const theaters = theatersOf(index, upcoming)
  const showtimeDays = daysOf(upcoming)
  const [nextDay] = showtimeDays
  return {
    movieId: movie.id,
    title: movie.title,
    originalTitle: movie.originalTitle ?? null,
    slug: movie.slug,
    path: movie.path,
    releaseDate: movie.releaseDate ?? null,
    year: movie.year ?? (movie.releaseDate ? Number(movie.releaseDate.slice(0, 4)) : null),
    runtimeMinutes: movie.runtimeMinutes ?? null,
    certificate: movie.certificate ?? null,
    genres: movie.genres,
    directors: movie.directors,
    cast: movie.cast,
    synopsis: movie.synopsis ?? null,
    poster: movie.poster ?? null,
    backdrop: movie.backdrop ?? null,
    trailer: movie.trailer ?? null,
    permalinkOrigin: movie.permalinkOrigin ?? null,
    sharingPicture: sharingPathOf(planSharingPictures(index.listings).movies.get(movie.id)),
    flags: movie.flags,
    studio: movie.studio ?? null,
    originalLanguage: movie.originalLanguage ?? null,
    position,
    buckets: movie.buckets,
    theaterIds: theaters.map(({ id }) => id),
    formats: [...new Set(attributes.filter(({ kind }) => kind === 'format').map(({ label }) => label))].slice(
      0,
      FORMATS_SHOWN,
    ),
    nextShowtimeAt: upcoming[0]?.startsAt ?? null,
    showtimeDays,
    nextDayInWords: nextDay ? formatDate(nextDay, index.listings.site.locale) : null,
    isTodayOver: isTodayOver(index, upcoming),
    digest: digestOf([
      upcoming,
      attributes,
      theaters.map(theater => [theater.id, theater.name, theater.path]),
      events.map(event => [event.id, event.title, event.path]),
      similar.map(other => [other.id, other.title, other.path]),
    ]),
  }
}
