import * as v from 'valibot'
import { says } from '../../config/fault-words/fault-words'
import type { Fault } from '../../config/fault'

/** A value outside an open enumeration; it is kept, with a warning. */
export interface UnknownValue {
  /** Dot path without list positions: `flags`, `roundness.content`. */
  field: string
  value: string
  known: readonly string[]
}

/** Values unknown to an `openEnum` (contracts §3: enumerations stay open) in optional fields, objects and lists. */
export function findUnknownValues(schema: v.GenericSchema, value: unknown, field = ''): UnknownValue[] {
  if (value === null || value === undefined) return []
  if ('wrapped' in schema && isSchema(schema.wrapped)) return findUnknownValues(schema.wrapped, value, field)
  if ('item' in schema && isSchema(schema.item) && Array.isArray(value)) {
    const { item } = schema
    return value.flatMap(element => findUnknownValues(item, element, field))
  }
  if ('entries' in schema && isObject(schema.entries) && isObject(value)) {
    return Object.entries(schema.entries).flatMap(([name, entry]) =>
      isSchema(entry) ? findUnknownValues(entry, value[name], field ? `${field}.${name}` : name) : [],
    )
  }
  const known = knownOf(schema)
  return known && typeof value === 'string' && !known.includes(value) ? [{ field, value, known }] : []
}

function knownOf(schema: v.GenericSchema): string[] | undefined {
  if (!('pipe' in schema)) return undefined
  const metadata: Record<string, unknown> = v.getMetadata(schema)
  return Array.isArray(metadata.known) ? metadata.known.map(String) : undefined
}

function isSchema(value: unknown): value is v.GenericSchema {
  return isObject(value) && value.kind === 'schema'
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `'SOLO' is none of RTS, CGR; it is kept and treated as the default`. */
export function describeUnknown({ value, known }: UnknownValue): Pick<Fault, 'message' | 'words'> {
  return says('unknownValue', { value, known: known.join(', ') })
}
