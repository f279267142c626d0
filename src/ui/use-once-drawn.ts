import { startTransition, useEffect, useState } from 'react'

/** Calls `act` once `isReady`, after what the effects of the same commit began as transitions is drawn too. */
export function useOnceDrawn(isReady: boolean, act: (() => void) | undefined): void {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    if (isReady) startTransition(() => setDrawn(true))
  }, [isReady])
  useEffect(() => {
    if (isDrawn) act?.()
  }, [isDrawn, act])
}
