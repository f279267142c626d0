import * as v from 'valibot'
import { TimeZoneSchema } from '../../../config/field-schemas'
import { localNow } from '../../../features/schedule/rules/local-time'
import { isJsonObject } from '../../rules/draft-changes'
import { listingsFileOf } from '../rules/listings-file'
import { orderOf } from '../rules/film-order'
import { type Programme, type ProgrammeRecord, ProgrammeSchema } from '../rules/programme-contract'
import { correctionOf, mayCorrect, type RecordList } from '../rules/record-fields'
import type { KeptListings, RawRecords } from './read-listings'

/** Files of the draft that decide the programme, as parsed; null for none. */
export interface DraftFiles {
  site: unknown
  events: unknown
  overrides: Readonly<Record<RecordList, unknown>>
}

interface DescribeProgramme {
  listings: KeptListings
  files: DraftFiles
  revision: string
  /** Epoch ms. */
  now: number
}

/** The programme as the draft makes it of what the sources gave. */
export function describeProgramme({ listings, files, revision, now }: DescribeProgramme): Programme {
  const site = isJsonObject(files.site) ? files.site : {}
  const excluded = idsOf(site['globalExcludedMovieIds'])
  const home = isJsonObject(site['home']) ? site['home'] : {}
  const featured = v.safeParse(ProgrammeSchema.entries.featured, home['featured'] ?? null)
  const timeZone = v.is(TimeZoneSchema, site['timeZone']) ? site['timeZone'] : 'UTC'
  const { raw, shown } = listings
  const records = (list: 'movies' | 'events' | 'theaters', ids: readonly string[]) =>
    recordsOf({ list, ids, raw: raw[list], override: files.overrides[list] })
  const ahead = new Map(shown.movies.map(film => [film.id, film]))
  return {
    revision,
    readAt: listings.readAt,
    faults: listings.faults.slice(0, 50),
    ofPublished: listings.ofPublished,
    at: localNow(now, timeZone),
    file: listingsFileOf(site),
    order: orderOf(site['movieOrderIndex']),
    excluded,
    featured: featured.success ? featured.output : null,
    movies: records(
      'movies',
      shown.movies.map(({ id }) => id),
    ).map(film => ({
      ...film,
      isExcluded: excluded.includes(film.id),
      ahead: ahead.get(film.id)?.ahead ?? 0,
    })),
    events: withOwn(records('events', shown.events), raw.events, files.events),
    theaters: records('theaters', shown.theaters),
  }
}

interface RecordsOf {
  list: RecordList
  /** On the site, in its order. */
  ids: readonly string[]
  raw: RawRecords
  override: unknown
}

function recordsOf({ list, ids, raw, override }: RecordsOf): ProgrammeRecord[] {
  const byName = new Map<string, RawRecords[number]>()
  for (const record of raw) for (const name of record.names) if (!byName.has(name)) byName.set(name, record)
  const seen = new Set(ids.flatMap(id => byName.get(id)?.names ?? [id]))
  const others = raw.filter(({ names }) => !names.some(name => seen.has(name)))
  return [
    ...ids.map(id => ({ id, record: byName.get(id), isRead: true })),
    ...others.map(record => ({ id: record.names.at(-1) ?? '', record, isRead: false })),
  ].map(({ id, record, isRead }) => {
    const names = [...new Set([...(record?.names ?? []), id])]
    return describeRecord({
      list,
      id,
      isRead,
      value: record?.value ?? {},
      corrected: correctionOf(override, { ids: names }),
    })
  })
}

interface DescribeRecord {
  list: RecordList
  id: string
  isRead: boolean
  value: Record<string, unknown>
  corrected: Record<string, unknown>
}

/** One record with the fields that the studio shows. */
export function describeRecord({ list, id, isRead, value, corrected }: DescribeRecord): ProgrammeRecord {
  const { hidden, ...fields } = corrected
  const known = Object.entries(value).filter(([name]) => name !== 'hidden' && mayCorrect(list, name))
  const title = ['title', 'name', 'startsAt']
    .map(name => fields[name] ?? value[name])
    .find(text => typeof text === 'string')
  return {
    id,
    title: typeof title === 'string' ? title : id,
    source: Object.fromEntries(known),
    corrected: fields,
    isHidden: hidden === true,
    isExcluded: false,
    // What is hidden was not read as shown, and would be without the correction.
    isRead: isRead || hidden === true,
    ahead: 0,
    isOwn: false,
  }
}

/** Events of the draft's events.json: what it says counts, also before it is live and read. */
function withOwn(events: readonly ProgrammeRecord[], raw: RawRecords, file: unknown): ProgrammeRecord[] {
  const wasOwn = new Set(raw.flatMap(({ names, isOwn = false }) => (isOwn ? names : [])))
  const own = new Map(
    (Array.isArray(file) ? file : []).flatMap(value => (isJsonObject(value) ? [[String(value['id']), value]] : [])),
  )
  const read = events.flatMap(event => {
    const value = own.get(event.id)
    // One that the draft's file no longer has is removed.
    if (!value) return wasOwn.has(event.id) ? [] : [event]
    const { isHidden, corrected } = event
    const next = describeRecord({ list: 'events', id: event.id, isRead: true, value, corrected })
    return [{ ...next, isHidden, isOwn: true }]
  })
  const known = new Set(events.map(({ id }) => id))
  const added = [...own].filter(([id]) => !known.has(id))
  return [
    ...read,
    ...added.map(([id, value]) => ({
      ...describeRecord({ list: 'events', id, isRead: true, value, corrected: {} }),
      isOwn: true,
    })),
  ]
}

const idsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter(id => typeof id === 'string' || typeof id === 'number').map(String) : []
