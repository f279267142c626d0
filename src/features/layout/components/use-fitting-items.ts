import { useEffect, useState, type RefObject } from 'react'
import { watchFitting } from '../client/watch-fitting'

/** The number of a list's entries that fit in its row; null until measured, and on the server. */
export function useFittingItems(list: RefObject<HTMLElement>, labels: string): number | null {
  const [count, setCount] = useState<number | null>(null)
  useEffect(() => (list.current ? watchFitting(list.current, setCount) : undefined), [list, labels])
  return count
}
