import { useState } from 'react'

/** The list given last whose members differed: a new array of the same members gives the old array. */
export function useStableList<T>(list: readonly T[]): readonly T[] {
  const [stable, setStable] = useState(list)
  if (list.length === stable.length && list.every((member, at) => member === stable[at])) return stable
  setStable(list)
  return list
}
