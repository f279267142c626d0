import { useSyncExternalStore } from 'react'
import { readRevalidation, subscribeRevalidation } from '../client/revalidation-store'

const unknown = () => null

/**
 * A number that changes on each revalidation: the visitor returned, the network is back, or five minutes passed. Null
 * on the server and on the first render. Stores fetch a file at most once in twenty seconds.
 */
export function useRevalidation(): number | null {
  return useSyncExternalStore<number | null>(subscribeRevalidation, readRevalidation, unknown)
}
