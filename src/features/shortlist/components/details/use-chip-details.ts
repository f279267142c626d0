import { type RefObject, useCallback, useEffect, useState } from 'react'
import { watchChipHints } from '../../client/watch-chip-hints'
import { type ChipTap, watchChipTaps } from '../../client/watch-chip-taps'

export type { ChipTap }

/** The showtime chip that was tapped last; null before, and once closed. */
export function useTappedChip() {
  const [tapped, setTapped] = useState<ChipTap | null>(null)
  useEffect(() => watchChipTaps(setTapped), [])
  return { tapped, close: useCallback(() => setTapped(null), []) }
}

/** Shows the hints of showtime chips in an element. */
export function useChipHints(hint: RefObject<HTMLElement | null>): void {
  useEffect(() => (hint.current ? watchChipHints(hint.current) : undefined), [hint])
}
