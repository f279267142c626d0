import type { ComponentType } from 'react'
import type { Attribute, Showtime } from '../../schedule/rules/showtime'
import type { DigestMovie } from '../../schedule/rules/codec/showtime-digest'

export interface ProgrammeMovie extends DigestMovie {
  /** Languages of its texts where they are not the page's. */
  lang?: { title?: string } | null
  year?: number | null
  directors?: readonly string[]
}

export interface ProgrammeTheater {
  theaterId: string
  name: string
  path: string
  timeZone: string
  ticketingProvider?: string | null
  /** Undefined when the page does not contain them: fetch them (theaters/use-theater-places). */
  coordinates?: { latitude: number; longitude: number } | null
}

/** A page's programme at build. Showtimes reference films, theaters and attributes by id. */
export interface ProgrammeProps {
  /** `by-movie`: one theater's films. `by-theater`: one film's theaters, the selected one first. */
  variant: 'by-movie' | 'by-theater'
  /** The rows of one day: a page has the code of its own variant only. */
  Rows: ComponentType<DayRowsProps>
  /** Showtimes of today and the next days, by start. */
  showtimes: readonly Showtime[]
  movies: readonly ProgrammeMovie[]
  theaters: readonly ProgrammeTheater[]
  attributes: readonly Attribute[]
  /** The business day (`YYYY-MM-DD`) at build. */
  today: string
  /** All business days with showtimes from today on, including those beyond `showtimes`. */
  days: readonly string[]
  /** Picks those of the days that are offered; all unless said otherwise. The same function at each render. */
  offered?: (days: readonly string[], today: string) => readonly string[]
  /** At build all of today's showtimes were past. */
  isTodayOver?: boolean
  /** Called when the list matches the query: pages hide it until then. */
  onRead?: () => void
}

/** Data of one day in both variants. */
export interface DayListing {
  showtimes: readonly Showtime[]
  movies: ReadonlyMap<string, ProgrammeMovie>
  theaters: ReadonlyMap<string, ProgrammeTheater>
  attributes: readonly Attribute[]
}

export interface DayRowsProps extends DayListing {
  /** The visitor's theater, on a film's page: it comes first, the others by distance from the visitor, else from it. */
  chosen: ProgrammeTheater | null
  /** Renders the posters; hidden days only reserve their space. */
  hasPosters: boolean
}
