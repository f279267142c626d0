import { useCallback, useEffect, useState } from 'react'
import { type ChipTap, watchChipTaps } from '../../client/watch-chip-taps'

export type { ChipTap }

/** The showtime chip that was tapped last; null before, and once closed. */
export function useTappedChip() {
  const [tapped, setTapped] = useState<ChipTap | null>(null)
  useEffect(() => watchChipTaps(setTapped), [])
  return { tapped, close: useCallback(() => setTapped(null), []) }
}
