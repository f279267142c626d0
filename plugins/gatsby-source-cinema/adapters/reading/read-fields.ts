import * as v from 'valibot'
import { type Fault, toFaults } from '../../../../src/config/fault'
import { isObject } from '../../record-values'

interface FieldsPlace {
  /** URL or file of the answer. */
  source: string
  /** The record's id for its warnings, where its field is not `id`. */
  record?: string | undefined
  warn: (fault: Fault) => void
  /** Fields that were warned of already, without positions in lists: each is told once. */
  reported?: Set<string>
}

/** Depth of the deepest record, with room: each round removes what is broken, or what holds it. */
const MOST_ROUNDS = 12
const BROKEN = Symbol('broken')

/**
 * Reads a record of a system without its fields of an unexpected type, each of which is a warning. In a list only the
 * broken entries are left out. @returns undefined where it is no record at all
 */
export function readFields<S extends v.GenericSchema>(schema: S, value: unknown, place: FieldsPlace) {
  const { source, record, warn, reported } = place
  const first = v.safeParse(schema, value)
  if (first.success) return first.output
  const id = record ?? (isObject(value) && typeof value.id === 'string' ? value.id : undefined)
  const where = { source, ...(id === undefined ? {} : { record: id }) }
  for (const fault of toFaults(first.issues, where)) {
    const field = (fault.field ?? '').replace(/\.\d+(?=\.|$)/g, '')
    if (reported?.has(field)) continue
    reported?.add(field)
    const elsewhere = reported ? ', also in other records' : ''
    warn({ ...fault, severity: 'warning', message: `left out${elsewhere}: ${fault.message}` })
  }
  let rest: unknown = structuredClone(value)
  let issues: readonly v.BaseIssue<unknown>[] = first.issues
  for (let round = 0; round < MOST_ROUNDS && isObject(rest); round += 1) {
    rest = withoutBroken(rest, issues)
    const next = v.safeParse(schema, rest)
    if (next.success) return next.output
    issues = next.issues
  }
  return undefined
}

/** Removes what the issues name; of what is missing, its holder. Undefined where that is the record itself. */
function withoutBroken(record: unknown, issues: readonly v.BaseIssue<unknown>[]): unknown {
  for (const issue of issues) {
    const keys = (issue.path ?? []).map(({ key }) => key)
    const holders = keys.reduce<unknown[]>((found, key) => [...found, entryOf(found.at(-1), key)], [record])
    // What is missing cannot be removed: its holder goes.
    const at = holders.at(-1) === undefined ? holders.length - 2 : holders.length - 1
    if (at < 1) return undefined
    const holder = holders[at - 1]
    if (Array.isArray(holder)) holder[Number(keys[at - 1])] = BROKEN
    else if (isObject(holder)) holder[String(keys[at - 1])] = BROKEN
  }
  return withoutMarked(record)
}

function entryOf(holder: unknown, key: unknown): unknown {
  if (Array.isArray(holder)) return holder[Number(key)]
  return isObject(holder) ? holder[String(key)] : undefined
}

/** Lists keep their positions until all broken entries are marked. */
function withoutMarked(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter(entry => entry !== BROKEN).map(withoutMarked)
  if (!isObject(value)) return value
  const kept = Object.entries(value).filter(([, entry]) => entry !== BROKEN)
  return Object.fromEntries(kept.map(([key, entry]) => [key, withoutMarked(entry)]))
}
