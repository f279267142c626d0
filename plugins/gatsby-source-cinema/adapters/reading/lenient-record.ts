import * as v from 'valibot'
import { toFaults } from '../../../../src/config/fault'
import { isObject } from '../../record-values'
import type { RecordPlace } from './source-client'

const NUMERIC = /^\s*-?\d+(?:\.\d+)?\s*$/

/** A number, or a text of one. */
export const optionalNumber = v.nullish(
  v.union(
    [v.number(), v.pipe(v.string(), v.regex(NUMERIC, 'must be a number'), v.transform(Number))],
    'must be a number',
  ),
)

export const optionalText = v.nullish(v.string('must be a text'))

/** An id, as text. */
export const optionalId = v.nullish(
  v.union([v.string(), v.pipe(v.number(), v.transform(String))], 'must be a text or a number'),
)

/** Yes or no, also as 1 and 0 or as text. */
export const optionalFlag = v.nullish(
  v.union(
    [
      v.boolean(),
      v.pipe(
        v.picklist([0, 1, '0', '1', 'true', 'false']),
        v.transform(value => value === 1 || value === '1' || value === 'true'),
      ),
    ],
    'must be true or false',
  ),
)

const NO: readonly unknown[] = [undefined, null, false, 0, '', '0', 'false']

/** Whether a flag that keeps a record from the public is set; a value that is no clear no counts as set. */
export function isWithheld(flag: unknown): boolean {
  return !NO.includes(flag)
}

/**
 * Reads records whose fields may be of an unexpected type: such a field is left out, with one warning per field of the
 * answer. Undefined for a value that is no object.
 * @param place origin of the records @param reported fields that were warned of, shared by several answers
 * @returns reader of one record; its id is for the warnings
 */
export function createLenientReader({ source, warn }: RecordPlace, reported = new Set<string>()) {
  return <S extends v.GenericSchema>(schema: S, value: unknown, record?: unknown): v.InferOutput<S> | undefined => {
    if (!isObject(value)) return undefined
    const first = v.safeParse(schema, value)
    if (first.success) return first.output
    const where = typeof record === 'string' || typeof record === 'number' ? { record: String(record) } : {}
    for (const fault of toFaults(first.issues, { source, ...where })) {
      const field = (fault.field ?? '').replace(/\.\d+(?=\.|$)/g, '')
      if (reported.has(field)) continue
      reported.add(field)
      warn({ ...fault, severity: 'warning', message: `${fault.message}; the field is left out, here and elsewhere` })
    }
    const paths = first.issues.map(({ path }) => (path ?? []).map(({ key }) => key))
    const second = v.safeParse(schema, without(value, paths))
    return second.success ? second.output : undefined
  }
}

/** A copy without the fields at some paths; entries of lists go, too. */
function without(value: unknown, paths: readonly (readonly unknown[])[]): unknown {
  const below = (key: unknown) => paths.filter(path => path[0] === key).map(path => path.slice(1))
  const isGone = (key: unknown) => below(key).some(path => path.length === 0)
  if (Array.isArray(value)) return value.flatMap((entry, at) => (isGone(at) ? [] : [without(entry, below(at))]))
  if (!isObject(value)) return value
  const kept = Object.entries(value).filter(([key]) => !isGone(key))
  return Object.fromEntries(kept.map(([key, entry]) => [key, without(entry, below(key))]))
}
