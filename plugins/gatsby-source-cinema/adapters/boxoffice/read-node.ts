import * as v from 'valibot'
import { type Fault, toFaults } from '../../../../src/config/fault'

/** Origin of a node, and a callback for its faults. */
export interface NodePlace {
  /** URL of the response. */
  source: string
  warn: (fault: Fault) => void
}

/**
 * Reads one node of a response. A field of an unexpected type is left out with a warning that contains URL, id and
 * field, so that it does not cost the record.
 * @returns undefined, with a warning, for a node without a valid id
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
