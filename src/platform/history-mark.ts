/** Marks this entry of the browser's history; the mark stays when the page is loaded again, and goes with the entry. */
export function markEntry(mark: string): void {
  window.history.replaceState({ ...readState(), [mark]: true }, '')
}

export function isEntryMarked(mark: string): boolean {
  return readState()[mark] === true
}

/** Goes back by one entry; does nothing on the first. */
export function goBack(): void {
  window.history.back()
}

function readState(): Record<string, unknown> {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null ? { ...state } : {}
}
