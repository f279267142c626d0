import { useState } from 'react'

/** `useMemo` for one value per key, in a component's state. `keep` may return the value before for an equal one. */
export function createKeyedMemo<T>(keep: (before: T, after: T) => T = (_, after) => after) {
  const entries = new Map<string, { inputs: readonly unknown[]; value: T }>()
  return (key: string, inputs: readonly unknown[], make: () => T): T => {
    const known = entries.get(key)
    if (known && haveSameMembers(known.inputs, inputs)) return known.value
    const value = known ? keep(known.value, make()) : make()
    entries.set(key, { inputs, value })
    return value
  }
}

export function haveSameMembers(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one === other || (one.length === other.length && one.every((member, at) => member === other[at]))
}

/** Whether every field of the newer object has the same value in the older one. */
export function haveSameFields(before: object, after: object): boolean {
  const old = new Map<string, unknown>(Object.entries(before))
  return Object.entries(after).every(([name, value]) => Object.is(value, old.get(name)))
}

/** Keeps the previous list while its members are equal. Sets no state: React 18 would lose updates of stores. */
export function useStableList<T>(list: readonly T[]): readonly T[] {
  const [kept] = useState(() => ({ list }))
  if (!haveSameMembers(kept.list, list)) kept.list = list
  return kept.list
}
