import { useSyncExternalStore } from 'react'
import { readSessionState, subscribeSession } from '../client/session-store'
import { PENDING, type SessionState } from '../rules/session-state'

const pending = () => PENDING

/** The session state; pending on the server and in the first render. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribeSession, readSessionState, pending)
}
