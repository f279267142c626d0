import * as v from 'valibot'
import { toFaults } from '../../../../src/config/fault'
import { isObject } from '../../record-values'
import type { RecordPlace } from './source-client'

/**
 * Reads a record of a system without its fields of an unexpected type, which are warnings. Undefined for what is no
 * object. Every field of the schema must be optional.
 */
export function readFields<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  { source, warn }: RecordPlace,
): v.InferOutput<S> | undefined {
  const whole = v.safeParse(schema, value)
  if (whole.success) return whole.output
  if (!isObject(value)) return undefined
  const where = typeof value.id === 'string' ? { source, record: value.id } : { source }
  for (const fault of toFaults(whole.issues, where)) warn({ ...fault, severity: 'warning' })
  const faulty = new Set(whole.issues.map(issue => String(issue.path?.[0]?.key ?? '')))
  const rest = v.safeParse(schema, Object.fromEntries(Object.entries(value).filter(([key]) => !faulty.has(key))))
  return rest.success ? rest.output : undefined
}
