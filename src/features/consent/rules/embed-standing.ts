import type { ConsentState } from './consent-state'
import type { VendorId } from './vendors'

/** Vendors whose frames a page may show. */
export type EmbedVendor = Extract<VendorId, 'youtube' | 'vimeo' | 'dailymotion' | 'openstreetmap'>

/**
 * What is known of a vendor's frame before the visitor is asked for this one.
 * - `allowed`, `denied`: decided in the consent tool, which therefore decides.
 * - `remembered`: always allowed on this device.
 * - `unknown`: the visitor is asked.
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
 * What the tool knows of a vendor, by the id of the product's table; the tool's custom vendors begin with `c:` (vendor's
 * web SDK reference). Undefined: nothing.
 */
export function decisionOf(vendor: string, { vendors }: Pick<ConsentState, 'vendors'>): boolean | undefined {
  return vendors[`c:${vendor}`] ?? vendors[vendor]
}
