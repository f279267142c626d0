import { useState } from 'react'

/**
 * Returns the previous list while the members are the same. It does not set state while rendering, because React 18
 * then loses updates of external stores in the same component.
 */
export function useStableList<T>(list: readonly T[]): readonly T[] {
  const [kept] = useState(() => ({ list }))
  const isSame = list.length === kept.list.length && list.every((member, at) => member === kept.list[at])
  if (!isSame) kept.list = list
  return kept.list
}
