import * as v from 'valibot'
import { around, type Fault, toFaults } from '../../../../src/config/fault'
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
  const first = v.safeParse(schema, value)
  if (first.success) return first.output
  const { rest, isRecord } = findValid(schema, value, first.issues)
  warnOfFields(first.issues, value, place)
  const read = v.safeParse(schema, rest)
  return isRecord && read.success ? read.output : undefined
}

/**
 * A record of the site without the fields that its schema rejects, each of which is a warning; otherwise as it is, also
 * where it is valid. @returns undefined where it cannot do without them
 */
export function withoutBrokenFields(schema: v.GenericSchema, value: unknown, place: FieldsPlace): unknown {
  const first = v.safeParse(schema, value)
  if (first.success) return value
  const { rest, isRecord } = findValid(schema, value, first.issues)
  if (isRecord) warnOfFields(first.issues, value, place)
  return isRecord ? rest : undefined
}

type Issues = readonly v.BaseIssue<unknown>[]

function warnOfFields(issues: Issues, value: unknown, { source, record, warn, reported }: FieldsPlace): void {
  const id = record ?? (isObject(value) && typeof value.id === 'string' ? value.id : undefined)
  const where = { source, ...(id === undefined ? {} : { record: id }) }
  for (const fault of toFaults(issues, where)) {
    const field = (fault.field ?? '').replace(/\.\d+(?=\.|$)/g, '')
    if (reported?.has(field)) continue
    reported?.add(field)
    warn({ ...around(reported ? 'leftOutOften' : 'leftOut', fault), severity: 'warning' })
  }
}

/** Removes what is broken until the schema takes the rest. */
function findValid(schema: v.GenericSchema, value: unknown, first: Issues): { rest: unknown; isRecord: boolean } {
  let rest: unknown = structuredClone(value)
  let issues = first
  for (let round = 0; round < MOST_ROUNDS && isObject(rest); round += 1) {
    rest = withoutBroken(rest, issues)
    const next = v.safeParse(schema, rest)
    if (next.success) return { rest, isRecord: true }
    issues = next.issues
  }
  return { rest, isRecord: false }
}

/** Removes what the issues name; of what is missing, its holder. Undefined where that is the record itself. */
function withoutBroken(record: unknown, issues: Issues): unknown {
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
