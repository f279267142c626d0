import { createStore } from '../../../platform/store'
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

export const { read: readPreview, write: setPreview, subscribe: subscribePreview } = createStore(NO_PREVIEW)
