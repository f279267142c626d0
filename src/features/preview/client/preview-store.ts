import type { ScopeOverride } from '../../theme/components/use-scope-override'
import type { LayoutOverrides } from '../rules/preview-overrides'

/** The part of a live preview that React renders; the rest is custom properties and the root element's class. */
export interface PreviewState {
  layout: LayoutOverrides
  /** Null: sections keep the colours of the build. */
  scopes: ScopeOverride | null
  /** Instant of time travel, epoch ms; null while the clock runs. */
  now: number | null
}

/** State on the server, on the first render, and for ordinary visitors. */
export const NO_PREVIEW: PreviewState = { layout: {}, scopes: null, now: null }

const listeners = new Set<() => void>()
let state = NO_PREVIEW

/** Returns the current state; the same object until it changes. */
export function readPreview(): PreviewState {
  return state
}

export function setPreview(next: PreviewState): void {
  state = next
  for (const listener of listeners) listener()
}

/** Calls back when the state changes. @returns unsubscribes */
export function subscribePreview(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
