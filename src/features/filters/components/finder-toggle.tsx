import type { ReactNode } from 'react'
import { useSeenAtOnce } from '../../../ui/use-seen-at-once'

interface FinderToggleProps {
  isOn: boolean
  /** Nothing would be left. */
  isEmpty?: boolean
  onPress: () => void
  children: ReactNode
}

/** One thing that narrows a list, on or off. */
export function FinderToggle({ isOn, isEmpty = false, onPress, children }: FinderToggleProps) {
  const [seen, choose] = useSeenAtOnce(isOn)
  return (
    <button
      type="button"
      className={isEmpty ? 'fc fc-empty' : 'fc'}
      aria-pressed={seen}
      onClick={() => choose(!seen, onPress)}
    >
      {children}
    </button>
  )
}
