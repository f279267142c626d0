import * as v from 'valibot'
import type { Fault } from '../../../../src/config/fault'
import { isObject } from '../../record-values'
import { readFields } from '../reading/read-fields'
import type { RelatedKind } from './ocapi-answers'
import { says } from '../../../../src/config/fault-words/fault-words'

interface RelatedRecord {
  /** URL of the answer that it was last in. */
  source: string
  value: Record<string, unknown>
}

/** Records that answers refer to, merged by kind and id: the last one wins. */
export class RelatedData {
  private readonly records = new Map<string, RelatedRecord>()
  private readonly missing = new Set<string>()
  /** Each kind has one schema, so that the faults of a record are reported once. */
  private readonly read = new Map<string, unknown>()

  constructor(private readonly warn: (fault: Fault) => void) {}

  add(source: string, kind: RelatedKind, values: readonly unknown[]): void {
    for (const value of values)
      if (isObject(value) && isId(value.id)) this.records.set(`${kind} ${value.id}`, { source, value })
  }

  has(kind: RelatedKind, id: string): boolean {
    return this.records.has(`${kind} ${id}`)
  }

  /** The record of an id, without fields of an unexpected type. One that no answer holds is a warning, and undefined. */
  find<S extends v.GenericSchema>(kind: RelatedKind, id: string | null | undefined, schema: S, source: string) {
    if (!id) return undefined
    const key = `${kind} ${id}`
    const found = this.records.get(key)
    if (!found) {
      this.reportMissing(kind, id, source)
      return undefined
    }
    if (!this.read.has(key)) {
      const { source: place, value } = found
      this.read.set(key, readFields(schema, value, { source: place, record: id, warn: this.warn }))
    }
    const parsed = v.safeParse(schema, this.read.get(key))
    return { source: found.source, record: parsed.success ? parsed.output : undefined }
  }

  private reportMissing(kind: RelatedKind, id: string, source: string): void {
    const key = `${kind} ${id}`
    if (this.missing.has(key)) return
    this.missing.add(key)
    this.warn({ severity: 'warning', source, ...says('noRelated', { kind, id }) })
  }
}

/** Whether a value can be an id; systems write them as texts or numbers. */
export function isId(value: unknown): value is string | number {
  return (typeof value === 'string' && value !== '') || typeof value === 'number'
}
