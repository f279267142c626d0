import type { MovieRecord } from '../../movies/rules/movie-record'
import type { Showtime } from './showtime'
import { toOffsetIso } from './local-time'

/** A film in the open CinemaShowtimes format. */
export interface OpenFeedFilm {
  film_id: string
  title: string
  alt_titles: string[]
  runtime_minutes: number | null
  rating: string | null
  languages: string[]
  /** For upcoming films only. */
  status?: 'coming_soon'
  release_date?: string
  presales?: { booking_url?: string; earliest_showtime_local: string; earliest_showtime_utc: string }
  assets: {
    poster?: { large: string }
    backdrop?: { large: string }
    trailers?: { type: 'official'; url: string; primary: true }[]
  }
  credits: { directors: { name: string }[]; cast: { name: string; order: number }[] }
}

interface BuildOpenFeedFilm {
  movie: MovieRecord
  /** Returns the absolute URL of a picture. */
  pictureUrl: (picture: string) => string
}

/**
 * A film in the open format (contracts §5). Unknown values are null where the format requires the field, else left out.
 */
export function buildOpenFeedFilm({ movie, pictureUrl }: BuildOpenFeedFilm): OpenFeedFilm {
  const { id, title, originalTitle, runtimeMinutes, certificate, originalLanguage, poster, backdrop, trailer } = movie
  return {
    film_id: id,
    title,
    alt_titles: originalTitle && originalTitle !== title ? [originalTitle] : [],
    runtime_minutes: runtimeMinutes ?? null,
    rating: certificate ?? null,
    languages: originalLanguage ? [originalLanguage] : [],
    ...(movie.releaseDate ? { release_date: movie.releaseDate } : {}),
    assets: {
      ...(poster ? { poster: { large: pictureUrl(poster) } } : {}),
      ...(backdrop ? { backdrop: { large: pictureUrl(backdrop) } } : {}),
      ...(trailer ? { trailers: [{ type: 'official', url: pictureUrl(trailer), primary: true }] } : {}),
    },
    credits: {
      directors: movie.directors.map(name => ({ name })),
      cast: movie.cast.map((name, order) => ({ name, order })),
    },
  }
}

/**
 * An upcoming film, with its first showtime when it is on sale. @param first its earliest showtime that is not
 * cancelled, with the theater's zone @throws RangeError for an unknown zone
 */
export function buildComingFilm({
  first,
  ...film
}: BuildOpenFeedFilm & { first: { showtime: Showtime; timeZone: string } | undefined }): OpenFeedFilm {
  const built = buildOpenFeedFilm(film)
  if (!first) return { ...built, status: 'coming_soon' }
  const { bookingUrl, startsAt, startsAtMs } = first.showtime
  const presales = {
    ...(bookingUrl ? { booking_url: bookingUrl } : {}),
    earliest_showtime_local: toOffsetIso(startsAt, first.timeZone),
    earliest_showtime_utc: new Date(startsAtMs).toISOString().replace('.000Z', 'Z'),
  }
  return { ...built, status: 'coming_soon', presales }
}
