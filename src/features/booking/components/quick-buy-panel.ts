import type { ComponentType } from 'react'

export interface QuickBuyPanelProps {
  /** Film of the page the visitor is on. */
  pageMovieId: string | null
  onClose: () => void
}

/** The quick-buy dialog, which is loaded when it is first asked for. */
export type QuickBuyPanel = ComponentType<QuickBuyPanelProps>
