/** Whether a raw value is an object with fields, not a list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

type Fields<T, K extends keyof T> = { [P in K]-?: undefined extends T[P] ? Exclude<T[P], undefined> | null : T[P] }

/** The named fields of a record, in this order; null where the record has none. */
export function fieldsOf<T extends object, K extends keyof T>(record: T, ...names: K[]): Fields<T, K> {
  return Object.fromEntries(names.map(name => [name, record[name] ?? null])) as Fields<T, K>
}

/** Groups items by key, in the order of each key's first item. */
export function groupBy<T, K>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
