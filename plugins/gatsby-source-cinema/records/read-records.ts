import { ACCESS_FILE } from '../../../src/site-build/access/access-file'
import { buildAccessPage } from '../../../src/site-build/access/build-access-page'
import { BUILT_IN_MESSAGES } from '../../../src/site-build/messages/message-catalogue'
import type { SiteConfig } from '../../../src/config/site-config'
import { resolveMessages } from '../../../src/features/i18n/rules/resolve-messages'
import { featureLabel } from '../../../src/features/theaters/rules/feature-label'
import * as v from 'valibot'
import type { SiteFolder } from '../../../src/site-build/config/site-folder'
import {
  type ContentPageRecord,
  ContentPageRecordSchema,
} from '../../../src/features/content/rules/content-page-record'
import { type EventRecord, EventRecordSchema } from '../../../src/features/events/rules/event-record'
import { type MovieRecord, MovieRecordSchema } from '../../../src/features/movies/rules/movie-record'
import { around, type Fault } from '../../../src/config/fault'
import { type TheaterRecord, TheaterRecordSchema } from '../../../src/features/theaters/rules/theater-record'
import { type RawRecord, type SourceAdapter, type Sourced, SourceError, type SourceOrigin } from '../adapter'
import type { FilmsFile } from '../sources/film-decisions'
import type { EarlierFilmIds } from '../sources/film-ids-file'
import { mapIds } from '../sources/combine-sources'
import { type FilmIds, keyOf, mergeFilms } from '../sources/merge-films'
import type { SourceObserver } from '../sources/observe-records'
import { setAsideUnknownWidgets } from './clean-widgets'
import { idOf, Quarantines } from './quarantine'
import { isObject } from '../record-values'
import { describeUnknown, type UnknownValue, findUnknownValues } from '../../../src/site-build/config/unknown-values'
import { says } from '../../../src/config/fault-words/fault-words'

interface ReadList<T> {
  records: Sourced<T>[]
  /** Left out by the quarantine. */
  rejectedIds: ReadonlySet<string>
  /** Removed by `overrides/`. */
  hiddenIds: ReadonlySet<string>
  /** False when reading the list ended with a fault. */
  isComplete: boolean
}

/** Every list except the showtimes, which are streamed because they are far more. */
export interface Records {
  theaters: ReadList<TheaterRecord>
  movies: ReadList<MovieRecord>
  events: ReadList<EventRecord>
  pages: ReadList<ContentPageRecord>
  /** References to films, for the showtimes. */
  filmIds: FilmIds
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
  folder: Pick<SiteFolder, 'pages' | 'access' | 'operatorMessages'>
  /** With the source's settings. */
  site: SiteConfig
  /** films.json */
  films: FilmsFile
  /** Whether the site has several sources. */
  hasSeveral: boolean
  /** Ids that films had in earlier reads. */
  earlierIds: EarlierFilmIds
  maxRejected: number
  log: FaultLog
  observer?: SourceObserver | undefined
}

/**
 * Reads and parses the lists, and makes one film of the records of several sources; faults go to the log. A broken file
 * ends only its list. @throws SourceError
 */
export async function readRecords(input: ReadRecords): Promise<Records> {
  const { adapter, folder, films, hasSeveral, earlierIds, maxRejected, observer, log } = input
  const shared = { maxRejected, log }
  const recordId = ({ id }: { id: string }) => id
  const theaters = { list: 'theaters', schema: TheaterRecordSchema, stream: adapter.readTheaters(), idOf: recordId }
  const movies = { list: 'movies', schema: MovieRecordSchema, stream: adapter.readMovies(), idOf: recordId }
  const events = { list: 'events', schema: EventRecordSchema, stream: adapter.readEvents(), idOf: recordId }
  const ofSite = await readList({ ...theaters, ...shared })
  log.add(...findSharedTheaters(ofSite.records))
  const ofSources = await readList({ ...movies, ...shared })
  const { faults, filmIds, joined, ...merged } = mergeFilms({
    ...{ movies: ofSources.all, file: films, hasSeveral, earlierIds },
  })
  if (ofSources.isComplete) log.add(...faults)
  observer?.joined(joined)
  const withFilmIds = (raw: RawRecord): RawRecord => {
    const own = (id: unknown) => (typeof id === 'string' || typeof id === 'number' ? toFilmId(raw, String(id)) : id)
    return isObject(raw.value) && raw.from ? { ...raw, value: mapIds(raw.value, 'movie', own) } : raw
  }
  const toFilmId = ({ from }: RawRecord, id: string) => filmIds.of(from, id.trim())
  const idsOf = (records: readonly LeftOut[]) => records.map(({ from, id }) => (hasSeveral ? keyOf(from, id) : id))
  const listed = await readList({ ...events, ...shared, prepare: withFilmIds })
  return {
    theaters: ofSite,
    movies: {
      records: merged.movies,
      rejectedIds: new Set(idsOf(ofSources.rejected)),
      hiddenIds: new Set([...idsOf(ofSources.hidden), ...merged.hiddenIds]),
      isComplete: ofSources.isComplete,
    },
    events: { ...listed, records: withFreeIds(listed.records) },
    pages: await readList({
      ...shared,
      list: 'pages',
      schema: ContentPageRecordSchema,
      stream: ownPagesFirst([...folder.pages, ...accessPages(input, ofSite.records)], adapter.readPages()),
      idOf: record => record.slug,
      prepare: raw => {
        const { page, warnings } = setAsideUnknownWidgets(raw.value, { source: raw.source })
        log.add(...warnings)
        return withFilmIds({ ...raw, value: page })
      },
    }),
    filmIds,
  }
}

