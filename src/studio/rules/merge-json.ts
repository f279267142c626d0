import { isJsonObject } from './draft-changes'

/** A field of a JSON value. `undefined` stands for a field that is not there. Lists are one field each. */
export interface FieldChange {
  /** `['palette', 'primary']`; empty for the whole value. */
  path: string[]
  before: unknown
  after: unknown
}

/** A field that two people set to different values since `base`. */
export interface FieldConflict {
  path: string[]
  base: unknown
  ours: unknown
  theirs: unknown
}

/** Lists the fields that differ between two JSON values, in the order of the first. */
export function changedFields(before: unknown, after: unknown, path: string[] = []): FieldChange[] {
  if (isSame(before, after)) return []
  if (!isJsonObject(before) || !isJsonObject(after)) return [{ path, before, after }]
  return keysOf(before, after).flatMap(key => changedFields(own(before, key), own(after, key), [...path, key]))
}

/**
 * Merges two JSON values that both come from `base`, field by field. A field that only one of them changed is taken from
 * it; one that both changed differently is a conflict, and has our value in the result.
 */
export function mergeFields(base: unknown, ours: unknown, theirs: unknown) {
  const conflicts: FieldConflict[] = []
  const merge = (was: unknown, our: unknown, their: unknown, path: string[]): unknown => {
    if (isSame(our, their) || isSame(was, their)) return our
    if (isSame(was, our)) return their
    if (isJsonObject(our) && isJsonObject(their)) {
      const entries = keysOf(our, their).map(key => {
        const value = merge(isJsonObject(was) ? own(was, key) : undefined, own(our, key), own(their, key), [
          ...path,
          key,
        ])
        return [key, value] as const
      })
      return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
    }
    conflicts.push({ path, base: was, ours: our, theirs: their })
    return our
  }
  return { value: merge(base, ours, theirs, []), conflicts }
}

/** Replaces one field; `undefined` removes it. Objects on the way are made where there are none. */
export function withField(target: unknown, path: readonly string[], value: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value
  const entries = new Map(isJsonObject(target) ? Object.entries(target) : [])
  const next = withField(entries.get(key), rest, value)
  if (next === undefined) entries.delete(key)
  else entries.set(key, next)
  return Object.fromEntries(entries)
}

/** Whether two JSON values are equal; the order of keys does not count. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, at) => isSame(value, other[at]))
  if (!isJsonObject(one) || !isJsonObject(other)) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every(key => Object.hasOwn(other, key) && isSame(one[key], other[key]))
  )
}

const own = (value: { [key: string]: unknown }, key: string) => (Object.hasOwn(value, key) ? value[key] : undefined)

const keysOf = (one: object, other: object) => [...new Set([...Object.keys(one), ...Object.keys(other)])]
