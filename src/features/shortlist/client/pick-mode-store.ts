/**
 * Whether a press on a showtime picks it. `starting`: what it needs is being loaded; `failed`: that could not be loaded;
 * `closed`: off, and the dock put away.
 */
export type PickMode = 'off' | 'starting' | 'on' | 'failed' | 'closed'

const listeners = new Set<() => void>()
let mode: PickMode = 'off'

/** The mode now; it outlives the page while the visitor goes from one to another. */
export function readPickMode(): PickMode {
  return mode
}

/** Turns the mode on or off, or says how far it is. */
export function setPickMode(next: PickMode): void {
  if (mode === next) return
  mode = next
  for (const listener of listeners) listener()
}

/** Calls back when the mode changes. @returns stops */
export function subscribePickMode(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
