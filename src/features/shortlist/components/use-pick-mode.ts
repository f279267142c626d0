import { useSyncExternalStore } from 'react'
import { createStore } from '../../../platform/store'

/** `starting`: the code is loading; `failed`: it did not load; `closed`: off, with the dock dismissed. */
type PickMode = 'off' | 'starting' | 'on' | 'failed' | 'closed'

const off = (): PickMode => 'off'

/** The current mode, which persists across page navigations. */
export const pickMode = createStore<PickMode>('off')

/** Whether the visitor's list has picks, for what must know it without the list's code. */
export const hasPicks = createStore(false)

/** The current pick mode; off on the server and on the first render. */
export function usePickMode(): { mode: PickMode; setMode: (mode: PickMode) => void } {
  const mode = useSyncExternalStore(pickMode.subscribe, pickMode.read, off)
  return { mode, setMode: pickMode.write }
}

/** Id of the pick mode button, to which focus returns. */
export const PICK_MODE_BUTTON = 'pick-times'
