import { useSyncExternalStore } from 'react'

const never = () => () => undefined
const yes = () => true
const no = () => false

/** True on the server and in the render that takes over the server's markup; false where the browser draws anew. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(never, no, yes)
}
