import { planSharingPictures, sharingPathOf } from '../../../src/site-build/outputs/sharing-plan'
import { formatDate } from '../../../src/features/schedule/rules/format-showtime'
import { attributesOf, daysOf, isTodayOver, type ListingIndex, type MovieEntry, theatersOf } from '../listing-index'
import { digestOf } from './digest'

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
