import * as v from 'valibot'
import { type Fault, toFaults } from '../../../../src/config/fault'

/** Where a node was found, and who is told of what is wrong with it. */
export interface NodePlace {
  /** URL of the answer. */
  source: string
  warn: (fault: Fault) => void
}

/**
 * Reads one node of an answer. A field of another type than the platform's is left out with a warning that names URL, id
 * and field: one odd field does not cost the record. @returns undefined when it has no id to speak of, with a warning too.
 */
export function readNode<S extends v.GenericSchema>(
  schema: S,
  node: unknown,
  place: NodePlace,
): v.InferOutput<S> | undefined {
  const first = v.safeParse(schema, node)
  if (first.success) return first.output
  const record = idOf(node)
  for (const fault of toFaults(first.issues, { source: place.source, ...(record ? { record } : {}) }))
    place.warn({ ...fault, severity: 'warning' })
  const faulty = new Set(first.issues.map(issue => String(issue.path?.[0]?.key ?? '')))
  if (typeof node !== 'object' || node === null) return undefined
  const rest = Object.fromEntries(Object.entries(node).filter(([key]) => !faulty.has(key)))
  const second = v.safeParse(schema, rest)
  return second.success ? second.output : undefined
}

function idOf(node: unknown): string | undefined {
  return typeof node === 'object' && node !== null && 'id' in node && typeof node.id === 'string' ? node.id : undefined
}
