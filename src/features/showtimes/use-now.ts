import { useSyncExternalStore } from 'react'
import { readMinute } from '../../platform/clock'
import { subscribeMinute } from './client/minute-store'

const unknown = () => null

/** The current minute, epoch milliseconds; null on the server and on the first render. Moves on while the page is seen. */
export function useNow(): number | null {
  return useSyncExternalStore<number | null>(subscribeMinute, readMinute, unknown)
}
