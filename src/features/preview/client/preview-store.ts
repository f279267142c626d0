import type { ScopeOverride } from '../../theme/components/use-scope-override'
import type { LayoutOverrides } from '../rules/preview-overrides'

/** What of a live preview React shows; all else is custom properties and the root element's class. */
export interface PreviewState {
  layout: LayoutOverrides
  /** Null: sections keep the colours they were built with. */
  scopes: ScopeOverride | null
  /** Where time travel has led, epoch ms; null while the clock runs. */
  now: number | null
}

/** No editor has said anything: on the server, on the first render, and for every ordinary visitor. */
export const NO_PREVIEW: PreviewState = { layout: {}, scopes: null, now: null }

const listeners = new Set<() => void>()
let state = NO_PREVIEW

/** What editors have said so far; the same object until they say more. */
export function readPreview(): PreviewState {
  return state
}

/** Replaces what is known and tells all who listen. */
export function setPreview(next: PreviewState): void {
  state = next
  for (const listener of listeners) listener()
}

/** Calls back whenever an editor has changed something. @returns stops */
export function subscribePreview(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
