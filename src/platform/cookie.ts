/** A cookie's value, decoded; null when it is absent, unreadable, or cookies are closed to us. */
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
 * Keeps a cookie: SameSite=Lax, Secure on https (contracts §4). Does nothing where cookies are closed to us.
 * @param maxAgeSeconds absent: until the browser is closed; 0 removes it
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
    // A sandboxed frame refuses cookies; the value then lasts as long as the page.
  }
}
