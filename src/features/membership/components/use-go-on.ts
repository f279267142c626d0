import { useEffect } from 'react'

/** Calls `goOn` after the render in which `isWanted` is true. */
export function useGoOn(goOn: () => void, isWanted: boolean): void {
  useEffect(() => {
    if (isWanted) goOn()
  }, [goOn, isWanted])
}
