interface Known<K, V> {
  get: (key: K) => V | undefined
  set: (key: K, value: V) => unknown
}

/** The entry of a key in a Map or WeakMap; made and kept on first use. */
export function remember<K, V>(known: Known<K, V>, key: K, make: () => V): V {
  const found = known.get(key)
  if (found !== undefined) return found
  const made = make()
  known.set(key, made)
  return made
}
