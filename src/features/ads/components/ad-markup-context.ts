import { type ComponentType, createContext } from 'react'
import type { AdPlacement, AdsConfig } from '../../../config/third-party-config'

/** A part of the page with ads; `overlay`: above the page. */
export type AdPart = Extract<AdPlacement, 'header' | 'footer'> | 'overlay'

export type AdMarkupProps = { ads: AdsConfig; part: AdPart }

/** Renders the ad positions. On the server only: browsers keep its markup, and load the component if there is none. */
export const AdMarkupContext = createContext<ComponentType<AdMarkupProps> | null>(null)
