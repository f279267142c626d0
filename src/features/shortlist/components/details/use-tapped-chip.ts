import { useCallback, useEffect, useState } from 'react'
import { type ChipTap, watchChipTaps } from '../../client/watch-chip-taps'

export type { ChipTap }

/** The showtime chip that was tapped last; null before, and once closed. @param onNear as of `watchChipTaps` */
export function useTappedChip(onNear: () => void) {
  const [tapped, setTapped] = useState<ChipTap | null>(null)
  useEffect(() => watchChipTaps({ onNear, onTap: setTapped }), [onNear])
  return { tapped, close: useCallback(() => setTapped(null), []) }
}
