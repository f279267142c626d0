import type { ReactNode } from 'react'
import { useSeenAtOnce } from '../../../../ui/use-seen-at-once'

interface FinderToggleProps {
  isOn: boolean
  /** No showtimes would match. */
  isEmpty?: boolean
  className?: string
  onPress: () => void
  children: ReactNode
}

export function FinderToggle({ isOn, isEmpty = false, className, onPress, children }: FinderToggleProps) {
  const [seen, choose] = useSeenAtOnce(isOn)
  return (
    <button
      type="button"
      className={className ?? (isEmpty ? 'fc fc-empty' : 'fc')}
      aria-pressed={seen}
      onClick={() => choose(!seen, onPress)}
    >
      {children}
    </button>
  )
}
