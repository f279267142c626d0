import { openPublishedFiles } from '../agents/published-files'
import { parseSearchFile, parseSearchMore } from '../../features/search/rules/parse-search-file'
import { foldText } from '../../features/site/rules/fold-text'
import { SEARCH_INDEX_PATH } from '../../features/site/rules/search-paths'
import { SERIES_FILE_PATH, SeriesFileSchema } from '../../features/wishes/rules/series-file'
import { ALL_DIGEST_PATH, type DigestShowtime } from '../../features/schedule/rules/codec/showtime-digest'
import { failure, type Result, success } from '../../platform/result'
import { createFileBudget } from '../http/files/file-budget'
import { createFileStore, type FileStore } from '../http/files/file-store'
import { configFor, createReleaseConfigReader, type ReleaseConfig } from '../http/release-config'
import * as v from 'valibot'
import type { PublishedListings } from './rules/compare-listings'
import type { PublishedNames } from './rules/compose-news'

/** The published files at one moment. */
export interface Published {
  /** Changes with the showtimes. */
  tag: string
  config: ReleaseConfig
  /** Fails with words for the operator. */
  readListings: () => Promise<Result<PublishedListings, string>>
  /** In a language of the site, by its locale. */
  configIn: (locale: string) => ReleaseConfig
  /** Showtimes and names in a language of the site, by its locale. */
  readProgramme: (locale: string) => Promise<Result<Programme, string>>
}

export interface Programme {
  showtimes: readonly DigestShowtime[]
  names: PublishedNames
  /** Length of a film; null when unknown. */
  minutesOf: (movieId: string) => number | null
}

/** Assumption: showtimes, films and search of a large circuit are smaller, bytes. */
const HELD_BYTES = 48 * 1024 * 1024
const NO_ORIGIN = 'http://localhost'

/** Reads the site that is served now. It holds nothing of it between two readings. */
export function createPublishedReader({ publicDir }: { publicDir: string }) {
  return async (): Promise<Published | null> => {
    const files = createFileStore({ publicDir, budget: createFileBudget(HELD_BYTES), recheckMs: 60_000 })
    const config = await createReleaseConfigReader(files)()
    const digest = await files.read(ALL_DIGEST_PATH.slice(1).split('/'))
    return digest ? publishedOf({ files, config, tag: digest.tag }) : null
  }
}

function publishedOf({ files, config, tag }: { files: FileStore; config: ReleaseConfig; tag: string }): Published {
  const filesIn = (language: ReleaseConfig) => openPublishedFiles({ files, config: language, origin: NO_ORIGIN })
  const programmes = new Map<string, Promise<Result<Programme, string>>>()
  return {
    tag,
    config,
    readListings: async () => {
      const digest = await filesIn(config).readDigest()
      if (!digest.ok) return digest
      return success({ digest: digest.value, peopleOf: await readPeople(files), series: await readSeries(files) })
    },
    configIn: locale => configFor(config, locale),
    readProgramme: locale => {
      const known = programmes.get(locale) ?? programmeOf(filesIn(configFor(config, locale)))
      programmes.set(locale, known)
      return known
    },
  }
}

async function programmeOf(
  files: Pick<ReturnType<typeof openPublishedFiles>, 'readDigest' | 'readIndex'>,
): Promise<Result<Programme, string>> {
  const [digest, index] = [await files.readDigest(), await files.readIndex()]
  if (!digest.ok) return digest
  if (!index.ok) return failure(index.error)
  const { showtimes, movies } = digest.value
  const films = new Map(movies.map(movie => [movie.movieId, movie]))
  const theaters = new Map(index.value.theaters.map(({ id, name }) => [id, name]))
  const names = { filmOf: (id: string) => films.get(id) ?? null, theaterOf: (id: string) => theaters.get(id) ?? null }
  return success({ showtimes, names, minutesOf: id => films.get(id)?.runtimeMinutes ?? null })
}

async function readJson(files: FileStore, path: string): Promise<unknown> {
  const stored = await files.read(path.split('/').filter(Boolean))
  if (!stored) return null
  try {
    return JSON.parse(new TextDecoder().decode(stored.forms.get('identity')))
  } catch {
    return null
  }
}

/** Folded names by film. Without the search's files nobody's wish about a person is told. */
async function readPeople(files: FileStore): Promise<Map<string, string[]>> {
  const file = await readJson(files, SEARCH_INDEX_PATH)
  const parsed = parseSearchFile(file)
  if (!parsed) return new Map()
  const { people } = parseSearchMore(parsed.more === null ? file : await readJson(files, parsed.more), parsed.lists)
  const byFilm = new Map<string, string[]>()
  for (const { name, directed, cast } of people) {
    for (const { movieId } of new Set([...directed, ...cast])) {
      const known = byFilm.get(movieId) ?? []
      byFilm.set(movieId, known)
      known.push(foldText(name))
    }
  }
  return byFilm
}

async function readSeries(files: FileStore): Promise<PublishedListings['series']> {
  const parsed = v.safeParse(SeriesFileSchema, await readJson(files, SERIES_FILE_PATH))
  return parsed.success ? parsed.output.series : []
}
