import { readCookie, writeCookie } from '../../../platform/cookie'
import { onPageVisibilityChange } from '../../../platform/page-visibility'
import type { MemberDetails } from '../rules/calls/reply-fields'
import {
  EXPIRED_COOKIE,
  formatSessionCookie,
  parseStoredSession,
  SESSION_COOKIE,
  type StoredSession,
} from '../rules/session-cookie'
import { PENDING, type SessionState } from '../rules/session-state'
import { markSession } from './session-boot'

// The small part of a session that every page carries: what is known, and who hears of it. What refreshes it is loaded for
// those who have one (`session-keeper`).

let state: SessionState = PENDING
/** Where the browser keeps no cookies, a session lasts as long as the page. */
let inMemory: StoredSession | null = null
const listeners = new Set<() => void>()
const loginListeners = new Set<(member: MemberDetails) => void>()

/** What is known of the visitor now. */
export function readSessionState(): SessionState {
  return state
}

/** Tells everybody what is known of the visitor. */
export function setSessionState(next: SessionState): void {
  state = next
  markSession(next.status === 'member' || readMemberToken() !== null)
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

/** Calls back when somebody signs in on this page; not when a session is found or refreshed. @returns stops */
export function subscribeLogin(listener: (member: MemberDetails) => void): () => void {
  loginListeners.add(listener)
  return () => loginListeners.delete(listener)
}

/** Tells that somebody has signed in on this page. */
export function tellLogin(member: MemberDetails): void {
  for (const listener of [...loginListeners]) listener(member)
}

/** The session that this browser keeps. */
export function readStoredSession(): StoredSession | null {
  return parseStoredSession(readCookie(SESSION_COOKIE)) ?? inMemory
}

interface StoreOptions {
  /** Absent: until the browser is closed. */
  hours?: number
  /** Of a member who counts as anonymous (specification §6). */
  isExpired?: boolean
}

/** Keeps a session, or ends it with null. @returns whether the browser keeps it beyond this page */
export function storeSession(session: StoredSession | null, { hours, isExpired = false }: StoreOptions = {}): boolean {
  writeCookie({ name: EXPIRED_COOKIE, value: isExpired ? '1' : '', ...(isExpired ? {} : { maxAgeSeconds: 0 }) })
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

/** Whether the stored session's member was expired when it was last looked at. */
export function isStoredExpired(): boolean {
  return readCookie(EXPIRED_COOKIE) !== null
}

/** The session token that links may carry; null for anybody who is not a member. */
export function readMemberToken(): string | null {
  switch (state.status) {
    case 'member':
      return state.session.token
    // Until it is refreshed, the one that the browser keeps.
    case 'pending':
      return isStoredExpired() ? null : (readStoredSession()?.token ?? null)
    default:
      return null
  }
}
