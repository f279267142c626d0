import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { around, type Fault } from '../../../src/config/fault'
import type { SourceConfig } from '../../../src/config/source-config'
import { type RawRecord, type SourceAdapter, SourceError } from '../adapter'
import { shortHash } from '../adapters/reading/titled-movies'
import type { OpenedSource } from './combine-sources'
import { fillUnreadDays, MS_PER_HOUR } from './fill-unread-days'
import { describeSource, nameSource } from './source-origin'
import { says } from '../../../src/config/fault-words/fault-words'

/** Of the file's shape; kept records of another are not used. */
const VERSION = 1

const RawRecordsSchema = v.array(v.object({ source: v.string(), index: v.number(), value: v.unknown() }))
const KeptSchema = v.object({
  version: v.literal(VERSION),
  /** When they were read, epoch ms. */
  readAt: v.number(),
  settings: v.object({ site: v.record(v.string(), v.unknown()), theme: v.record(v.string(), v.unknown()) }),
  theaters: RawRecordsSchema,
  movies: RawRecordsSchema,
  showtimes: RawRecordsSchema,
  events: RawRecordsSchema,
  pages: RawRecordsSchema,
  /** Days whose showtimes are of an earlier read, with its time. */
  olderDays: v.optional(v.array(v.object({ theaterId: v.string(), day: v.string(), readAt: v.number() }))),
})
type Kept = v.InferOutput<typeof KeptSchema>

interface ReadOrKeep extends OpenedSource {
  config: SourceConfig
  keepFolder: string
  siteFolder: string
  now: number
  warn: (fault: Fault) => void
}

/**
 * Reads all of a source with `keepHours`, else its last good records, all of one time, with a warning that names it.
 * @returns the records as an adapter, and `keep`, which keeps them for later reads
 * @throws SourceError where the source cannot be read and no kept records are young enough
 */
export async function readOrKeep(input: ReadOrKeep): Promise<{ adapter: SourceAdapter; keep: () => Promise<void> }> {
  const { adapter, origin, config, now, warn } = input
  const file = path.join(input.keepFolder, `${keyOf(input)}.json`)
  try {
    const fresh = await readAll(adapter, now)
    const unreadDays = (await adapter.readUnreadDays?.()) ?? []
    const kept = unreadDays.length > 0 ? await readKept(file) : undefined
    const whole = kept
      ? fillUnreadDays({ fresh, kept, unreadDays, warn: fault => warn(nameSource(fault, origin)), config })
      : fresh
    return { adapter: adapterOf(whole), keep: () => writeWhole(file, JSON.stringify(whole)) }
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    const kept = await readKept(file)
    const fault = nameSource(error.fault, origin)
    if (!kept) throw new SourceError(fault)
    const time = new Date(kept.readAt).toISOString()
    if (now - kept.readAt > config.keepHours * MS_PER_HOUR) {
      throw new SourceError(around('keptTooOld', fault, { time }))
    }
    const said = around('keptRecords', error.fault, { source: describeSource(config), time })
    warn({ ...said, severity: 'warning', hasEarlierRecords: true })
    return { adapter: adapterOf(kept), keep: () => Promise.resolve() }
  }
}

async function readAll(adapter: SourceAdapter, now: number): Promise<Kept> {
  const settings = await adapter.readSettings()
  const theaters = await collect(adapter.readTheaters(), 'theaters')
  const movies = await collect(adapter.readMovies(), 'movies')
  const showtimes = await collect(adapter.readShowtimes())
  const events = await collect(adapter.readEvents())
  const pages = await collect(adapter.readPages())
  return { version: VERSION, readAt: now, settings, theaters, movies, showtimes, events, pages }
}

/** @param required name of a list that is never empty */
async function collect(stream: AsyncIterable<RawRecord>, required?: string): Promise<RawRecord[]> {
  const records: RawRecord[] = []
  for await (const record of stream) records.push(record)
  if (required && records.length === 0)
    throw new SourceError({ severity: 'error', source: required, ...says('sourceWithout', { list: required }) })
  return records
}

function adapterOf(kept: Kept): SourceAdapter {
  const stream = (records: readonly RawRecord[]) =>
    async function* () {
      yield* records
    }
  return {
    readSettings: () => Promise.resolve(kept.settings),
    readTheaters: stream(kept.theaters),
    readMovies: stream(kept.movies),
    readShowtimes: stream(kept.showtimes),
    readEvents: stream(kept.events),
    readPages: stream(kept.pages),
  }
}

async function readKept(file: string): Promise<Kept | undefined> {
  try {
    const parsed = v.safeParse(KeptSchema, JSON.parse(await readFile(file, 'utf8')))
    return parsed.success ? parsed.output : undefined
  } catch {
    // No file yet, or one that a full disk cut off: nothing is kept.
    return undefined
  }
}

/** Written beside and renamed, so that a broken write leaves the earlier file. */
export async function writeWhole(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(`${file}.${process.pid}.new`, text)
  await rename(`${file}.${process.pid}.new`, file)
}

/** By the site folder and what the source is; how it is read may change. */
function keyOf({ siteFolder, config }: ReadOrKeep): string {
  const { keepHours: _1, maxRejected: _2, timeoutMs: _3, concurrency: _4, retries: _5, ...source } = config
  return shortHash(JSON.stringify([siteFolder, source]))
}
