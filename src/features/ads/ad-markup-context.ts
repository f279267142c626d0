import { type ComponentType, createContext } from 'react'
import type { AdPlacement, AdsFacts } from '../site/rules/third-party-facts'

/** A part of the page in which ads may stand; `overlay`: above the page. */
export type AdPart = Extract<AdPlacement, 'header' | 'footer'> | 'overlay'

export interface AdMarkupProps {
  ads: AdsFacts
  part: AdPart
}

/** What draws the places for ads. Given on the server alone: a browser keeps what the server drew, and loads it only where nothing was. */
export const AdMarkupContext = createContext<ComponentType<AdMarkupProps> | null>(null)
