import { useEffect, useSyncExternalStore } from 'react'
import { useSiteShell } from '../../site/components/use-site-shell'
import { startSession } from '../client/session-access'
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

/** Refreshes a stored session after the page has mounted (specification §4 Loyalty session, Start). */
export function useStartSession(): void {
  const { members } = useSiteShell().settings
  useEffect(() => startSession(members), [members])
}
