import * as v from 'valibot'
import type { Row } from '../database/open-database'

/** Rows as a schema knows them. Throws where one is not of its shape: then schema and program do not fit. */
export function parseRows<Schema extends v.GenericSchema>(
  schema: Schema,
  rows: readonly Row[],
): v.InferOutput<Schema>[] {
  return rows.map(row => v.parse(schema, { ...row }))
}
