import Cookies from 'js-cookie'

/** Values are percent-encoded throughout, so that the host and the boot scripts read them (contracts §4). */
const cookies = Cookies.withConverter<string>({ read: decodeURIComponent, write: encodeURIComponent })

/** Returns a cookie's decoded value, or null when it is absent, malformed or cookies are blocked. */
export function readCookie(name: string): string | null {
  try {
    return cookies.get(name) ?? null
  } catch {
    return null
  }
}

/** Writes a cookie with SameSite=Lax, and Secure on https (contracts §4). Does nothing when cookies are blocked. */
export function writeCookie({
  name,
  value,
  maxAgeSeconds,
  path = '/',
}: {
  name: string
  value: string
  /** Session cookie when absent; 0 removes the cookie. */
  maxAgeSeconds?: number
  path?: string
}): void {
  try {
    cookies.set(name, value, {
      path,
      SameSite: 'Lax',
      // Not the library's `expires`, which a wrong clock would end too early.
      'max-age': maxAgeSeconds?.toString(),
      Secure: window.location.protocol === 'https:',
    })
  } catch {
    // Sandboxed frames block cookies; the value then lasts until the page is closed.
  }
}

/** Returns true if this browser has any cookie of the site, readable or not. Throws when cookies are blocked. */
export const hasCookies = () => document.cookie !== ''
