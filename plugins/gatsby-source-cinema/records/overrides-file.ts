import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { type Fault, toFaults } from '../../../src/config/fault'
import { IdSchema } from '../../../src/config/field-schemas'
import { EventRecordSchema } from '../../../src/features/events/rules/event-record'
import { MovieRecordSchema } from '../../../src/features/movies/rules/movie-record'
import { ShowtimeRecordSchema } from '../../../src/features/schedule/rules/build-showtime'
import { TheaterRecordSchema } from '../../../src/features/theaters/rules/theater-record'
import { readJsonFile } from '../../../src/site-build/config/site-folder-json'
import { isObject } from '../record-values'
import { says } from '../../../src/config/fault-words/fault-words'

export const OVERRIDES_FOLDER = 'overrides'

/** Lists of records that have corrections, with what they may have. */
const LISTS = {
  movies: { one: 'movie', entries: MovieRecordSchema.entries },
  theaters: { one: 'theater', entries: TheaterRecordSchema.entries },
  showtimes: { one: 'showtime', entries: ShowtimeRecordSchema.entries },
  events: { one: 'event', entries: EventRecordSchema.entries },
} as const

export type OverridesList = keyof typeof LISTS

/** A record of overrides/movies.json and others. */
export interface Override {
  id: string
  /** Of showtimes: whose showtime it is. */
  theaterId?: string
  isHidden: boolean
  /** Fields in place of the source's; null removes one. */
  fields: Record<string, unknown>
}

export type Overrides = Record<OverridesList, Override[]>

/** Schema of a file of `overrides/`: the fields of the list, all but the id optional. */
export function overridesSchema(list: OverridesList) {
  const { id: _, ...entries } = LISTS[list].entries as Record<string, v.GenericSchema>
  const optional = Object.entries(entries).map(([name, schema]) => [name, v.nullish(schema)])
  return v.array(
    v.looseObject({
      ...(Object.fromEntries(optional) as Record<string, v.GenericSchema>),
      id: IdSchema,
      hidden: v.nullish(v.boolean()),
    }),
    'must be a JSON array',
  )
}

/** Reads `overrides/` of a site folder. Faults name file, id and field. */
export function readOverrides(siteFolder: string): { overrides: Overrides; faults: Fault[] } {
  const overrides: Overrides = { movies: [], theaters: [], showtimes: [], events: [] }
  const folder = path.join(siteFolder, OVERRIDES_FOLDER)
  const files = existsSync(folder) ? readdirSync(folder).toSorted() : []
  const faults = files.flatMap((name): Fault[] => {
    const list = (Object.keys(LISTS) as OverridesList[]).find(one => `${one}.json` === name)
    if (list) return readFile(siteFolder, list, overrides)
    if (name.startsWith('.')) return []
    const known = Object.keys(LISTS).map(one => `${one}.json`)
    const said = says('otherCorrections', { known: known.join(', ') })
    return [{ severity: 'warning', source: `${OVERRIDES_FOLDER}/${name}`, ...said }]
  })
  return { overrides, faults }
}

function readFile(siteFolder: string, list: OverridesList, into: Overrides): Fault[] {
  const source = `${OVERRIDES_FOLDER}/${list}.json`
  const json = readJsonFile(path.join(siteFolder, source), source)
  if (!json.ok) return [json.error]
  if (!Array.isArray(json.value)) return [{ severity: 'error', source, ...says('jsonArray') }]
  const schema = overridesSchema(list).item
  const known = new Set<string>()
  return json.value.flatMap((value: unknown, index): Fault[] => {
    const record = isObject(value) && value.id != null ? String(value.id) : `[${index}]`
    const parsed = v.safeParse(schema, value, { abortPipeEarly: true })
    if (!parsed.success) return toFaults(parsed.issues, { source, record })
    const override = toOverride(parsed.output.id, value as Record<string, unknown>, list)
    const key = [override.id, override.theaterId ?? ''].join('\n')
    if (known.has(key)) return [{ severity: 'error', source, record, field: 'id', ...says('earlierCorrection') }]
    known.add(key)
    into[list].push(override)
    return checkFields(override, list).map(fault => ({ source, record, ...fault }))
  })
}

function toOverride(id: string, value: Record<string, unknown>, list: OverridesList): Override {
  const { id: _, hidden, theaterId, ...others } = value
  const hasTheater = list === 'showtimes' && theaterId != null
  const own = list === 'showtimes' || theaterId === undefined ? {} : { theaterId }
  // A theater has such a field of its own; `hidden: true` removes its record all the same.
  const shown = list === 'theaters' && hidden === false ? { hidden } : {}
  return {
    id,
    isHidden: hidden === true,
    ...(hasTheater ? { theaterId: String(theaterId as string | number).trim() } : {}),
    fields: { ...others, ...own, ...shown },
  }
}

type FieldFault = Required<Pick<Fault, 'severity' | 'field' | 'message'>> & Pick<Fault, 'words'>

/** Required fields that are taken away, and fields that no record has. */
function checkFields({ fields }: Override, list: OverridesList): FieldFault[] {
  const { one, entries } = LISTS[list]
  return Object.entries(fields).flatMap(([field, value]): FieldFault[] => {
    const schema = (entries as Record<string, v.GenericSchema>)[field]
    if (!schema) return [{ severity: 'warning', field, ...says('otherField', { record: one }) }]
    const isTaken = value === null && !v.safeParse(schema, null).success
    return isTaken ? [{ severity: 'error', field, ...says('neededField', { record: one }) }] : []
  })
}
