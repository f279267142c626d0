/** Remembers, for each key, what was made of the same inputs last. */
export type KeyedMemo<T> = (key: string, inputs: readonly unknown[], make: () => T) => T

/** `useMemo` for as many values as there are keys: for lists whose length changes. Kept in a component's state. */
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

/** Whether two lists hold the same things in the same order. */
export function haveSameMembers(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one === other || (one.length === other.length && one.every((member, at) => member === other[at]))
}

/** For each key the list given last, as long as the members stay the same. */
export function createStableLists<T>(): (key: string, list: readonly T[]) => readonly T[] {
  const lists = new Map<string, readonly T[]>()
  return (key, list) => {
    const known = lists.get(key)
    if (known && haveSameMembers(known, list)) return known
    lists.set(key, list)
    return list
  }
}
