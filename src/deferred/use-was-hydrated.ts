import { useRef, useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * True on the server and for all renders of a component that took over the server's markup; false where the browser drew
 * it anew. It never changes, so that nothing is drawn again for it.
 */
export function useWasHydrated(): boolean {
  const was = useRef(false)
  return useSyncExternalStore(
    never,
    () => was.current,
    () => (was.current = true),
  )
}
