/** What a visitor's browser keeps under the key until the tab closes; null when there is nothing, or storage is closed to us. */
export function readSession(key: string): string | null {
  try {
    return window.sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text until the tab closes; null takes it away. Without storage nothing is kept. */
export function writeSession(key: string, value: string | null): void {
  try {
    if (value === null) window.sessionStorage.removeItem(key)
    else window.sessionStorage.setItem(key, value)
  } catch {
    // Closed storage: the page still knows until it is left.
  }
}
