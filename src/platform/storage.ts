/** What a visitor's browser keeps under the key; null when there is nothing, or storage is closed to us. */
export function readStored(key: string): string | null {
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text in the visitor's browser. @returns false when storage is closed or full. */
export function writeStored(key: string, value: string): boolean {
  try {
    window.localStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}
