import { BROKEN_FILES } from './broken-files'
import type { BrokenSite } from './broken-site'
import { BROKEN_SHOWTIMES_AND_PAGES } from './broken-showtimes-and-pages'
import { BROKEN_THEATERS_AND_FILMS } from './broken-theaters-and-films'

/** contracts §3: an invalid record is reported with file, id and field; above maxRejected the read stops. */
export const BROKEN_SITES: readonly BrokenSite[] = [
  ...BROKEN_FILES,
  ...BROKEN_THEATERS_AND_FILMS,
  ...BROKEN_SHOWTIMES_AND_PAGES,
]
