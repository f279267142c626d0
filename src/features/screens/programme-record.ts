import type { MovieSummary } from '../movies/components/movie-summary'
import type { Attribute } from '../showtimes/rules/showtime'
import type { TheaterRecord } from './records'
import type { SheetShowtime } from '../showtimes/rules/programme-sheet'

export type ProgrammeMovie = Pick<MovieSummary, 'title' | 'certificate' | 'runtimeMinutes'> & {
  movieId: string
  path: string
}

/** A theater's programme to print: two play weeks from today's business day on. */
export type ProgrammeRecord = Pick<
  TheaterRecord,
  'theaterId' | 'name' | 'fullName' | 'path' | 'timeZone' | 'today' | 'address' | 'phone' | 'pricing' | 'hidden'
> & {
  showtimeWeekReleaseDay: number
  sharingPicture: string | null
  showtimes: SheetShowtime[]
  movies: ProgrammeMovie[]
  attributes: Attribute[]
}

export interface ProgrammeQuery {
  theater: ProgrammeRecord
}
