import { onOnlineChange } from '../../../platform/online'
import { onPageReturn } from '../../../platform/page-return'
import { onPageVisibilityChange } from '../../../platform/page-visibility'
import { startCountdown } from '../../../platform/start-countdown'
import type { MemberFacts } from '../../site/rules/member-facts'
import type { EntryToken } from '../rules/entry-token'
import { START_DEBOUNCE_MS } from '../rules/session-timing'
import { takeEntryToken } from './entry-token-boot'
import type { SessionKeeper } from './session-keeper'
import { readSessionState, readStoredSession, setSessionState, storeSession } from './session-store'
import { announceSession, followTabs } from './session-tabs'

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

/**
 * Looks for a stored session and has it refreshed (specification §4 Loyalty session, Start), and follows what becomes of it in
 * other tabs. @param facts null on a site without a programme @returns stops
 */
export function startSession(facts: MemberFacts | null): () => void {
  if (!facts) {
    if (readSessionState().status === 'pending') setSessionState({ status: 'anonymous', reason: null })
    return () => undefined
  }
  const compare = () => compareWithCookie(facts)
  const stops = [
    followTabs(() => void loadSessionKeeper(facts).catch(() => undefined)),
    // Browsers without channels, and pages that rested, learn it from the cookie.
    onPageVisibilityChange(visible => visible && compare()),
    onPageReturn(compare),
    onOnlineChange(online => {
      if (online && keeper === null && readStoredSession()) begin(facts, null)
    }),
  ]
  const entry = takeEntryToken()
  const stored = readStoredSession()
  if (readSessionState().status === 'pending') {
    if (stored || entry) stops.push(startCountdown(START_DEBOUNCE_MS, () => begin(facts, stored ? null : entry)))
    else setSessionState({ status: 'anonymous', reason: null })
  }
  return () => {
    for (const stop of stops) stop()
  }
}

function begin(facts: MemberFacts, entry: EntryToken | null): void {
  loadSessionKeeper(facts).then(
    found => (entry ? found.enter(entry) : found.start()),
    () => setSessionState({ status: 'pending', problem: 'unavailable' }),
  )
}

/** Takes over what another tab has done to the session and this one has not heard of. */
function compareWithCookie(facts: MemberFacts): void {
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
  if (state.status === 'anonymous') setSessionState({ status: 'pending', problem: null })
  begin(facts, null)
}

/**
 * Ends the member's session in this browser and at the service (specification §2: the link `#loyalty-logout`). Never throws.
 * @param facts null on a site without a programme: nobody is to be told there
 */
export async function signOut(facts: MemberFacts | null): Promise<void> {
  const forget = () => {
    storeSession(null)
    setSessionState({ status: 'anonymous', reason: 'signedOut' })
    announceSession({ kind: 'end', reason: 'signedOut' })
  }
  if (!facts) return forget()
  await loadSessionKeeper(facts).then(found => found.logout(), forget)
}
