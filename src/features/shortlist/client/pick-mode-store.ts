/**
 * Whether pressing a showtime picks it. `starting`: its code is loading; `failed`: loading failed; `closed`: off, with
 * the dock dismissed.
 */
export type PickMode = 'off' | 'starting' | 'on' | 'failed' | 'closed'

const listeners = new Set<() => void>()
let mode: PickMode = 'off'

/** The current mode, which persists across page navigations. */
export function readPickMode(): PickMode {
  return mode
}

export function setPickMode(next: PickMode): void {
  if (mode === next) return
  mode = next
  for (const listener of listeners) listener()
}

/** Calls `listener` when the mode changes. @returns the function that unsubscribes */
export function subscribePickMode(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
