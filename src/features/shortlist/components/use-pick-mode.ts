import { useSyncExternalStore } from 'react'
import { type PickMode, readPickMode, setPickMode, subscribePickMode } from '../client/pick-mode-store'

const off = (): PickMode => 'off'

/** The current pick mode; off on the server and on the first render. */
export function usePickMode(): { mode: PickMode; setMode: (mode: PickMode) => void } {
  const mode = useSyncExternalStore(subscribePickMode, readPickMode, off)
  return { mode, setMode: setPickMode }
}
