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
