import type * as v from 'valibot'
import type { SiteFolder } from '../../../src/site-build/config/site-folder'
import {
  type ContentPageRecord,
  ContentPageRecordSchema,
} from '../../../src/features/content/rules/content-page-record'
import { type EventRecord, EventRecordSchema } from '../../../src/features/events/rules/event-record'
import { type MovieRecord, MovieRecordSchema } from '../../../src/features/movies/rules/movie-record'
import type { Fault } from '../../../src/config/fault'
import { type TheaterRecord, TheaterRecordSchema } from '../../../src/features/theaters/rules/theater-record'
import { type RawRecord, type SourceAdapter, SourceError } from '../adapter'
import { setAsideUnknownWidgets } from './clean-widgets'
import { Quarantine } from './quarantine'
import { isObject } from '../record-values'
import { type UnknownValue, findUnknownValues } from './unknown-values'

/** A parsed record with its file or URL. */
export interface Sourced<T> {
  record: T
  source: string
  /** Where its address in a further language was written. */
  field?: string
}

interface ReadList<T> {
  records: Sourced<T>[]
  /** Left out by the quarantine. */
  rejectedIds: ReadonlySet<string>
  /** False when reading the list ended with a fault. */
  isComplete: boolean
}

/** Every list except the showtimes, which are streamed because they are far more. */
export interface Records {
  theaters: ReadList<TheaterRecord>
  movies: ReadList<MovieRecord>
  events: ReadList<EventRecord>
  pages: ReadList<ContentPageRecord>
}

/** Collects the faults of the whole read, so that an operator sees all of them at once. */
export class FaultLog {
  readonly errors: Fault[] = []
  readonly warnings: Fault[] = []

  add(...faults: Fault[]): void {
    for (const fault of faults) (fault.severity === 'error' ? this.errors : this.warnings).push(fault)
  }
}

interface ReadRecords {
  adapter: SourceAdapter
  folder: Pick<SiteFolder, 'pages'>
  maxRejected: number
  log: FaultLog
}

/** Reads and parses the lists; faults go to the log. A broken file ends only its list. @throws SourceError */
export async function readRecords({ adapter, folder, maxRejected, log }: ReadRecords): Promise<Records> {
  const shared = { maxRejected, log }
  const idOf = ({ id }: { id: string }) => id
  const theaters = { list: 'theaters', schema: TheaterRecordSchema, stream: adapter.readTheaters(), idOf }
  const movies = { list: 'movies', schema: MovieRecordSchema, stream: adapter.readMovies(), idOf }
  const events = { list: 'events', schema: EventRecordSchema, stream: adapter.readEvents(), idOf }
  return {
    theaters: await readList({ ...theaters, ...shared }),
    movies: await readList({ ...movies, ...shared }),
    events: await readList({ ...events, ...shared }),
    pages: await readList({
      ...shared,
      list: 'pages',
      schema: ContentPageRecordSchema,
      stream: ownPagesFirst(folder.pages, adapter.readPages()),
      idOf: record => record.slug,
      prepare: raw => {
        const { page, warnings } = setAsideUnknownWidgets(raw.value, { source: raw.source })
        log.add(...warnings)
        return { ...raw, value: page }
      },
    }),
  }
}

interface ReadListInput<S extends v.GenericSchema> extends Pick<ReadRecords, 'maxRejected' | 'log'> {
  list: string
  schema: S
  stream: AsyncIterable<RawRecord>
  idOf: (record: v.InferOutput<S>) => string
  prepare?: (raw: RawRecord) => RawRecord
}

async function readList<S extends v.GenericSchema>(input: ReadListInput<S>): Promise<ReadList<v.InferOutput<S>>> {
  const { list, schema, log, prepare = raw => raw } = input
  const quarantine = new Quarantine(list, input.maxRejected)
  const unknown = new UnknownValueCount(log)
  const records: Sourced<v.InferOutput<S>>[] = []
  const isComplete = await endingAtFault(log, async () => {
    for await (const raw of input.stream) {
      const record = quarantine.parse(schema, prepare(raw))
      if (record === undefined || !quarantine.claim(input.idOf(record), raw)) continue
      unknown.add(raw.source, findUnknownValues(schema, record))
      records.push({ record, source: raw.source })
    }
  })
  log.add(...quarantine.settle().faults)
  unknown.report()
  return { records, rejectedIds: quarantine.rejectedIds, isComplete }
}

/** Runs one list's read; returns whether it reached the end. A broken file is logged, an unreachable source rethrown. */
export async function endingAtFault(log: FaultLog, read: () => Promise<void>): Promise<boolean> {
  try {
    await read()
    return true
  } catch (error) {
    if (!(error instanceof SourceError) || /^https?:/.test(error.fault.source)) throw error
    log.add(error.fault)
    return false
  }
}

/** Reports one warning per value, however many records have it. */
class UnknownValueCount {
  private readonly counts = new Map<string, { source: string; unknown: UnknownValue; count: number }>()

  constructor(private readonly log: FaultLog) {}

  add(source: string, values: readonly UnknownValue[]): void {
    for (const unknown of values) {
      const key = [source, unknown.field, unknown.value].join('\n')
      const entry = this.counts.get(key) ?? { source, unknown, count: 0 }
      entry.count += 1
      this.counts.set(key, entry)
    }
  }

  report(): void {
    for (const { source, unknown, count } of this.counts.values()) {
      const times = count === 1 ? '' : ` (${count} times)`
      this.log.add({ severity: 'warning', source, field: unknown.field, message: describeUnknown(unknown) + times })
    }
  }
}

/** `'SOLO' is none of RTS, CGR; it is kept and treated as the default`. */
export function describeUnknown({ value, known }: UnknownValue): string {
  return `'${value}' is none of ${known.join(', ')}; it is kept and treated as the default`
}

/**
 * The site folder's own pages take precedence over the source's pages with the same slug or theater. When the adapter
 * reads the same file itself (to resolve relative dates), its version is used.
 */
async function* ownPagesFirst(own: SiteFolder['pages'], ofSource: AsyncIterable<RawRecord>): AsyncGenerator<RawRecord> {
  const read: RawRecord[] = []
  for await (const page of ofSource) read.push(page)
  const bySource = new Map(read.map(page => [page.source, page]))
  const slugs = new Set<unknown>()
  const theaterIds = new Set<unknown>()
  for (const { source, index, value } of own) {
    slugs.add(fieldOf(value, 'slug'))
    theaterIds.add(fieldOf(value, 'theaterId'))
    yield bySource.get(source) ?? { source, index, value }
    bySource.delete(source)
  }
  theaterIds.delete(undefined)
  theaterIds.delete(null)
  for (const page of read)
    if (!slugs.has(fieldOf(page.value, 'slug')) && !theaterIds.has(fieldOf(page.value, 'theaterId'))) yield page
}

function fieldOf(value: unknown, field: string): unknown {
  return isObject(value) ? value[field] : undefined
}
