import type { MemberFacts } from '../../site/rules/member-facts'
import type { SessionKeeper } from './session-keeper'
import { readSessionState, readStoredSession, setSessionState, storeSession } from './session-store'

/** Debounce of the first refresh, ms (specification §9). */
const START_DEBOUNCE_MS = 500

let keeper: Promise<SessionKeeper> | null = null

/** The session's keeper, loaded when it is first needed: most visitors have no session. Rejects where its code does not come. */
export function loadSessionKeeper(facts: MemberFacts): Promise<SessionKeeper> {
  keeper ??= import('./session-keeper').then(
    ({ createSessionKeeper }) => createSessionKeeper(facts),
    (error: unknown) => {
      keeper = null
      throw error
    },
  )
  return keeper
}

/** Forgets the keeper; for tests. */
export function forgetSessionKeeper(): void {
  keeper = null
}

/** Looks for a stored session and has it refreshed (specification §4 Loyalty session, Start). @param facts null on a site without a programme @returns stops */
export function startSession(facts: MemberFacts | null): () => void {
  if (readSessionState().status !== 'pending') return () => undefined
  if (!facts || !readStoredSession()) {
    setSessionState({ status: 'anonymous', reason: null })
    return () => undefined
  }
  const timer = setTimeout(() => {
    loadSessionKeeper(facts).then(
      found => found.start(),
      () => setSessionState({ status: 'pending', problem: 'unavailable' }),
    )
  }, START_DEBOUNCE_MS)
  return () => clearTimeout(timer)
}

/**
 * Ends the member's session in this browser and at the service (specification §2: the link `#loyalty-logout`). Never throws.
 * @param facts null on a site without a programme: nobody is to be told there
 */
export async function signOut(facts: MemberFacts | null): Promise<void> {
  const forget = () => {
    storeSession(null)
    setSessionState({ status: 'anonymous', reason: 'signedOut' })
  }
  if (!facts) return forget()
  await loadSessionKeeper(facts).then(found => found.logout(), forget)
}
