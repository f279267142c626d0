import type { TheaterRecord } from '../../theaters/rules/theater-record'
import { auditoriumId, type OpenFeedSession } from './open-feed-session'
import type { OpenFeedFilm } from './open-feed-film'

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
  /** Screens in use. */
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
