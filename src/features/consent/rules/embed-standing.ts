import type { ConsentState } from './consent-state'
import type { VendorId } from './vendors'

export type EmbedVendor = Extract<VendorId, 'youtube' | 'vimeo' | 'dailymotion' | 'openstreetmap'>

/** `allowed` and `denied` are decided in the consent tool, which takes precedence; `remembered`: on this device. */
export type EmbedStanding = 'allowed' | 'denied' | 'remembered' | 'unknown'

export function embedStanding(
  vendor: EmbedVendor,
  { consent, remembered }: { consent: ConsentState; remembered: readonly string[] },
): EmbedStanding {
  const decided = consent.isConfigured && consent.isEnabled && consent.isReady ? decisionOf(vendor, consent) : undefined
  if (decided !== undefined) return decided ? 'allowed' : 'denied'
  return remembered.includes(vendor) ? 'remembered' : 'unknown'
}

/** The tool's decision on a vendor; undefined for none. Custom vendors' ids start with `c:` (web SDK reference). */
export function decisionOf(vendor: string, { vendors }: Pick<ConsentState, 'vendors'>): boolean | undefined {
  return vendors[`c:${vendor}`] ?? vendors[vendor]
}
