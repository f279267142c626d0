import * as v from 'valibot'
import type { Row } from '../database/open-database'

/** Parses rows by a schema. Throws on a mismatch, which means that schema and code disagree. */
export function parseRows<Schema extends v.GenericSchema>(
  schema: Schema,
  rows: readonly Row[],
): v.InferOutput<Schema>[] {
  return rows.map(row => v.parse(schema, { ...row }))
}
