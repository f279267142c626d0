import { useState } from 'react'

/** Returns the last value of a key while the inputs are the same. */
type KeyedMemo<T> = (key: string, inputs: readonly unknown[], make: () => T) => T

/**
 * `useMemo` for one value per key, for lists of changing length. Keep it in a component's state. @param keep returns
 * the value before instead of a new one that says the same
 */
export function createKeyedMemo<T>(keep: (before: T, after: T) => T = (_, after) => after): KeyedMemo<T> {
  const entries = new Map<string, { inputs: readonly unknown[]; value: T }>()
  return (key, inputs, make) => {
    const known = entries.get(key)
    if (known && haveSameMembers(known.inputs, inputs)) return known.value
    const value = known ? keep(known.value, make()) : make()
    entries.set(key, { inputs, value })
    return value
  }
}

/** Whether two lists have the same members in the same order. */
export function haveSameMembers(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one === other || (one.length === other.length && one.every((member, at) => member === other[at]))
}

/**
 * Returns the previous list while the members are the same. It does not set state while rendering, because React 18
 * then loses updates of external stores in the same component.
 */
export function useStableList<T>(list: readonly T[]): readonly T[] {
  const [kept] = useState(() => ({ list }))
  if (!haveSameMembers(kept.list, list)) kept.list = list
  return kept.list
}
