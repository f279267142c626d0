import { readCookie, writeCookie } from '../../../platform/cookie'
import { onPageVisibilityChange } from '../../../platform/page-lifecycle'
import { createEmitter, createStore, joinStops } from '../../../platform/store'
import type { MemberDetails } from '../rules/calls/reply-fields'
import {
  endsWithToken,
  EXPIRED_COOKIE,
  formatSessionCookie,
  LINK_COOKIE,
  parseStoredSession,
  SESSION_COOKIE,
  type StoredSession,
} from '../rules/session-cookie'
import { PENDING, type SessionState } from '../rules/session-state'
import { markSession } from './session-boot'

// The small part of a session that every page loads: its state and its subscribers. Refreshing is loaded only for
// visitors who have a session (`session-client`).

const state = createStore<SessionState>(PENDING)
/** In browsers without cookies a session lasts as long as the page. */
let inMemory: StoredSession | null = null

export const readSessionState = state.read

export function setSessionState(next: SessionState): void {
  state.write(next)
  markSession(next.status === 'member' || readMemberToken() !== null)
}

/** Calls the listener when the session may have changed, also while the page was hidden. @returns unsubscribe */
export function subscribeSession(listener: () => void): () => void {
  return joinStops([state.subscribe(listener), onPageVisibilityChange(visible => visible && listener())])
}

/** Logins on this page, not sessions that were found or refreshed. */
export const { subscribe: subscribeLogin, emit: announceLogin } = createEmitter<MemberDetails>()

/** The session in the cookie, or in memory when cookies are off. */
export function readStoredSession(): StoredSession | null {
  return parseStoredSession(readCookie(SESSION_COOKIE)) ?? inMemory
}

/**
 * Stores a session; null ends it. Without `hours` it lasts until the browser closes. `isExpired`: the member counts as
 * anonymous (specification §6). @returns whether the browser keeps it beyond this page
 */
export function storeSession(
  session: StoredSession | null,
  { hours, isExpired = false }: { hours?: number; isExpired?: boolean } = {},
): boolean {
  writeCookie({ name: EXPIRED_COOKIE, value: isExpired ? '1' : '', ...(isExpired ? {} : { maxAgeSeconds: 0 }) })
  const isLink = session !== null && endsWithToken(session)
  if (!isLink && readCookie(LINK_COOKIE) !== null) writeCookie({ name: LINK_COOKIE, value: '', maxAgeSeconds: 0 })
  if (session === null) {
    inMemory = null
    writeCookie({ name: SESSION_COOKIE, value: '', maxAgeSeconds: 0 })
    return false
  }
  const value = formatSessionCookie(session)
  const lifetime = hours === undefined ? {} : { maxAgeSeconds: hours * 3600 }
  writeCookie({ name: SESSION_COOKIE, value, ...lifetime })
  if (isLink) writeCookie({ name: LINK_COOKIE, value: '1', ...lifetime })
  const isKept = readCookie(SESSION_COOKIE) === value
  inMemory = isKept ? null : session
  return isKept
}

/** Whether a stored session is one of a link, which nothing renews. Another without a refresh token cannot stay. */
export function isByLink(stored: StoredSession): boolean {
  return endsWithToken(stored) && (stored === inMemory || readCookie(LINK_COOKIE) !== null)
}

/** Whether the stored session's member was expired at the last check. */
export function isStoredExpired(): boolean {
  return readCookie(EXPIRED_COOKIE) !== null
}

/** The session token for links; null without a signed-in member. */
export function readMemberToken(): string | null {
  const current = state.read()
  switch (current.status) {
    case 'member':
      return current.session.token
    // Before the first refresh, the stored token.
    case 'pending':
      return isStoredExpired() ? null : (readStoredSession()?.token ?? null)
    default:
      return null
  }
}
