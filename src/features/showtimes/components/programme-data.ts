import type { Attribute, Showtime } from '../rules/showtime'

/** A film as a programme lists it. */
export interface ProgrammeMovie {
  movieId: string
  title: string
  path: string | null
  poster: string | null
  certificate: string | null
  runtimeMinutes: number | null
  year?: number | null
  directors?: readonly string[]
}

/** A theater as a programme lists it. */
export interface ProgrammeTheater {
  theaterId: string
  name: string
  path: string
  timeZone: string
  ticketingProvider?: string | null
  coordinates?: { latitude: number; longitude: number } | null
}

/** What a page knows of a programme at build. Films, theaters and attributes are referenced by id from the showtimes. */
export interface ProgrammeProps {
  /** `by-movie`: one theater's films. `by-theater`: one film's theaters, the chosen one first. */
  variant: 'by-movie' | 'by-theater'
  /** Today's and the next days' showtimes, by start. */
  showtimes: readonly Showtime[]
  movies: readonly ProgrammeMovie[]
  theaters: readonly ProgrammeTheater[]
  attributes: readonly Attribute[]
  /** The business day (`YYYY-MM-DD`) at build. */
  today: string
  /** All business days with showtimes from today on, also those beyond `showtimes`. */
  days: readonly string[]
}

/** What both variants need to list one day. */
export interface DayListing {
  showtimes: readonly Showtime[]
  movies: ReadonlyMap<string, ProgrammeMovie>
  theaters: ReadonlyMap<string, ProgrammeTheater>
  attributes: readonly Attribute[]
}
