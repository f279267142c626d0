import { useSyncExternalStore } from 'react'
import { isOnline, onOnlineChange } from '../../../platform/page-lifecycle'

const isOffline = () => !isOnline()
const no = () => false

/** Whether the browser has no network; false on the server and on the first render. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(onOnlineChange, isOffline, no)
}
