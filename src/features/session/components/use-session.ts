import { useSyncExternalStore } from 'react'
import { readSessionState, subscribeSession, readMemberToken } from '../client/session-store'
import { PENDING, type SessionState } from '../rules/session-state'

const pending = () => PENDING

/** The session state; pending on the server and in the first render. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribeSession, readSessionState, pending)
}

const nobody = () => null

/** The signed-in member's token; null otherwise, on the server and in the first render. */
export function useMemberToken(): string | null {
  return useSyncExternalStore(subscribeSession, readMemberToken, nobody)
}
