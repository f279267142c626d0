import type { MovieSummary } from '../../features/movies/components/movie-summary'
import type { Attribute } from '../../features/schedule/rules/showtime'
import type { TheaterRecord } from '../page/records'
import type { SheetShowtime } from '../../features/programme/rules/programme-sheet'

export type ProgrammeMovie = Pick<MovieSummary, 'title' | 'lang' | 'certificate' | 'runtimeMinutes'> & {
  movieId: string
  path: string
}

/** A theater's printable programme: two play weeks from today's business day on. */
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
