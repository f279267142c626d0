import { type RefObject, useEffect } from 'react'
import { watchChipHints } from '../../client/watch-chip-hints'

/** Shows the hints of showtime chips in an element. */
export function useChipHints(hint: RefObject<HTMLElement | null>): void {
  useEffect(() => (hint.current ? watchChipHints(hint.current) : undefined), [hint])
}
