import * as v from 'valibot'

/** A value outside an open enumeration; it is kept, with a warning. */
export interface UnknownValue {
  /** Dot path without list positions: `flags`, `roundness.content`. */
  field: string
  value: string
  known: readonly string[]
}

/**
 * Finds values that are unknown to an `openEnum` of a schema (contracts §3: enumerations stay open). Checks optional
 * fields, objects and lists; other schemas contain no open enumeration.
 */
export function findUnknownValues(schema: v.GenericSchema, value: unknown, field = ''): UnknownValue[] {
  if (value === null || value === undefined) return []
  if ('wrapped' in schema && isSchema(schema.wrapped)) return findUnknownValues(schema.wrapped, value, field)
  if ('item' in schema && isSchema(schema.item) && Array.isArray(value)) {
    const { item } = schema
    return value.flatMap(element => findUnknownValues(item, element, field))
  }
  if ('entries' in schema && isRecord(schema.entries) && isRecord(value)) {
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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isSchema(value: unknown): value is v.GenericSchema {
  return isRecord(value) && value.kind === 'schema'
}
