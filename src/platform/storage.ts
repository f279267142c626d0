import { hasCookies } from './cookie'

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
    return hasCookies() || window.localStorage.length > 0 || window.sessionStorage.length > 0
  } catch {
    return true
  }
}
