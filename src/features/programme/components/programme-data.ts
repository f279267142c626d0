import type { Attribute, Showtime } from '../../schedule/rules/showtime'

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
  /** Absent: not said here, and to be read (theaters/use-theater-places). */
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
  /** At build nothing of today's lay ahead. */
  isTodayOver?: boolean
  /** Hears when the list is what the address asks for: pages hold it back until then. */
  onRead?: () => void
}

/** What both variants need to list one day. */
export interface DayListing {
  showtimes: readonly Showtime[]
  movies: ReadonlyMap<string, ProgrammeMovie>
  theaters: ReadonlyMap<string, ProgrammeTheater>
  attributes: readonly Attribute[]
}
