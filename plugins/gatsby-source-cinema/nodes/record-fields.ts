import { createHash } from 'node:crypto'
import { planSharingPictures, sharingPathOf } from '../../../src/site-build/outputs/sharing/sharing-plan'
import {
  attributesOf,
  markedFormatsOf,
  daysOf,
  isTodayOver,
  moviesOf,
  theatersOf,
  todayOf,
} from '../../../src/site-build/listings/listing-index'
import type { EventEntry, ListingIndex, MovieEntry, TheaterEntry } from '../../../src/site-build/listings/listing-index'
import { langOf, localeOf } from '../../../src/site-build/listings/text-language'
import { toNamedLinks } from '../records/safe-links'
import { fieldsOf } from '../record-values'
import { richTextOf } from './page-widgets'
import { MOST_STILLS } from '../../../src/features/movies/rules/movie-record'
import { parseTrailer } from '../../../src/features/movies/rules/parse-trailer'
import { formatDate } from '../../../src/features/schedule/rules/format-showtime'

/** Fields of a Theater node. */
export function theaterFields(index: ListingIndex, { theater, today, upcoming, events, page }: TheaterEntry) {
  const { address, coordinates } = theater
  return {
    theaterId: theater.id,
    ...fieldsOf(theater, 'name', 'fullName', 'slug', 'path', 'timeZone', 'ticketingProvider', 'ticketingUrl'),
    ...fieldsOf(theater, 'showtimeWeekReleaseDay', 'phone', 'email', 'images', 'hidden', 'amenities'),
    address: address ? fieldsOf(address, 'street', 'city', 'state', 'zip', 'country') : null,
    coordinates: coordinates
      ? { latitude: toTheMetre(coordinates.latitude), longitude: toTheMetre(coordinates.longitude) }
      : null,
    description: richTextOf(theater.description, localeOf(index, theater, 'description')),
    screens: theater.screens.map(({ outages, ...screen }) => ({
      ...fieldsOf(screen, 'name', 'accessibility'),
      outages: outages.map(outage => fieldsOf(outage, 'feature', 'from', 'to', 'note')),
    })),
    pricing: theater.pricing.map(price => fieldsOf(price, 'name', 'price', 'currency', 'comment')),
    closures: closuresOf(theater),
    links: toNamedLinks(theater.links),
    sharingPicture: sharingPathOf(
      planSharingPictures(index.listings).theaters.get(theater.id),
      index.listings.language,
    ),
    today,
    showtimeDays: daysOf(upcoming),
    isTodayOver: isTodayOver(index, upcoming),
    digest: digestOf([
      upcoming,
      moviesOf(index, upcoming).map(linkOf),
      attributesOf(index, upcoming, theater.id),
      events.map(linkOf),
      page?.slug,
    ]),
  }
}

/** A theater's closures as node fields. */
export function closuresOf({ closures }: TheaterEntry['theater']) {
  return closures.map(closure => fieldsOf(closure, 'from', 'to', 'reason', 'permanent'))
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

/** What a page shows of a linked film or event, for its digest. */
function linkOf({ id, title, path }: { id: string; title: string; path: string }) {
  return [id, title, path]
}

/** Fields of an Event node. */
export function eventFields(index: ListingIndex, entry: EventEntry) {
  const { event, isVisible, listedUntilMs, theaters, movies, upcoming } = entry
  return {
    eventId: event.id,
    ...fieldsOf(event, 'title', 'slug', 'path', 'type', 'shortDescription', 'startAt', 'endAt'),
    ...fieldsOf(event, 'visibleStartAt', 'visibleEndAt', 'priority', 'poster', 'bookingUrl', 'theaterIds'),
    description: richTextOf(event.description, localeOf(index, event, 'description')),
    lang: langOf(index, event, ['title', 'shortDescription']),
    visible: isVisible,
    listedUntilMs,
    isOver: listedUntilMs !== null && index.listings.now >= listedUntilMs,
    sharingPicture: sharingPathOf(planSharingPictures(index.listings).events.get(event.id), index.listings.language),
    digest: digestOf([
      upcoming,
      attributesOf(index, upcoming),
      theaters.map(({ id, name, path }) => [id, name, path]),
      movies.map(linkOf),
    ]),
  }
}

/** Fields of a Movie node. */
export function movieFields(index: ListingIndex, entry: MovieEntry) {
  const { movie, position, upcoming, events, similar, people } = entry
  const attributes = attributesOf(index, upcoming)
  const theaters = theatersOf(index, upcoming)
  const showtimeDays = daysOf(upcoming)
  const [nextDay] = showtimeDays
  return {
    movieId: movie.id,
    ...fieldsOf(movie, 'title', 'originalTitle', 'slug', 'path', 'releaseDate', 'runtimeMinutes', 'certificate'),
    ...fieldsOf(movie, 'genres', 'directors', 'cast', 'synopsis', 'poster', 'backdrop', 'trailer', 'permalinkOrigin'),
    ...fieldsOf(movie, 'flags', 'studio', 'originalLanguage', 'buckets'),
    lang: langOf(index, movie, ['title', 'synopsis', 'note', 'quote']),
    note: movie.note ? fieldsOf(movie.note, 'text', 'author') : null,
    quote: movie.quote ? fieldsOf(movie.quote, 'text', 'source') : null,
    stills: movie.stills.slice(0, MOST_STILLS).map(still => fieldsOf(still, 'src', 'alt')),
    isTrailerPlayable: Boolean(movie.trailer && parseTrailer(movie.trailer)),
    year: movie.year ?? (movie.releaseDate ? Number(movie.releaseDate.slice(0, 4)) : null),
    sharingPicture: sharingPathOf(planSharingPictures(index.listings).movies.get(movie.id), index.listings.language),
    position,
    theaterIds: theaters.map(({ id }) => id),
    formats: markedFormatsOf(index, upcoming),
    nextShowtimeAt: upcoming[0]?.startsAt ?? null,
    showtimeDays,
    today: todayOf(index, upcoming),
    nextDayInWords: nextDay ? formatDate(nextDay, index.listings.site.locale) : null,
    isTodayOver: isTodayOver(index, upcoming),
    digest: digestOf([
      upcoming,
      attributes,
      theaters.map(({ id, name, path }) => [id, name, path]),
      events.map(linkOf),
      similar.map(linkOf),
      people.map(({ name, movies }) => [name, movies.map(linkOf)]),
    ]),
  }
}
