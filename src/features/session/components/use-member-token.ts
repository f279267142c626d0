import { useSyncExternalStore } from 'react'
import { readMemberToken, subscribeSession } from '../client/session-store'

const nobody = () => null

/** The signed-in member's token; null otherwise, on the server and in the first render. */
export function useMemberToken(): string | null {
  return useSyncExternalStore(subscribeSession, readMemberToken, nobody)
}
