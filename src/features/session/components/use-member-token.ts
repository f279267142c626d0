import { useSyncExternalStore } from 'react'
import { readMemberToken, subscribeSession } from '../client/session-store'

const nobody = () => null

/** Token of the signed-in member; null for anybody else, on the server and in the first render. */
export function useMemberToken(): string | null {
  return useSyncExternalStore(subscribeSession, readMemberToken, nobody)
}
