import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { MovieRecordSchema } from '../../../../src/features/movies/rules/movie-record'
import { businessDayOf, addDays, weekdayOf } from '../../../../src/features/schedule/rules/business-day'
import { localNow } from '../../../../src/features/schedule/rules/local-time'
import { type Fault, toFaults } from '../../../../src/config/fault'
import { TheaterRecordSchema } from '../../../../src/features/theaters/rules/theater-record'
import { type Result, failure, success } from '../../../../src/platform/result'
import { type CreateAdapter, type RawRecord, SourceError } from '../../adapter'
import { findDanglingRules, type Programme, ProgrammeSchema } from './programme-schema'
import { generateShowtimes } from './generate-showtimes'
import { readJsonFile } from '../../../../src/site-build/config/site-folder-json'
import { says } from '../../../../src/config/fault-words/fault-words'

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

  async function* records(file: string, isOptional = false): AsyncGenerator<RawRecord> {
    if (isOptional && !existsSync(join(siteFolder, file))) return
    const list = unwrap(readSiteFile(siteFolder, file))
    if (!Array.isArray(list)) throw new SourceError({ severity: 'error', source: file, ...says('listOfRecords') })
    for (const [index, value] of list.entries())
      yield { source: file, index, value: resolveRelativeDates(value, today) }
  }

  async function* showtimes(): AsyncGenerator<RawRecord> {
    const theaters = await parseRecords(records('theaters.json'), TheaterRecordSchema)
    const movies = await parseRecords(records('movies.json'), MovieRecordSchema)
    const runtimes = new Map(movies.map(movie => [movie.id, movie.runtimeMinutes ?? null]))
    const known = { theaterIds: theaters.map(({ id }) => id), movieIds: [...runtimes.keys()] }
    findDanglingRules(programme, known).forEach(warn)
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
    readEvents: () => records('events.json', true),
    readPages: pages,
  })
}

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const RELATIVE = /^\{(today|mon|tue|wed|thu|fri|sat|sun)([+-]\d{1,3})?\}(T\d{2}:\d{2}(?::\d{2})?)?$/

/**
 * Resolves the relative dates in a record of a demo site to days and local times, at any depth: `{today+3}`,
 * `{today-1}T18:00`, `{sat}` (this day or the next Saturday), `{sat+7}T16:00`. Other values are not changed.
 * @param today business day `YYYY-MM-DD`
 */
export function resolveRelativeDates(value: unknown, today: string): unknown {
  if (typeof value === 'string') return resolveText(value, today)
  if (Array.isArray(value)) return value.map(entry => resolveRelativeDates(entry, today))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, resolveRelativeDates(entry, today)]))
}

function resolveText(text: string, today: string): string {
  const match = RELATIVE.exec(text)
  if (!match) return text
  const [, anchor = 'today', offset = '0', time = ''] = match
  const toAnchor = anchor === 'today' ? 0 : (WEEKDAYS.indexOf(anchor) + 1 - weekdayOf(today) + 7) % 7
  return addDays(today, toAnchor + Number(offset)) + time
}

/** The first fault fails the source; the others go to `warn`, so that one run reports all. */
function readProgramme(siteFolder: string, warn: (fault: Fault) => void): Result<Programme, Fault> {
  const file = readSiteFile(siteFolder, PROGRAMME_FILE)
  if (!file.ok) return file
  const parsed = v.safeParse(ProgrammeSchema, file.value)
  if (parsed.success) return success(parsed.output)
  const [first, ...others] = toFaults(parsed.issues, { source: PROGRAMME_FILE })
  others.forEach(warn)
  return failure(first ?? { severity: 'error', source: PROGRAMME_FILE, ...says('breaksSchema') })
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

function readSiteFile(siteFolder: string, file: string): Result<unknown, Fault> {
  return readJsonFile(join(siteFolder, file), file)
}

/** Sorted file names of a site folder's content pages: `pages/about.json` etc. */
function listPageFiles(siteFolder: string): string[] {
  const folder = join(siteFolder, 'pages')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(name => name.endsWith('.json'))
    .sort()
    .map(name => `pages/${name}`)
}
