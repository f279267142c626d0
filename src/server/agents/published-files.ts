import { setImmediate as nextTurn } from 'node:timers/promises'
import * as v from 'valibot'
import { basePathOf } from '../../config/base-path'
import { parseDigest } from '../../features/schedule/rules/codec/digest-file'
import { ScheduleDaySchema, ScheduleIndexSchema } from '../../features/schedule/rules/codec/schedule-file'
import { ALL_DIGEST_PATH, type ShowtimeDigest } from '../../features/schedule/rules/codec/showtime-digest'
import { SCHEDULE_INDEX_PATH, scheduleDayFile } from '../../features/schedule/rules/schedule-path'
import { parseSearchFile, parseSearchMore } from '../../features/search/rules/parse-search-file'
import { SEARCH_INDEX_PATH } from '../../features/site/rules/search-paths'
import { failure, type Result, success } from '../../platform/result'
import type { FileStore, StoredFile } from '../http/files/file-store'
import type { ReleaseConfig } from '../http/release-config'
import { buildFilmCatalogue, type FilmCatalogue } from './film-catalogue'

/** The theaters of an open feed, as far as they are needed. */
const CinemasSchema = v.object({
  cinemas: v.array(
    v.object({
      cinema_id: v.string(),
      name: v.string(),
      timezone: v.string(),
      lat: v.optional(v.number()),
      lon: v.optional(v.number()),
      address: v.optional(v.string()),
      phone: v.optional(v.string()),
      website: v.string(),
    }),
  ),
})

export type Cinema = v.InferOutput<typeof CinemasSchema>['cinemas'][number]
export type ScheduleIndexFile = v.InferOutput<typeof ScheduleIndexSchema>
export type ScheduleDayFile = v.InferOutput<typeof ScheduleDaySchema>

interface OpenPublished {
  files: Pick<FileStore, 'read'>
  /** In the language of the answer. */
  config: ReleaseConfig
  /** Public origin without a trailing slash. */
  origin: string
}

/** The files that visitors of one language see, parsed once until they change. Failures are words for the caller. */
export type PublishedFiles = ReturnType<typeof openPublishedFiles>

type Parse<T> = (json: unknown) => Result<T, string> | Promise<Result<T, string>>

/** Each file is read as one kind only, and stays the same object until it changes. */
const parsedFiles = new WeakMap<StoredFile, Promise<Result<unknown, string>>>()
const catalogues = new WeakMap<StoredFile, { digest: ShowtimeDigest; catalogue: FilmCatalogue }>()

const MISSING = 'missing'

/** Opens the files of a release for one answer. */
export function openPublishedFiles({ files, config, origin }: OpenPublished) {
  const base = basePathOf(config)
  const prefix = config.pathPrefix === '/' ? '' : config.pathPrefix
  const address = (path: string) => new URL(prefix + path, origin).href
  const used = new Set<string>()

  const find = async (file: string) => {
    const stored = await files.read([...base.split('/').filter(Boolean), ...file.split('/')])
    if (stored) used.add(address(`${base}/${file.split('/').map(encodeURIComponent).join('/')}`))
    return stored
  }
  const read = async <T>(file: string, parse: Parse<T>): Promise<Result<T, string>> => {
    const stored = await find(file)
    return stored ? parseStored(stored, parse) : failure(unreadable(file, MISSING))
  }
  const readDigest = () => read(ALL_DIGEST_PATH.slice(1), parseWholeDigest)

  return {
    config,
    /** Absolute address of a path of the site, which has its language but no prefix. */
    address,
    /** Addresses of the files read so far. */
    usedFiles: (): string[] => [...used],
    /** Visible theaters with their zones and days. */
    readIndex: () => read(SCHEDULE_INDEX_PATH.slice(1), parseBy(ScheduleIndexSchema)),
    /** All showtimes of visible theaters from their business day on. */
    readDigest,
    /** Addresses, telephone numbers and pages of visible theaters. */
    readCinemas: () => read('comingsoon.json', parseBy(CinemasSchema)),
    readDay: (theaterId: string, day: string) => read(scheduleDayFile(theaterId, day), parseBy(ScheduleDaySchema)),
    /** Films on now, announced and past, to search by title and person. */
    async readFilms(): Promise<Result<FilmCatalogue, string>> {
      const file = SEARCH_INDEX_PATH.slice(1)
      const [stored, digest] = [await find(file), await readDigest()]
      if (!digest.ok) return digest
      if (!stored) return failure(unreadable(file, MISSING))
      const known = catalogues.get(stored)
      if (known?.digest === digest.value) return success(known.catalogue)
      const search = await parseStored(stored, parseSearch)
      if (!search.ok) return search
      const { more } = search.value
      // Without people films are still found by title.
      const extras = more === null ? success(search.value.json) : await read(more.slice(1), json => success(json))
      const { people } = parseSearchMore(extras.ok ? extras.value : null, search.value.lists)
      const catalogue = buildFilmCatalogue({ films: search.value.lists.films, people, digest: digest.value })
      catalogues.set(stored, { digest: digest.value, catalogue })
      return success(catalogue)
    },
  }
}

const parseSearch: Parse<NonNullable<ReturnType<typeof parseSearchFile>> & { json: unknown }> = json => {
  const parsed = parseSearchFile(json)
  return parsed ? success({ ...parsed, json }) : failure('is of an unknown version')
}

const parseBy =
  <T>(schema: v.GenericSchema<unknown, T>): Parse<T> =>
  json => {
    const parsed = v.safeParse(schema, json)
    return parsed.success
      ? success(parsed.output)
      : failure(`${v.getDotPath(parsed.issues[0]) ?? ''} is not as described`)
  }

/** In slices, so that other requests are answered in between. */
async function parseWholeDigest(json: unknown): Promise<Result<ShowtimeDigest, string>> {
  const slices = parseDigest(json)
  for (;;) {
    const slice = slices.next()
    if (slice.done) return slice.value
    await nextTurn()
  }
}

function parseStored<T>(stored: StoredFile, parse: Parse<T>): Promise<Result<T, string>> {
  const known = parsedFiles.get(stored) ?? parseText(stored, parse)
  parsedFiles.set(stored, known)
  return known as Promise<Result<T, string>>
}

async function parseText<T>(stored: StoredFile, parse: Parse<T>): Promise<Result<T, string>> {
  try {
    const json: unknown = JSON.parse(new TextDecoder().decode(stored.forms.get('identity')))
    const parsed = await parse(json)
    return parsed.ok ? parsed : failure(unreadable(stored.file, parsed.error))
  } catch {
    return failure(unreadable(stored.file, 'is no JSON'))
  }
}

function unreadable(file: string, fault: string): string {
  const why = fault === MISSING ? 'is not there' : fault
  return `The site's listings cannot be read at the moment (/${file} ${why}). Please try again in a few minutes.`
}
