import { useCallback, useState } from 'react'
import { afterAnswer } from '../platform/after-paint'

/**
 * Says a press at once: what was chosen is seen in the next frame, and what follows from it, which may take a phone a
 * hundred milliseconds, begins right after that. @param value what is chosen @returns what is seen as chosen, and a
 * function that has `next` seen and then acts; where acting does not choose it after all, `value` is seen again
 */
export function useSeenAtOnce<T>(value: T): readonly [T, (next: T, act: () => void) => void] {
  const [press, setPress] = useState<{ seen: T; insteadOf: T } | null>(null)
  const choose = useCallback(
    (next: T, act: () => void) => {
      setPress({ seen: next, insteadOf: value })
      afterAnswer(() => {
        act()
        setPress(null)
      })
    },
    [value],
  )
  return [press !== null && Object.is(press.insteadOf, value) ? press.seen : value, choose]
}
