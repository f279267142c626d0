import { type ComponentType, createContext } from 'react'
import type { AdPlacement, AdsConfig } from '../../../config/third-party-config'

/** A part of the page in which ads may stand; `overlay`: above the page. */
export type AdPart = Extract<AdPlacement, 'header' | 'footer'> | 'overlay'

export interface AdMarkupProps {
  ads: AdsConfig
  part: AdPart
}

/** What draws the places for ads. Given on the server alone: a browser keeps what the server drew, and loads it only where nothing was. */
export const AdMarkupContext = createContext<ComponentType<AdMarkupProps> | null>(null)
