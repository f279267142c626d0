import { readCookie, writeCookie } from '../../../platform/cookie'
import { onPageVisibilityChange } from '../../../platform/page-visibility'
import { formatSessionCookie, parseStoredSession, SESSION_COOKIE, type StoredSession } from '../rules/session-cookie'
import { PENDING, type SessionState } from '../rules/session-state'

// The small part of a session that every page carries: what is known, and who hears of it. What refreshes it is loaded for
// those who have one (`session-keeper`).

let state: SessionState = PENDING
/** Where the browser keeps no cookies, a session lasts as long as the page. */
let inMemory: StoredSession | null = null
const listeners = new Set<() => void>()

/** What is known of the visitor now. */
export function readSessionState(): SessionState {
  return state
}

/** Tells everybody what is known of the visitor. */
export function setSessionState(next: SessionState): void {
  state = next
  for (const listener of [...listeners]) listener()
}

/** Calls back when the session may have changed: here, or while the page was left. @returns stops */
export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener)
  const stop = onPageVisibilityChange(visible => visible && listener())
  return () => {
    listeners.delete(listener)
    stop()
  }
}

/** The session that this browser keeps. */
export function readStoredSession(): StoredSession | null {
  return parseStoredSession(readCookie(SESSION_COOKIE)) ?? inMemory
}

/**
 * Keeps a session, or ends it with null.
 * @param hours absent: until the browser is closed
 * @returns whether the browser keeps it beyond this page
 */
export function storeSession(session: StoredSession | null, hours?: number): boolean {
  if (session === null) {
    inMemory = null
    writeCookie({ name: SESSION_COOKIE, value: '', maxAgeSeconds: 0 })
    return false
  }
  const value = formatSessionCookie(session)
  writeCookie({ name: SESSION_COOKIE, value, ...(hours === undefined ? {} : { maxAgeSeconds: hours * 3600 }) })
  const isKept = readCookie(SESSION_COOKIE) === value
  inMemory = isKept ? null : session
  return isKept
}

/** The session token that links may carry; null for anybody who is not a member. */
export function readMemberToken(): string | null {
  switch (state.status) {
    case 'member':
      return state.session.token
    // Until it is refreshed, the one that the browser keeps.
    case 'pending':
      return readStoredSession()?.token ?? null
    default:
      return null
  }
}
