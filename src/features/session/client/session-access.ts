import { onOnlineChange, onPageReturn, onPageVisibilityChange } from '../../../platform/page-lifecycle'
import { startCountdown } from '../../../platform/clock'
import { joinStops } from '../../../platform/store'
import type { MembershipConfig } from '../../../config/loyalty-config'
import { type EntryToken, takeEntryToken } from './session-boot'
import type { SessionClient } from './session-client'
import { readSessionState, readStoredSession, setSessionState, storeSession } from './session-store'
import { announceSession, followTabs } from './session-tabs'

/** Ms. Debounce of the first refresh (specification §9). */
export const START_DEBOUNCE_MS = 500

let sessionClient: Promise<SessionClient> | null = null

/** Loads the session client on first use, as most visitors have no session. Rejects when its chunk does not load. */
export function loadSessionClient(membershipConfig: MembershipConfig): Promise<SessionClient> {
  sessionClient ??= import('./session-client').then(
    ({ createSessionClient }) => createSessionClient(membershipConfig),
    (error: unknown) => {
      sessionClient = null
      throw error
    },
  )
  return sessionClient
}

/** Drops the session client; for tests. */
export function forgetSessionClient(): void {
  sessionClient = null
}

/** Refreshes a stored session (specification §4 Loyalty session, Start), follows the other tabs. @returns stops it */
export function startSession(membershipConfig: MembershipConfig | null): () => void {
  if (!membershipConfig) {
    if (readSessionState().status === 'pending') setSessionState({ status: 'anonymous', reason: null })
    return () => undefined
  }
  const compare = () => compareWithCookie(membershipConfig)
  const stops = [
    followTabs(() => void loadSessionClient(membershipConfig).catch(() => undefined)),
    // Browsers without channels, and pages that rested, learn it from the cookie.
    onPageVisibilityChange(visible => visible && compare()),
    onPageReturn(compare),
    onOnlineChange(online => {
      if (online && sessionClient === null && readStoredSession()) begin(membershipConfig)
    }),
  ]
  const entry = takeEntryToken()
  const stored = readStoredSession()
  if (readSessionState().status === 'pending') {
    if (stored || entry) stops.push(startCountdown(START_DEBOUNCE_MS, () => begin(membershipConfig, stored, entry)))
    else setSessionState({ status: 'anonymous', reason: null })
  }
  return joinStops(stops)
}

/** @param stored the session that was stored when the page opened */
function begin(
  membershipConfig: MembershipConfig,
  stored = readStoredSession(),
  entry: EntryToken | null = null,
): void {
  loadSessionClient(membershipConfig).then(
    found => (entry && !stored ? found.enter(entry) : found.start(stored)),
    () => setSessionState({ status: 'pending', problem: 'unavailable' }),
  )
}

/** Adopts what another tab has done to the session when no message of it has arrived. */
function compareWithCookie(membershipConfig: MembershipConfig): void {
  const state = readSessionState()
  const stored = readStoredSession()
  if (state.status === 'pending') return
  if (!stored) {
    if (state.status !== 'anonymous') setSessionState({ status: 'anonymous', reason: 'ended' })
    return
  }
  const known = state.status === 'member' ? state.session : null
  if (known && known.refreshToken === stored.refreshToken && known.token === stored.token) return
  // An expired member is not requested again before the page reloads.
  if (state.status === 'expired') return
  setSessionState({ status: 'pending', problem: null })
  begin(membershipConfig, known ?? stored)
}

/** Ends the session here and at the service (specification §2: the link `#loyalty-logout`). Never throws. */
export async function signOut(membershipConfig: MembershipConfig | null): Promise<void> {
  const forget = () => {
    storeSession(null)
    setSessionState({ status: 'anonymous', reason: 'signedOut' })
    announceSession({ kind: 'end', reason: 'signedOut' })
  }
  if (!membershipConfig) return forget()
  await loadSessionClient(membershipConfig).then(found => found.logout(), forget)
}
