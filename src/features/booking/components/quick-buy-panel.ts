import type { ComponentType } from 'react'

export interface QuickBuyPanelProps {
  /** Film of the current page. */
  pageMovieId: string | null
  onClose: () => void
}

/** The quick-buy dialog, a deferred component. */
export type QuickBuyPanel = ComponentType<QuickBuyPanelProps>
