import * as v from 'valibot'
import type { AdapterInput } from '../../adapter'
import { isObject } from '../../record-values'
import { readFields } from '../reading/read-fields'
import type { SourceClient } from '../reading/source-client'
import {
  AttributeSchema,
  FilmSchema,
  ListSchema,
  ScreenSchema,
  SessionSchema,
  SiteSchema,
  type VeeziFilm,
  type VeeziSession,
  type VeeziSite,
} from './veezi-answers'
import { type FaultCode, says } from '../../../../src/config/fault-words/fault-words'

/** A record with the URL of its list and its position there. */
export interface Found<T> {
  source: string
  index: number
  record: T
}

/** Everything of one cinema. Read as a whole: half a programme would look like cancelled sessions. */
export interface Cinema {
  site: { source: string; record: VeeziSite }
  sessions: Found<VeeziSession>[]
  /** Sessions that are sold online now, by id. */
  webSessions: Map<string, Found<VeeziSession>>
  /** URL of their list. */
  webSource: string
  films: Found<VeeziFilm>[]
  /** Names by id. */
  screens: Map<string, string>
  /** By id; an empty text where one is missing. */
  attributes: Map<string, { name: string; shortName: string }>
}

const SiteEnvelope = v.looseObject({})

interface ReadCinema {
  client: SourceClient
  /** Base URL of the region. */
  url: string
  warn: AdapterInput['warn']
}

/** @throws SourceError where an answer fails, or where a list is empty that no cinema has empty */
export async function readCinema({ client, url, warn }: ReadCinema): Promise<Cinema> {
  const base = url.replace(/\/+$/, '')
  const readList = async <S extends v.GenericSchema>(path: string, schema: S) => {
    const { value, url: source } = await client.readJson({ url: `${base}/${path}` }, ListSchema)
    const records = value.flatMap((raw, index): Found<v.InferOutput<S>>[] => {
      const record = readFields(schema, raw, { source, record: idIn(raw) ?? `[${index}]`, warn })
      return record === undefined ? [] : [{ source, index, record }]
    })
    return { source, records }
  }
  const readFull = async <S extends v.GenericSchema>(path: string, schema: S, none: FaultCode) => {
    const list = await readList(path, schema)
    if (list.records.length === 0) client.fail({ source: list.source, ...says(none) })
    return list
  }
  const [site, sessions, web, films, screens, attributes] = await Promise.all([
    client.readJson({ url: `${base}/v1/site` }, SiteEnvelope),
    readFull('v1/session', SessionSchema, 'noSessionIn'),
    readList('v1/websession', SessionSchema),
    readFull('v4/film', FilmSchema, 'noFilmIn'),
    readFull('v1/screen', ScreenSchema, 'noScreenIn'),
    readList('v1/attribute', AttributeSchema),
  ])
  const webSessions = new Map(web.records.map(found => [idText(found.record.Id) ?? '', found]))
  const listed = new Set(sessions.records.map(({ record }) => idText(record.Id)))
  return {
    site: { source: site.url, record: readFields(SiteSchema, site.value, { source: site.url, warn }) ?? {} },
    // One that was added between the two answers is in the second only.
    sessions: [...sessions.records, ...web.records.filter(({ record }) => !listed.has(idText(record.Id)))],
    webSessions,
    webSource: web.source,
    films: films.records,
    screens: new Map(screens.records.map(({ record }) => [idText(record.Id) ?? '', record.Name?.trim() ?? ''])),
    attributes: new Map(
      attributes.records.map(({ record: { Id, Description, ShortName } }) => [
        idText(Id) ?? '',
        { name: Description?.trim() ?? '', shortName: ShortName?.trim() ?? '' },
      ]),
    ),
  }
}

/** An id as text. Undefined for anything else. */
export function idText(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() || undefined : undefined
}

function idIn(raw: unknown): string | undefined {
  return isObject(raw) ? idText(raw.Id) : undefined
}
