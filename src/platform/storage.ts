/** Reads from localStorage; null when there is no value or storage is blocked. */
export function readStored(key: string): string | null {
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Writes to localStorage; null removes the value. @returns false when storage is blocked or full */
export function writeStored(key: string, value: string | null): boolean {
  try {
    if (value === null) window.localStorage.removeItem(key)
    else window.localStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}

/** Reads from sessionStorage; null when there is no value or storage is blocked. */
export function readSession(key: string): string | null {
  try {
    return window.sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Writes to sessionStorage; null removes the value. Does nothing when storage is blocked. */
export function writeSession(key: string, value: string | null): void {
  try {
    if (value === null) window.sessionStorage.removeItem(key)
    else window.sessionStorage.setItem(key, value)
  } catch {
    // Storage is blocked or full.
  }
}

/** Returns true if this browser has a cookie or storage entry of the site, or when that cannot be determined. */
export function hasStoredAnything(): boolean {
  try {
    return Boolean(document.cookie) || window.localStorage.length > 0 || window.sessionStorage.length > 0
  } catch {
    return true
  }
}

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
  const parts = [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`, `path=${path}`, 'SameSite=Lax']
  if (maxAgeSeconds !== undefined) parts.push(`max-age=${maxAgeSeconds}`)
  if (window.location.protocol === 'https:') parts.push('Secure')
  try {
    document.cookie = parts.join('; ')
  } catch {
    // Sandboxed frames block cookies; the value then lasts until the page is closed.
  }
}
