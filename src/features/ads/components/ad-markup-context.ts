import { type ComponentType, createContext } from 'react'
import type { AdPlacement, AdsConfig } from '../../../config/third-party-config'

/** A part of the page with ads; `overlay`: above the page. */
export type AdPart = Extract<AdPlacement, 'header' | 'footer'> | 'overlay'

export interface AdMarkupProps {
  ads: AdsConfig
  part: AdPart
}

/**
 * Component that renders the ad positions. Provided on the server only: a browser keeps the server's markup, and loads
 * the component only when there is none.
 */
export const AdMarkupContext = createContext<ComponentType<AdMarkupProps> | null>(null)
