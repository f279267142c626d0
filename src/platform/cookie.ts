/** Returns a cookie's decoded value, or null when it is absent, malformed or cookies are blocked. */
export function readCookie(name: string): string | null {
  try {
    const prefix = `${encodeURIComponent(name)}=`
    const entry = document.cookie.split('; ').find(pair => pair.startsWith(prefix))
    return entry === undefined ? null : decodeURIComponent(entry.slice(prefix.length))
  } catch {
    return null
  }
}

/**
 * Writes a cookie with SameSite=Lax, and Secure on https (contracts §4). Does nothing when cookies are blocked.
 * @param maxAgeSeconds session cookie when absent; 0 removes the cookie
 */
export function writeCookie({
  name,
  value,
  maxAgeSeconds,
  path = '/',
}: {
  name: string
  value: string
  maxAgeSeconds?: number
  path?: string
}): void {
  const parts = [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`, `path=${path}`, 'SameSite=Lax']
  if (maxAgeSeconds !== undefined) parts.push(`max-age=${maxAgeSeconds}`)
  if (window.location.protocol === 'https:') parts.push('Secure')
  try {
    document.cookie = parts.join('; ')
  } catch {
    // Sandboxed frames block cookies; the value then lasts until the page is closed.
  }
}
