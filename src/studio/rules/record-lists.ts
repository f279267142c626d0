import { isJsonObject } from './draft-changes'

/**
 * Turns lists of records into objects by id, when all of them are such lists, so that two people can change two records
 * of a file. Keys are `#7`, and `#7 12` for a showtime of theater 12. A value that is not there (`undefined`) stays so;
 * lists with a record without an id, or with one id twice, stay lists.
 */
export function keyRecords(values: readonly unknown[]): { values: unknown[]; isList: boolean } {
  const keyed = values.map(value => (value === undefined ? undefined : byKey(value)))
  const isList = values.some(Array.isArray) && keyed.every(value => value !== null)
  return isList ? { values: keyed, isList } : { values: [...values], isList: false }
}

/** The list of records of `keyRecords`. */
export const unkeyRecords = (keyed: unknown): unknown[] => (isJsonObject(keyed) ? Object.values(keyed) : [])

/** The key of a record; null for what has no id. */
export function recordKey(record: unknown): string | null {
  if (!isJsonObject(record) || !isId(record['id'])) return null
  const theater = isId(record['theaterId']) ? ` ${String(record['theaterId'])}` : ''
  return `#${String(record['id'])}${theater}`
}

const isId = (value: unknown) => typeof value === 'string' || typeof value === 'number'

function byKey(list: unknown): Record<string, unknown> | null {
  if (!Array.isArray(list)) return null
  const keyed = new Map(list.map(record => [recordKey(record), record] as const))
  return keyed.has(null) || keyed.size !== list.length ? null : (Object.fromEntries(keyed) as Record<string, unknown>)
}