/** The access statement, where the operator has given answers. */
function accessPages({ folder, site }: ReadRecords, theaters: readonly Sourced<TheaterRecord>[]): SiteFolder['pages'] {
  const { access, operatorMessages } = folder
  if (!access) return []
  const messagesIn = new Map<string, Record<string, string>>()
  const labelOf = (feature: string, locale: string) => {
    const catalogues = BUILT_IN_MESSAGES
    const known = messagesIn.get(locale) ?? resolveMessages({ locale, catalogues, operator: operatorMessages })
    messagesIn.set(locale, known)
    return featureLabel(feature, key => known[key] ?? key)
  }
  const value = buildAccessPage({ access, site, theaters: theaters.map(({ record }) => record), labelOf })
  return [{ source: ACCESS_FILE, index: 0, value }]
}

/** Errors for theaters of one id in two sources. */
function findSharedTheaters(theaters: readonly Sourced<TheaterRecord>[]): Fault[] {
  return theaters.flatMap(({ record: { id }, source, from }, at): Fault[] => {
    const first = theaters.findIndex(other => other.record.id === id)
    const owner = theaters[first]?.from
    if (first === at || !from?.label || !owner?.label) return []
    const said = says('sharedTheater', { one: owner.label, other: from.label })
    return [{ severity: 'error', source, record: id, field: 'id', ...said }]
  })
}

/** Events of several sources by ids of their own: of an id that an earlier source has, the later gets its name before it. */
function withFreeIds(events: Sourced<EventRecord>[]): Sourced<EventRecord>[] {
  const taken = new Set<string>()
  return events.map(event => {
    const { record, from } = event
    const id = taken.has(record.id) ? `${from?.name ?? 'event'}-${record.id}` : record.id
    taken.add(id)
    return id === record.id ? event : { ...event, record: { ...record, id } }
  })
}

interface ReadListInput<S extends v.GenericSchema> extends Pick<ReadRecords, 'maxRejected' | 'log'> {
  list: string
  schema: S
  stream: AsyncIterable<RawRecord>
  idOf: (record: v.InferOutput<S>) => string
  prepare?: (raw: RawRecord) => RawRecord
}

interface ReadAll<T> extends ReadList<T> {
  /** Also those that `overrides/` removed. */
  all: Sourced<T>[]
  rejected: LeftOut[]
  hidden: LeftOut[]
}

interface LeftOut {
  from: SourceOrigin | undefined
  id: string
}

async function readList<S extends v.GenericSchema>(input: ReadListInput<S>): Promise<ReadAll<v.InferOutput<S>>> {
  const { list, schema, log, prepare = raw => raw } = input
  const quarantines = new Quarantines(list, input.maxRejected)
  const unknown = new UnknownValueCount(log)
  const all: Sourced<v.InferOutput<S>>[] = []
  const hidden: LeftOut[] = []
  const origins = new Map<string, SourceOrigin | undefined>()
  const isComplete = await endingAtFault(log, async () => {
    for await (const raw of input.stream) {
      const { source, from, corrected, isHidden } = raw
      const place = { source, ...(from ? { from } : {}), ...(corrected ? { corrected } : {}) }
      if (isHidden) {
        // What is removed is not counted, also where it is broken.
        hidden.push({ from, id: idOf(raw.value) ?? '' })
        const parsed = v.safeParse(schema, prepare(raw).value)
        if (parsed.success) all.push({ record: parsed.output, ...place, isHidden })
        continue
      }
      origins.set(from?.name ?? '', from)
      const quarantine = quarantines.of(raw)
      const record = quarantine.parse(schema, prepare(raw))
      if (record === undefined || !quarantine.claim(input.idOf(record), raw)) continue
      unknown.add(raw.source, findUnknownValues(schema, record))
      all.push({ record, ...place })
    }
  })
  log.add(...quarantines.settle())
  unknown.report()
  const rejected = [...origins.values()].flatMap(from =>
    [...quarantines.of(from ? { from } : {}).rejectedIds].map(id => ({ from, id })),
  )
  const rejectedIds = new Set(rejected.map(({ id }) => id))
  const hiddenIds = new Set(hidden.map(({ id }) => id))
  const records = all.filter(({ isHidden }) => !isHidden)
  return { all, records, rejected, hidden, rejectedIds, hiddenIds, isComplete }
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
      const said = describeUnknown(unknown)
      const whole = count === 1 ? said : around('oftenFault', said, { count })
      this.log.add({ severity: 'warning', source, field: unknown.field, ...whole })
    }
  }
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
