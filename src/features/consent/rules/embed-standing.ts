import type { ConsentState } from './consent-state'
import type { VendorId } from './vendors'

/** Vendors whose frames a page may show. */
export type EmbedVendor = Extract<VendorId, 'youtube' | 'vimeo' | 'dailymotion' | 'openstreetmap'>

/**
 * A vendor's standing before the visitor decides on this frame.
 * - `allowed`, `denied`: decided in the consent tool, which takes precedence.
 * - `remembered`: always allowed on this device.
 * - `unknown`: the visitor sees the prompt.
 */
export type EmbedStanding = 'allowed' | 'denied' | 'remembered' | 'unknown'

/** @param remembered vendors always allowed on this device */
export function embedStanding(
  vendor: EmbedVendor,
  { consent, remembered }: { consent: ConsentState; remembered: readonly string[] },
): EmbedStanding {
  const decided = consent.isConfigured && consent.isEnabled && consent.isReady ? decisionOf(vendor, consent) : undefined
  if (decided !== undefined) return decided ? 'allowed' : 'denied'
  return remembered.includes(vendor) ? 'remembered' : 'unknown'
}

/**
 * The visitor's decision on a vendor in the tool, by the id in our vendor table; ids of the tool's custom vendors start
 * with `c:` (vendor's web SDK reference). Undefined when there is none.
 */
export function decisionOf(vendor: string, { vendors }: Pick<ConsentState, 'vendors'>): boolean | undefined {
  return vendors[`c:${vendor}`] ?? vendors[vendor]
}
