/** Returns the last value of a key while the inputs are the same. */
export type KeyedMemo<T> = (key: string, inputs: readonly unknown[], make: () => T) => T

/** `useMemo` for one value per key, for lists of changing length. Keep it in a component's state. */
export function createKeyedMemo<T>(): KeyedMemo<T> {
  const entries = new Map<string, { inputs: readonly unknown[]; value: T }>()
  return (key, inputs, make) => {
    const known = entries.get(key)
    if (known && haveSameMembers(known.inputs, inputs)) return known.value
    const value = make()
    entries.set(key, { inputs, value })
    return value
  }
}

/** Whether two lists have the same members in the same order. */
export function haveSameMembers(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one === other || (one.length === other.length && one.every((member, at) => member === other[at]))
}

/** Returns a key's previous list while the members are the same. */
export function createStableLists<T>(): (key: string, list: readonly T[]) => readonly T[] {
  const lists = new Map<string, readonly T[]>()
  return (key, list) => {
    const known = lists.get(key)
    if (known && haveSameMembers(known, list)) return known
    lists.set(key, list)
    return list
  }
}
