import { startTransition, useEffect, useState } from 'react'
import { useWasHydrated } from '../../../deferred/use-was-hydrated'

/**
 * The value of a store that a page can do without for a moment: null on the server and in the first render of its markup,
 * then drawn as a transition, which a press interrupts. Many parts of a page follow such a store; `useSyncExternalStore`
 * would draw all of them in one task. @param read the same function while it reads the same value
 */
export function useLaterValue<Value>(subscribe: (listener: () => void) => () => void, read: () => Value): Value | null {
  const wasHydrated = useWasHydrated()
  const [known, setKnown] = useState<{ read: () => Value; value: Value | null }>(() => ({
    read,
    value: wasHydrated ? null : read(),
  }))
  useEffect(() => {
    const follow = () =>
      startTransition(() => {
        const value = read()
        setKnown(before => (before.read === read && before.value === value ? before : { read, value }))
      })
    follow()
    return subscribe(follow)
  }, [subscribe, read])
  return known.read === read ? known.value : read()
}
