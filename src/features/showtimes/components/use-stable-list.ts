import { useState } from 'react'

/**
 * The list given last whose members differed: a new array of the same members gives the old array. It is kept without a
 * state set while rendering: React 18 then forgets to note what stores beside it said, and misses their way back to it.
 */
export function useStableList<T>(list: readonly T[]): readonly T[] {
  const [kept] = useState(() => ({ list }))
  const isSame = list.length === kept.list.length && list.every((member, at) => member === kept.list[at])
  if (!isSame) kept.list = list
  return kept.list
}
