import { readCookie, writeCookie } from '../../../platform/cookie'
import { onPageVisibilityChange } from '../../../platform/page-visibility'
import { parseSessionCookie, SESSION_COOKIE } from '../rules/session-cookie'

const listeners = new Set<() => void>()

/** Token of the signed-in member; null for anybody else. */
export function readMemberToken(): string | null {
  return parseSessionCookie(readCookie(SESSION_COOKIE))?.token ?? null
}

/** Calls back when the session may have changed: signed out here, or the page was left and comes back. @returns stops */
export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener)
  const stop = onPageVisibilityChange(visible => visible && listener())
  return () => {
    listeners.delete(listener)
    stop()
  }
}

/** Ends the member's session in this browser (specification §2: the link `#loyalty-logout`). */
export function signOut(): void {
  writeCookie({ name: SESSION_COOKIE, value: '', maxAgeSeconds: 0 })
  for (const listener of listeners) listener()
}
