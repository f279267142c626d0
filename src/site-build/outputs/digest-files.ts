import { rmdir } from 'node:fs/promises'
import path from 'node:path'
import pLimit from 'p-limit'
import { indexOf, type TheaterEntry } from '../../../plugins/gatsby-source-cinema/listing-index'
import type { Listings } from '../../../plugins/gatsby-source-cinema/listings'
import { buildDigest, type DigestSource } from '../../features/schedule/rules/build-digest'
import type { Attribute } from '../../features/schedule/rules/showtime'
import { ALL_DIGEST_PATH, dayDigestPath, type DigestMovie } from '../../features/schedule/rules/showtime-digest'
import { toFolderName } from '../../features/schedule/rules/folder-name'
import { removeFile, replaceFile, textIfThere } from '../publish/replace-file'
import { listFiles } from '../publish/sync-folder'

interface WriteDigestFiles {
  listings: Listings
  publicDir: string
  /** Page paths by movie id, when pages were built from older listings; films without a path get no link. */
  moviePaths?: ReadonlyMap<string, string>
  /** Set for a served folder, whose files have compressed siblings. */
  compressed?: boolean
}

export interface DigestFilesReport {
  written: string[]
  removed: string[]
  unchanged: number
}

interface Digest {
  /** Path below `public/`. */
  file: string
  theaters: DigestSource['theaters']
  /** Theater whose own descriptions of tags are used. */
  theaterId?: string
}

const FILES_AT_ONCE = 4
const FOLDER = 'digest'
const ALL_FILE = ALL_DIGEST_PATH.slice(1)
/** Other files and folders here have other writers. */
const CLEANED = ['theaters', 'days']
const SIBLING = /\.(?:br|gz)$/

/**
 * Writes short digests of the showtimes from each theater's business day on: `/digest/theaters/{id}.json` for every
 * theater, and `/digest/days/{day}.json` and `/digest/all.json` for visible ones (contracts §5). A digest that differs
 * only in its time keeps its file; those of removed theaters and days are deleted.
 */
export async function writeDigestFiles(input: WriteDigestFiles): Promise<DigestFilesReport> {
  const { listings, publicDir, compressed = false } = input
  const digests = listDigests(listings)
  const movieOf = describeMovies(listings, input.moviePaths)
  const tagsInUse = tagsOf(digests.find(({ file }) => file === ALL_FILE)?.theaters ?? [])
  const report: DigestFilesReport = { written: [], removed: [], unchanged: 0 }
  const limit = pLimit(FILES_AT_ONCE)
  const write = async ({ file, theaters, theaterId = '' }: Digest) => {
    const tags = new Set([...tagsInUse, ...tagsOf(theaters)])
    const content = JSON.stringify(
      buildDigest({
        updatedAt: listings.updatedAt,
        theaters,
        movieOf,
        attributes: [...tags].flatMap(tag => describeTag(listings, tag, theaterId)),
      }),
    )
    const previous = textIfThere(path.join(publicDir, file))
    if (previous !== undefined && withoutTime(previous) === withoutTime(content)) {
      report.unchanged += 1
      return
    }
    await replaceFile({ dir: publicDir, file, content, compressed })
    report.written.push(file)
  }
  await Promise.all(digests.map(digest => limit(() => write(digest))))
  report.removed = await removeStale(publicDir, new Set(digests.map(({ file }) => file)))
  return report
}

function listDigests(listings: Listings): Digest[] {
  const entries = [...indexOf(listings).theaters.values()]
  const visible = entries.filter(({ theater }) => !theater.hidden)
  const days = new Map<string, Map<TheaterEntry, TheaterEntry['upcoming']>>()
  for (const entry of visible) {
    for (const showtime of entry.upcoming) {
      const day = days.get(showtime.businessDay) ?? new Map<TheaterEntry, TheaterEntry['upcoming']>()
      days.set(showtime.businessDay, day.set(entry, [...(day.get(entry) ?? []), showtime]))
    }
  }
  return [
    ...entries.map(entry => ({
      file: `${FOLDER}/theaters/${toFolderName(entry.theater.id)}.json`,
      theaters: [part(entry, entry.upcoming)],
      theaterId: entry.theater.id,
    })),
    ...[...days].map(([day, theaters]) => ({
      file: dayDigestPath(day).slice(1),
      theaters: [...theaters].map(([entry, showtimes]) => part(entry, showtimes)),
    })),
    { file: ALL_FILE, theaters: visible.map(entry => part(entry, entry.upcoming)) },
  ]
}

function part({ theater }: TheaterEntry, showtimes: TheaterEntry['upcoming']): DigestSource['theaters'][number] {
  return { theaterId: theater.id, timeZone: theater.timeZone, showtimes }
}

function tagsOf(theaters: DigestSource['theaters']): Set<string> {
  const combinations = new Set(theaters.flatMap(({ showtimes }) => showtimes.map(({ tags }) => tags)))
  return new Set([...combinations].flat().sort())
}

/** The theater's own description, else the site's. */
function describeTag({ attributes }: Listings, tag: string, theaterId: string): Attribute | [] {
  return attributes.get(`${theaterId} ${tag}`) ?? attributes.get(tag) ?? []
}

function describeMovies(listings: Listings, moviePaths: ReadonlyMap<string, string> | undefined) {
  const movies = new Map(
    listings.movies.map((movie): [string, DigestMovie] => [
      movie.id,
      {
        movieId: movie.id,
        title: movie.title,
        path: moviePaths ? (moviePaths.get(movie.id) ?? null) : movie.path,
        poster: movie.poster ?? null,
        certificate: movie.certificate ?? null,
        runtimeMinutes: movie.runtimeMinutes ?? null,
      },
    ]),
  )
  return (movieId: string) => movies.get(movieId)
}

function withoutTime(content: string): string {
  return content.replace(/"updatedAt":"[^"]*"/, '')
}

async function removeStale(publicDir: string, wanted: ReadonlySet<string>): Promise<string[]> {
  const lists = await Promise.all(
    CLEANED.map(async folder =>
      (await listFiles(path.join(publicDir, FOLDER, folder))).map(file => `${FOLDER}/${folder}/${file}`),
    ),
  )
  const stale = lists.flat().filter(file => !wanted.has(file) && !SIBLING.test(file))
  for (const file of stale) {
    await removeFile(path.join(publicDir, file))
    // Fails on purpose while the folder still contains files.
    await rmdir(path.dirname(path.join(publicDir, file))).catch(() => undefined)
  }
  return stale
}
