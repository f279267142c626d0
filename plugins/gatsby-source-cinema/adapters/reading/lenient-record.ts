import * as v from 'valibot'
import { isObject } from '../../record-values'
import { readFields } from './read-fields'
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

const YES: readonly unknown[] = [true, 1, '1', 'true']

/** Whether a flag that keeps a record from the public is neither a clear yes nor a clear no. */
export function isUnclear(flag: unknown): boolean {
  return isWithheld(flag) && !YES.includes(flag)
}

/**
 * Reads records as `readFields`, with one warning per field for all of them. Undefined for a value that is no object.
 * @param place origin of the records @param reported fields that were warned of, shared by several answers
 * @returns reader of one record; its id is for the warnings
 */
export function createLenientReader({ source, warn }: RecordPlace, reported = new Set<string>()) {
  return <S extends v.GenericSchema>(schema: S, value: unknown, id?: unknown): v.InferOutput<S> | undefined => {
    if (!isObject(value)) return undefined
    const record = typeof id === 'string' || typeof id === 'number' ? String(id) : undefined
    return readFields(schema, value, { source, record, warn, reported })
  }
}
