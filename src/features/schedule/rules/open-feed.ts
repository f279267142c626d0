import type { TheaterRecord } from '../../theaters/rules/theater-record'
import { auditoriumId, type OpenFeedSession } from './open-feed-session'
import type { MovieRecord } from '../../movies/rules/movie-record'
import type { Showtime } from './showtime'
import { offsetIsoAt } from './local-time'

interface OpenFeedCinema {
  cinema_id: string
  name: string
  timezone: string
  lat?: number
  lon?: number
  address?: string
  phone?: string
  website: string
}

/** The open CinemaShowtimes format, version 1.0, for one or several cinemas. */
export interface OpenFeed {
  spec: 'cinemashowtimes-json/1.0'
  /** ISO instant of the reading of the source at which the feed last changed. */
  generated_at: string
  ttl_seconds: number
  /** Required by the format; set when there is exactly one cinema. */
  cinema?: OpenFeedCinema
  /** An extension: every cinema of a circuit. */
  cinemas: OpenFeedCinema[]
  films: OpenFeedFilm[]
  auditoria: { auditorium_id: string; cinema_id: string; name: string }[]
  sessions: OpenFeedSession[]
}

interface BuildOpenFeed {
  /** Cinemas with the URL of their page and their address as text. */
  theaters: readonly { theater: TheaterRecord & { fullName: string }; website: string; address: string }[]
  films: OpenFeedFilm[]
  sessions: OpenFeedSession[]
  screens: readonly { theaterId: string; screen: string }[]
  /** ISO instant. */
  readAt: string
}

/** A quarter of an hour, as in the format's own example. */
const TTL_SECONDS = 900

/** Assembles an open feed (contracts §5) from films and sessions that are already built. */
export function buildOpenFeed({ theaters, films, sessions, screens, readAt }: BuildOpenFeed): OpenFeed {
  const cinemas = theaters.map(({ theater, website, address }) => ({
    cinema_id: theater.id,
    name: theater.fullName,
    timezone: theater.timeZone,
    ...(theater.coordinates ? { lat: theater.coordinates.latitude, lon: theater.coordinates.longitude } : {}),
    ...(address ? { address } : {}),
    ...(theater.phone ? { phone: theater.phone } : {}),
    website,
  }))
  const [only] = cinemas
  return {
    spec: 'cinemashowtimes-json/1.0',
    generated_at: readAt,
    ttl_seconds: TTL_SECONDS,
    ...(only && cinemas.length === 1 ? { cinema: only } : {}),
    cinemas,
    films,
    auditoria: screens.map(({ theaterId, screen }) => ({
      auditorium_id: auditoriumId(theaterId, screen),
      cinema_id: theaterId,
      name: screen,
    })),
    sessions,
  }
}

interface OpenFeedFilm {
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

/** A film in the open format (contracts §5). Unknown values are null where the format requires them, else left out. */
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

/** An upcoming film. @param first its earliest showtime that is not cancelled @throws RangeError for an unknown zone */
export function buildComingFilm({
  first,
  ...film
}: BuildOpenFeedFilm & { first: { showtime: Showtime; timeZone: string } | undefined }): OpenFeedFilm {
  const built = buildOpenFeedFilm(film)
  if (!first) return { ...built, status: 'coming_soon' }
  const { bookingUrl, startsAtMs } = first.showtime
  const presales = {
    ...(bookingUrl ? { booking_url: bookingUrl } : {}),
    earliest_showtime_local: offsetIsoAt(startsAtMs, first.timeZone),
    earliest_showtime_utc: new Date(startsAtMs).toISOString().replace('.000Z', 'Z'),
  }
  return { ...built, status: 'coming_soon', presales }
}
