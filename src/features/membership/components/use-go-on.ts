import { useEffect } from 'react'

/** Goes on once what is seen says so. */
export function useGoOn(goOn: () => void, isWanted: boolean): void {
  useEffect(() => {
    if (isWanted) goOn()
  }, [goOn, isWanted])
}
