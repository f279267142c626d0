import { useEffect, useState, type RefObject } from 'react'
import { watchFitting } from '../client/watch-fitting'

/** How many entries of a list fit into its row; null until it was measured, so always on the server. */
export function useFittingItems(list: RefObject<HTMLElement>, labels: string): number | null {
  const [count, setCount] = useState<number | null>(null)
  useEffect(() => (list.current ? watchFitting(list.current, setCount) : undefined), [list, labels])
  return count
}
