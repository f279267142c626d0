import { rmdir } from 'node:fs/promises'
import path from 'node:path'
import pLimit from 'p-limit'
import type { Listings, Movie, Theater } from '../../../plugins/gatsby-source-cinema/listings'
import { SCHEDULE_INDEX_PATH, scheduleDayFile } from '../../features/schedule/rules/schedule-path'
import type { ScheduleDay, ScheduleIndex, ScheduleMovie, Showtime } from '../../features/schedule/rules/showtime'
import { removeFile, replaceFile, textIfThere } from '../publish/replace-file'
import { listFiles } from '../publish/sync-folder'

interface WriteScheduleFiles {
  listings: Listings
  publicDir: string
  /** Page paths by movie id, when pages were built from older listings; films without a path get no link. */
  moviePaths?: ReadonlyMap<string, string>
  /** Set for a served folder, whose files have compressed siblings. */
  compressed?: boolean
}

export interface ScheduleFilesReport {
  written: string[]
  removed: string[]
  unchanged: number
}

const FILES_AT_ONCE = 8
const SIBLING = /\.(?:br|gz)$/

/**
 * Writes `/schedule/{theaterId}/{day}.json` for every business day with showtimes, and `/schedule/index.json`
 * (contracts §5). An unchanged day keeps its file: its `updatedAt` is the time of its last change, while the index has
 * the time of the last read. Files of days without showtimes are removed.
 */
export async function writeScheduleFiles(input: WriteScheduleFiles): Promise<ScheduleFilesReport> {
  const { listings, publicDir, compressed = false } = input
  const moviePaths = input.moviePaths ?? new Map(listings.movies.map(({ id, path: page }) => [id, page]))
  const days = listDays(listings, moviePaths)
  const limit = pLimit(FILES_AT_ONCE)
  const report: ScheduleFilesReport = { written: [], removed: [], unchanged: 0 }
  await Promise.all(
    days.map(day =>
      limit(async () => {
        const file = scheduleDayFile(day.theaterId, day.day)
        const content = contentIfChanged(path.join(publicDir, file), day)
        if (content === undefined) report.unchanged += 1
        else {
          await replaceFile({ dir: publicDir, file, content, compressed })
          report.written.push(file)
        }
      }),
    ),
  )
  report.removed = await removeStale(publicDir, new Set(days.map(day => scheduleDayFile(day.theaterId, day.day))))
  // Last, so that it never lists a day whose file does not exist yet.
  const index = JSON.stringify(buildScheduleIndex(listings))
  await replaceFile({ dir: publicDir, file: SCHEDULE_INDEX_PATH.slice(1), content: index, compressed })
  return report
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

function listDays(listings: Listings, moviePaths: ReadonlyMap<string, string>): ScheduleDay[] {
  const movies = new Map(listings.movies.map(movie => [movie.id, describeMovie(movie, moviePaths)]))
  return listings.theaters.flatMap(theater => {
    const byDay = groupByDay(listings.showtimesByTheater.get(theater.id) ?? [])
    return [...byDay].map(([day, showtimes]) => buildDay({ listings, theater, day, showtimes, movies }))
  })
}

interface BuildDay {
  listings: Listings
  theater: Theater
  day: string
  showtimes: Showtime[]
  movies: ReadonlyMap<string, ScheduleMovie>
}

function buildDay({ listings, theater, day, showtimes, movies }: BuildDay): ScheduleDay {
  const tags = [...new Set(showtimes.flatMap(showtime => showtime.tags))].sort()
  return {
    theaterId: theater.id,
    timeZone: theater.timeZone,
    day,
    updatedAt: listings.updatedAt,
    showtimes,
    movies: Object.fromEntries(
      [...new Set(showtimes.map(showtime => showtime.movieId))].sort().flatMap(id => {
        const movie = movies.get(id)
        return movie ? [[id, movie] as const] : []
      }),
    ),
    attributes: tags.flatMap(
      tag => listings.attributes.get(`${theater.id} ${tag}`) ?? listings.attributes.get(tag) ?? [],
    ),
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

/** The day's content, or undefined when the existing file differs only in its time. */
function contentIfChanged(file: string, day: ScheduleDay): string | undefined {
  const content = JSON.stringify(day)
  const existing = textIfThere(file)
  return existing !== undefined && withoutTime(existing) === withoutTime(content) ? undefined : content
}

function withoutTime(content: string): string {
  return content.replace(/"updatedAt":"[^"]*"/, '')
}

async function removeStale(publicDir: string, wanted: ReadonlySet<string>): Promise<string[]> {
  const found = (await listFiles(path.join(publicDir, 'schedule'))).map(file => `schedule/${file}`)
  const stale = found.filter(file => file !== SCHEDULE_INDEX_PATH.slice(1) && !wanted.has(file) && !SIBLING.test(file))
  for (const file of stale) {
    await removeFile(path.join(publicDir, file))
    // Fails on purpose while the folder still contains other days.
    await rmdir(path.dirname(path.join(publicDir, file))).catch(() => undefined)
  }
  return stale
}
