import { indexOf, type TheaterEntry } from '../listings/listing-index'
import type { Listings } from '../listings/listings'
import { buildDigest, type DigestSource } from '../../features/schedule/rules/codec/digest-file'
import { ALL_DIGEST_PATH, dayDigestPath, type DigestMovie } from '../../features/schedule/rules/codec/showtime-digest'
import { toFolderName } from '../../features/schedule/rules/schedule-path'
import { attributesOfTags } from './feed-context'
import {
  keepUnlessChanged,
  type ListingOutput,
  type OutputReport,
  removeOtherFiles,
  writeOutputFiles,
} from './listing-output'

interface Digest {
  file: string
  theaters: DigestSource['theaters']
  /** Theater whose own descriptions of tags are used. */
  theaterId?: string
  /** Of a day's digest. */
  day?: string
}

const FILES_AT_ONCE = 4
const ALL_FILE = ALL_DIGEST_PATH.slice(1)
/** Other files and folders of `digest/` have other writers. */
const FOLDERS = ['digest/theaters', 'digest/days']

/**
 * Writes digests of the showtimes from each theater's business day on: by theater, and of visible theaters by day and
 * in one file (contracts §5). A digest that differs only in its time keeps its file; those of removed theaters and days
 * are deleted.
 */
export async function writeDigestFiles(input: ListingOutput): Promise<OutputReport> {
  const { listings, publicDir, changes } = input
  const digests = listDigests(listings)
  const movieOf = describeMovies(listings, input.moviePaths)
  const tagsInUse = tagsOf(digests.find(({ file }) => file === ALL_FILE)?.theaters ?? [])
  const contentOf = ({ theaters, theaterId = '' }: Digest): string => {
    const tags = new Set([...tagsInUse, ...tagsOf(theaters)])
    const attributes = attributesOfTags(listings, theaterId, [...tags])
    return JSON.stringify(buildDigest({ updatedAt: listings.updatedAt, theaters, movieOf, attributes }))
  }
  const isWritten = ({ theaterId, day }: Digest) =>
    !changes || (theaterId !== undefined ? changes.theaters.has(theaterId) : !day || changes.businessDays.has(day))
  const written = digests.filter(isWritten)
  const files = written.map(digest => ({
    file: digest.file,
    build: (previous: string | undefined) => keepUnlessChanged(contentOf(digest), previous),
  }))
  const report = await writeOutputFiles(input, files, FILES_AT_ONCE)
  report.unchanged += digests.length - written.length
  if (!changes || changes.hasLostDays)
    report.removed = await removeOtherFiles(publicDir, FOLDERS, new Set(digests.map(({ file }) => file)))
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
      file: `digest/theaters/${toFolderName(entry.theater.id)}.json`,
      theaters: [part(entry, entry.upcoming)],
      theaterId: entry.theater.id,
    })),
    ...[...days].map(([day, theaters]) => ({
      file: dayDigestPath(day).slice(1),
      day,
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

function describeMovies(listings: Listings, moviePaths: ReadonlyMap<string, string> | undefined) {
  const movies = listings.movies.map(({ id, title, path, poster, certificate, runtimeMinutes }): DigestMovie => {
    const own = { poster: poster ?? null, certificate: certificate ?? null, runtimeMinutes: runtimeMinutes ?? null }
    return { movieId: id, title, path: moviePaths ? (moviePaths.get(id) ?? null) : path, ...own }
  })
  const byId = new Map(movies.map(movie => [movie.movieId, movie]))
  return (movieId: string) => byId.get(movieId)
}
