import { type RefObject, useEffect } from 'react'
import { learnRowHeights } from '../client/row-heights'

/** Lets the browser learn the heights of the rows of the shown days. @param shownDays ISO dates */
export function useRowHeights(programme: RefObject<Element | null>, shownDays: readonly string[]): void {
  const days = shownDays.join()
  useEffect(() => (programme.current ? learnRowHeights(programme.current) : undefined), [programme, days])
}
