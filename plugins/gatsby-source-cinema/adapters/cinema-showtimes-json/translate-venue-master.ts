import { localNow, toInstant } from '../../../../src/features/schedule/rules/local-time'
import type { AttributeWords } from '../reading/attribute-words'
import { fillBookingUrl } from '../reading/booking-template'
import { isUnclear, isWithheld } from '../reading/lenient-record'
import { occupancyOf, seatsLeftOf } from '../reading/seats'
import { webUrl } from '../reading/values'
import { splitGenres } from './split-genres'
import type {
  VenueMasterInstallation,
  VenueMasterMovie,
  VenueMasterSession,
  VenueMasterVenue,
} from './venue-master-answers'

/** What the export says of the theater; the tax number and paths of the system are not read. */
export function translateInstallation(
  installation: VenueMasterInstallation,
  venues: readonly VenueMasterVenue[],
): Record<string, unknown> & { id?: string | undefined; timeZone?: string | undefined } {
  const latitude = coordinate(installation.Installation_Latitude)
  const longitude = coordinate(installation.Installation_Longtitude)
  const street = installation.Installation_Customer_Address?.trim().replace(/\s+/g, ' ')
  const state = installation.Installation_State?.trim()
  return {
    id: installation.Installation_Code?.trim() || undefined,
    name: installation.Installation_Name?.trim() || undefined,
    address: street
      ? { street, ...(state && !street.toLowerCase().includes(state.toLowerCase()) ? { state } : {}) }
      : undefined,
    coordinates: latitude !== undefined && longitude !== undefined ? { latitude, longitude } : undefined,
    screens: venues.flatMap(venue => {
      const name = screenName(venue)
      return name ? [{ name, accessibility: venue.Venue_Hearing ? ['HearingLoop'] : [] }] : []
    }),
  }
}

function coordinate(text: string | null | undefined): number | undefined {
  const value = Number(text?.trim() || Number.NaN)
  return Number.isNaN(value) || value === 0 ? undefined : value
}

function screenName(venue: VenueMasterVenue | undefined): string | undefined {
  return venue?.Venue_Name?.trim() || venue?.Venue_Code?.trim() || undefined
}

/** A film as a record of movies.json. The certificate is the short one of Ratings: `PG`, `CTC` where it is to come. */
export function translateMovie(movie: VenueMasterMovie) {
  const title = [movie.Movie_Memo_Title, movie.Movie_Name, movie.Movie_Abbreviation].map(text => text?.trim())
  const minutes = Math.round(movie.Movie_Length ?? 0)
  const cast = (movie.Movie_Talent ?? '').split(',').map(name => name.trim().replace(/(?<=\p{L}{3})\.$/u, ''))
  return {
    id: movie.Movie_Code?.trim(),
    title: title.find(Boolean),
    runtimeMinutes: minutes > 0 ? minutes : undefined,
    certificate: movie.Movie_Rating_Code?.trim() || undefined,
    releaseDate: (readTime(movie.Movie_Release_Date) ?? readTime(movie.Movie_First_Date))?.slice(0, 10),
    synopsis: movie.Movie_Synopsis?.trim() || undefined,
    cast: [...new Set(cast.filter(Boolean))],
    genres: splitGenres(movie.Movie_Genre ?? ''),
  }
}

interface TranslateSession {
  session: VenueMasterSession
  venues: ReadonlyMap<string, VenueMasterVenue>
  theater: { id: string; timeZone: string }
  words: AttributeWords
  /** Template of a booking link, in place of the session's own. */
  bookingUrl: string | null | undefined
}

/** Whether the house keeps a session from websites. */
export function isSuppressed(session: VenueMasterSession): boolean {
  return isWithheld(session.Session_Suppress_External)
}

/** Sessions kept from the site because the export does not say clearly that they are public. */
export function unclearIn(sessions: readonly VenueMasterSession[]): VenueMasterSession[] {
  return sessions.filter(session => isUnclear(session.Session_Suppress_External))
}

/**
 * A session as a record of showtimes.json, without takings and capacity. A cancelled one has the link of the session that
 * replaces it, and so has none.
 */
export function translateSession({ session, venues, theater, words, bookingUrl }: TranslateSession) {
  const id = session.Session_Index
  const movieId = session.Session_Movie_Code?.trim()
  const venue = venues.get(session.Session_Venue_Code ?? '')
  const start = readTime(session.Session_Date_Time)
  const cancelled = session.Session_Cancelled === true || session.Session_Rainout === true
  const remaining = session.Session_Seats_Remaining
  const soldOut = typeof remaining === 'number' && remaining <= 0
  const link = bookingUrl ? fillBookingUrl(bookingUrl, { showtimeId: id, movieId }) : webUrl(session.Session_URL)
  return {
    id,
    theaterId: theater.id,
    movieId,
    startsAt: start ?? session.Session_Date_Time,
    filmStartsAt: start && filmStartOf(start, session.Session_Trailers, theater.timeZone),
    endsAt: readTime(session.Session_End_Time),
    screen: screenName(venue) ?? session.Session_Venue_Code?.trim(),
    tags: [...new Set(labelsOf(session).flatMap(label => words.tagsOf(label)))],
    cancelled,
    soldOut,
    seatsLeft: seatsLeftOf(remaining),
    occupancyRate: soldOut ? undefined : occupancyOf(remaining, venue?.Venue_Normal_Capacity),
    bookingUrl: cancelled ? undefined : link,
  }
}

const TIME = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})$/

/** `20250819T110000` → `2025-08-19T11:00:00`; undefined for other text and for 1899, which is no date. */
export function readTime(text: string | null | undefined): string | undefined {
  const [, year, month, day, ...clock] = TIME.exec(text?.trim() ?? '') ?? []
  return year && year > '1899' ? `${year}-${month}-${day}T${clock.join(':')}` : undefined
}

/** Undefined without trailers. */
function filmStartOf(start: string, minutes: number | null | undefined, timeZone: string): string | undefined {
  if (!minutes || minutes < 0) return undefined
  try {
    return localNow(toInstant(start, timeZone) + minutes * 60_000, timeZone)
  } catch {
    return undefined
  }
}

/** The class of most rooms, which says nothing. */
const USUAL_CLASS = 'normal'

function labelsOf(session: VenueMasterSession): string[] {
  const roomClass = session.Session_Venue_Class_Name?.trim()
  const labels = [
    session.Session_Open_Caption && 'Open caption',
    session.Session_Closed_Caption && 'Closed caption',
    session.Session_Audio_Description && 'Audio description',
    session.Session_Hearing_Assist_Loop && 'Hearing assist loop',
    roomClass?.toLowerCase() === USUAL_CLASS ? '' : roomClass,
  ]
  return labels.flatMap(label => label || [])
}
