import { useSyncExternalStore } from 'react'
import { readRevalidation, subscribeRevalidation } from '../client/revalidation-store'

const unknown = () => null

/**
 * A number that changes whenever live files should be read again: somebody came back to the page, the network is back, or
 * five minutes have passed. Null on the server and on the first render. Stores keep to once in twenty seconds a file.
 */
export function useRevalidation(): number | null {
  return useSyncExternalStore<number | null>(subscribeRevalidation, readRevalidation, unknown)
}
