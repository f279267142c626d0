import { onOnlineChange } from '../../../platform/online'
import { onPageReturn } from '../../../platform/page-return'
import { onPageVisibilityChange } from '../../../platform/page-visibility'
import { startCountdown } from '../../../platform/start-countdown'
import type { MembershipConfig } from '../../../config/membership-config'
import type { EntryToken } from '../rules/entry-token'
import type { StoredSession } from '../rules/session-cookie'
import { START_DEBOUNCE_MS } from '../rules/session-timing'
import { takeEntryToken } from './entry-token-boot'
import type { SessionClient } from './session-client'
import { readSessionState, readStoredSession, setSessionState, storeSession } from './session-store'
import { announceSession, followTabs } from './session-tabs'

let sessionClient: Promise<SessionClient> | null = null

/** The session's sessionClient, loaded when it is first needed: most visitors have no session. Rejects where its code does not come. */
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

/** Forgets the sessionClient; for tests. */
export function forgetSessionClient(): void {
  sessionClient = null
}

/**
 * Looks for a stored session and has it refreshed (specification §4 Loyalty session, Start), and follows what becomes of it in
 * other tabs. @param membershipConfig null on a site without a programme @returns stops
 */
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
    if (stored || entry) stops.push(startCountdown(START_DEBOUNCE_MS, () => begin(membershipConfig, { stored, entry })))
    else setSessionState({ status: 'anonymous', reason: null })
  }
  return () => {
    for (const stop of stops) stop()
  }
}

interface Beginning {
  /** The session that the page was opened with. */
  stored: StoredSession | null
  entry: EntryToken | null
}

function begin(
  membershipConfig: MembershipConfig,
  { stored, entry }: Beginning = { stored: readStoredSession(), entry: null },
): void {
  loadSessionClient(membershipConfig).then(
    found => (entry && !stored ? found.enter(entry) : found.start(stored)),
    () => setSessionState({ status: 'pending', problem: 'unavailable' }),
  )
}

/** Takes over what another tab has done to the session and this one has not heard of. */
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
  // Of an expired member nothing is asked again before the page is loaded anew.
  if (state.status === 'expired') return
  setSessionState({ status: 'pending', problem: null })
  begin(membershipConfig, { stored: known ?? stored, entry: null })
}

/**
 * Ends the member's session in this browser and at the service (specification §2: the link `#loyalty-logout`). Never throws.
 * @param membershipConfig null on a site without a programme: nobody is to be told there
 */
export async function signOut(membershipConfig: MembershipConfig | null): Promise<void> {
  const forget = () => {
    storeSession(null)
    setSessionState({ status: 'anonymous', reason: 'signedOut' })
    announceSession({ kind: 'end', reason: 'signedOut' })
  }
  if (!membershipConfig) return forget()
  await loadSessionClient(membershipConfig).then(found => found.logout(), forget)
}
