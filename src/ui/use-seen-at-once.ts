import { useCallback, useState } from 'react'
import { afterNextPaint } from '../platform/scheduling'

/**
 * Optimistic state: shows a choice in the next frame and runs its slow consequences after that. If they do not change
 * `value`, the current choice, it is shown again. @returns the choice to show; a function that shows `next` and acts
 */
export function useSeenAtOnce<T>(value: T): readonly [T, (next: T, act: () => void) => void] {
  const [press, setPress] = useState<{ seen: T; insteadOf: T } | null>(null)
  const choose = useCallback(
    (next: T, act: () => void) => {
      setPress({ seen: next, insteadOf: value })
      afterNextPaint(() => {
        act()
        setPress(null)
      })
    },
    [value],
  )
  return [press !== null && Object.is(press.insteadOf, value) ? press.seen : value, choose]
}
