import { useEffect, useReducer } from 'react'
import type { deferredCode } from '../platform/deferred-code'

/** Loads code once it is wanted, and renders the component again when it has come. */
export function useWantedCode(
  code: Pick<ReturnType<typeof deferredCode>, 'want' | 'whenRead'>,
  isWanted: boolean,
): void {
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    code.want()
    void code.whenRead.then(() => isCurrent && rerender())
    return () => {
      isCurrent = false
    }
  }, [code, isWanted])
}
