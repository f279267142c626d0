import type { Listings, Movie, Theater } from '../listings/listings'
import { pastShowtimeStyles } from '../../features/schedule/rules/past-showtime-styles'
import {
  PAST_SHOWTIME_STYLES_PATH,
  SCHEDULE_INDEX_PATH,
  scheduleDayFile,
} from '../../features/schedule/rules/schedule-path'
import { listPrices } from '../../features/schedule/rules/codec/price-lists'
import { theaterClocks } from '../../features/schedule/rules/theater-clocks'
import type { ScheduleDay, ScheduleIndex, ScheduleMovie, Showtime } from '../../features/schedule/rules/showtime'
import { replaceFile } from '../publish/replace-file'
import { attributesOfTags } from './feed-context'
import {
  keepUnlessChanged,
  type ListingOutput,
  type OutputReport,
  removeOtherFiles,
  writeOutputFiles,
} from './listing-output'

const FILES_AT_ONCE = 8
const INDEX_FILE = SCHEDULE_INDEX_PATH.slice(1)
const STYLES_FILE = PAST_SHOWTIME_STYLES_PATH.slice(1)

/**
 * Writes `/schedule/{theaterId}/{day}.json` for every business day with showtimes, and `/schedule/index.json`
 * (contracts §5), and the style sheet of begun showtimes. An unchanged day keeps its file and `updatedAt`. Files of days without showtimes are removed.
 */
export async function writeScheduleFiles(input: ListingOutput): Promise<OutputReport> {
  const { listings, publicDir, compressed, changes } = input
  const moviePaths = input.moviePaths ?? new Map(listings.movies.map(({ id, path: page }) => [id, page]))
  const days = listDays(listings)
  const movies = new Map(listings.movies.map(movie => [movie.id, describeMovie(movie, moviePaths)]))
  const written = changes ? days.filter(({ theater, day }) => changes.hasDay(theater.id, day)) : days
  const files = written.map(({ theater, day, showtimes }) => ({
    file: scheduleDayFile(theater.id, day),
    build: (previous: string | undefined) =>
      keepUnlessChanged(JSON.stringify(buildDay({ listings, theater, day, showtimes, movies })), previous),
  }))
  const report = await writeOutputFiles(input, files, FILES_AT_ONCE)
  report.unchanged += days.length - written.length
  if (!changes || changes.hasLostDays) {
    const kept = new Set([INDEX_FILE, STYLES_FILE, ...days.map(({ theater, day }) => scheduleDayFile(theater.id, day))])
    report.removed = await removeOtherFiles(publicDir, ['schedule'], kept)
  }
  await writePastShowtimeStyles({ publicDir, compressed, clocks: clocksOf(listings), now: listings.now })
  // Last, so that it never lists a day whose file does not exist yet.
  const content = JSON.stringify(buildScheduleIndex(listings))
  await replaceFile({ dir: publicDir, file: INDEX_FILE, content, compressed })
  return report
}

interface PastStyles extends Pick<ListingOutput, 'publicDir' | 'compressed'> {
  clocks: ReturnType<typeof clocksOf>
  /** Epoch ms. */
  now: number
}

/** The style sheet of begun showtimes: the one file that another minute changes by itself. */
export function writePastShowtimeStyles({ publicDir, compressed, clocks, now }: PastStyles): Promise<boolean> {
  const content = pastShowtimeStyles({ clocks, now })
  return replaceFile({ dir: publicDir, file: STYLES_FILE, content, compressed })
}

/** Days of each visible theater. Hidden theaters have files but are not listed. */
export function buildScheduleIndex({ theaters, showtimesByTheater, updatedAt }: Listings): ScheduleIndex {
  const visible = theaters.filter(theater => theater['hidden'] !== true)
  return {
    updatedAt,
    theaters: visible.map(({ id, name, timeZone }) => {
      const days = new Set((showtimesByTheater.get(id) ?? []).map(showtime => showtime.businessDay))
      return { id, name, timeZone, days: [...days].sort() }
    }),
  }
}

/** The clocks of the visible theaters. */
export function clocksOf({ theaters, site, now }: Listings) {
  return theaterClocks({
    theaters: theaters.filter(({ hidden }) => !hidden),
    now,
    override: site.sales?.graceMinutes ?? null,
  })
}

/** A `ScheduleDay` whose price lists are said once. */
type ListedDay = Omit<ScheduleDay, 'showtimes'> & ReturnType<typeof listPrices>

interface TheaterDay {
  theater: Theater
  /** Business day. */
  day: string
  showtimes: Showtime[]
}

function listDays(listings: Listings): TheaterDay[] {
  return listings.theaters.flatMap(theater => {
    const byDay = groupByDay(listings.showtimesByTheater.get(theater.id) ?? [])
    return [...byDay].map(([day, showtimes]) => ({ theater, day, showtimes }))
  })
}

interface BuildDay extends TheaterDay {
  listings: Listings
  movies: ReadonlyMap<string, ScheduleMovie>
}

function buildDay({ listings, theater, day, showtimes, movies }: BuildDay): ListedDay {
  const tags = [...new Set(showtimes.flatMap(showtime => showtime.tags))].sort()
  return {
    theaterId: theater.id,
    timeZone: theater.timeZone,
    day,
    updatedAt: listings.updatedAt,
    ...listPrices(showtimes),
    movies: Object.fromEntries(
      [...new Set(showtimes.map(showtime => showtime.movieId))].sort().flatMap(id => {
        const movie = movies.get(id)
        return movie ? [[id, movie] as const] : []
      }),
    ),
    attributes: attributesOfTags(listings, theater.id, tags),
  }
}

function describeMovie(movie: Movie, moviePaths: ReadonlyMap<string, string>): ScheduleMovie {
  return {
    title: movie.title,
    path: moviePaths.get(movie.id) ?? null,
    certificate: movie.certificate ?? null,
    runtimeMinutes: movie.runtimeMinutes ?? null,
    poster: movie.poster ?? null,
  }
}

function groupByDay(showtimes: Showtime[]): Map<string, Showtime[]> {
  const days = new Map<string, Showtime[]>()
  for (const showtime of showtimes) {
    const day = days.get(showtime.businessDay)
    if (day) day.push(showtime)
    else days.set(showtime.businessDay, [showtime])
  }
  return days
}
