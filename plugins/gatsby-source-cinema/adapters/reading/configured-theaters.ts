import { existsSync } from 'node:fs'
import path from 'node:path'
import { readJsonFile } from '../../../../src/site-build/config/site-folder-json'
import { type AdapterInput, SourceError } from '../../adapter'
import { isObject } from '../../record-values'

/** A theater's record as an operator writes it, with an id and a time zone. */
export interface ConfiguredTheater extends Record<string, unknown> {
  id: string
  timeZone?: string
}

/**
 * What the operator says of the theaters of a source whose system knows little of them: `source.theater`, over the
 * records of theaters.json in the site folder. Only theaters of `theaterIds`, if it names any.
 * @throws SourceError where theaters.json cannot be read
 */
export function configuredTheaters({ siteFolder, source }: AdapterInput): ConfiguredTheater[] {
  const listed = readTheaterFile(siteFolder)
  const { theater, theaterIds, timeZone } = source
  const ids = theaterIds.length > 0 ? theaterIds : theater?.id ? [theater.id] : listed.map(({ id }) => id)
  return ids.map(id => {
    const own = theater && (theater.id ?? ids[0]) === id ? { ...theater, id } : undefined
    const zone = timeZone ? { timeZone } : {}
    return { ...zone, ...listed.find(record => record.id === id), ...own, id }
  })
}

/** The only theater of a source of one theater: as configured, else one with the id given. */
export function configuredTheater(input: AdapterInput, id: string): ConfiguredTheater {
  const { theater, timeZone } = input.source
  const [first] = configuredTheaters(input)
  return first ?? { ...(timeZone ? { timeZone } : {}), ...theater, id }
}

function readTheaterFile(siteFolder: string): ConfiguredTheater[] {
  const file = path.join(siteFolder, 'theaters.json')
  if (!existsSync(file)) return []
  const json = readJsonFile(file, 'theaters.json')
  if (!json.ok) throw new SourceError(json.error)
  const records: unknown[] = Array.isArray(json.value) ? json.value : []
  return records.flatMap(record => {
    if (!isObject(record) || (typeof record.id !== 'string' && typeof record.id !== 'number')) return []
    return [{ ...record, id: String(record.id) }]
  })
}
