import * as v from 'valibot'
import { MovieRecordSchema } from '../../../../src/features/movies/rules/movie-record'
import { businessDayOf } from '../../../../src/features/schedule/rules/business-day'
import { localNow } from '../../../../src/features/schedule/rules/local-time'
import type { Fault } from '../../../../src/config/fault'
import { toFaults } from '../../../../src/config/fault'
import { TheaterRecordSchema } from '../../../../src/features/theaters/rules/theater-record'
import type { Result } from '../../../../src/platform/result'
import { failure, success } from '../../../../src/platform/result'
import type { CreateAdapter, RawRecord } from '../../adapter'
import { SourceError } from '../../adapter'
import { findDanglingRules } from './find-dangling-rules'
import { generateShowtimes } from './generate-showtimes'
import type { Programme } from './programme-schema'
import { ProgrammeSchema } from './programme-schema'
import { resolveRelativeDates } from './relative-dates'
import { listPageFiles, readSiteFile, readSiteList } from './site-files'

const PROGRAMME_FILE = 'programme.json'

/**
 * Source type `demo`: the site folder's own theaters, movies, events and pages with relative dates resolved, and
 * showtimes generated around `now` from the weekly rules of programme.json. The programme depends only on the business
 * day. Fails when programme.json is missing or invalid.
 */
export const createDemoAdapter: CreateAdapter = ({ siteFolder, site, now, warn }) => {
  const parsed = readProgramme(siteFolder, warn)
  if (!parsed.ok) return parsed
  const programme = parsed.value
  const today = businessDayOf(localNow(now, site.timeZone))

  async function* records(file: string, options?: { optional: boolean }): AsyncGenerator<RawRecord> {
    const list = unwrap(readSiteList(siteFolder, file, options))
    for (const [index, value] of list.entries())
      yield { source: file, index, value: resolveRelativeDates(value, today) }
  }

  async function* showtimes(): AsyncGenerator<RawRecord> {
    const theaters = await parseRecords(records('theaters.json'), TheaterRecordSchema)
    const movies = await parseRecords(records('movies.json'), MovieRecordSchema)
    const runtimes = new Map(movies.map(movie => [movie.id, movie.runtimeMinutes ?? null]))
    findDanglingRules(programme, { theaterIds: theaters.map(({ id }) => id), movieIds: [...runtimes.keys()] }).forEach(
      warn,
    )
    let index = 0
    for (const rules of programme.theaters) {
      const theater = theaters.find(({ id }) => id === rules.theaterId)
      if (!theater) continue
      for (const value of generateShowtimes({ programme, rules, theater, runtimes, now }))
        yield { source: PROGRAMME_FILE, index: index++, value }
    }
  }

  async function* pages(): AsyncGenerator<RawRecord> {
    for (const file of listPageFiles(siteFolder)) {
      const value = unwrap(readSiteFile(siteFolder, file))
      yield { source: file, index: 0, value: resolveRelativeDates(value, today) }
    }
  }

  return success({
    readSettings: async () => ({ site: {}, theme: {} }),
    readTheaters: () => records('theaters.json'),
    readMovies: () => records('movies.json'),
    readShowtimes: showtimes,
    readEvents: () => records('events.json', { optional: true }),
    readPages: pages,
  })
}

/** The first fault fails the source; the others go to `warn`, so that one run reports all. */
function readProgramme(siteFolder: string, warn: (fault: Fault) => void): Result<Programme, Fault> {
  const file = readSiteFile(siteFolder, PROGRAMME_FILE)
  if (!file.ok) return file
  const parsed = v.safeParse(ProgrammeSchema, file.value)
  if (parsed.success) return success(parsed.output)
  const [first, ...others] = toFaults(parsed.issues, { source: PROGRAMME_FILE })
  others.forEach(warn)
  return failure(first ?? { severity: 'error', source: PROGRAMME_FILE, message: 'breaks its schema' })
}

/** Valid records only; invalid ones are reported when their own list is read. */
async function parseRecords<T extends v.GenericSchema>(records: AsyncIterable<RawRecord>, schema: T) {
  const parsed: v.InferOutput<T>[] = []
  for await (const { value } of records) {
    const result = v.safeParse(schema, value)
    if (result.success) parsed.push(result.output)
  }
  return parsed
}

function unwrap<T>(result: Result<T, Fault>): T {
  if (!result.ok) throw new SourceError(result.error)
  return result.value
}
